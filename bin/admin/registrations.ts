import { lockAdministration } from '#features/admin/server/actions/administrators.ts'
import { setRegistration } from '#features/admin/server/actions/change-settings.ts'
import * as registration from '#features/identity/server/actions/registration/decide-registration.ts'
import { findIdByEmail, listPending } from '#features/people/server/queries/administration.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { findRegistration } from '#server/server-settings.ts'
import { utcDayOf } from '#shared/days.ts'
import { parseRegistration } from '#shared/registration.ts'
import { noAccount, onOneLine, printLine, UserError } from './output.ts'

const texts = {
  open: 'Everyone may sign up.',
  invite: 'People sign up by the link of a team, or by an invite.',
  approval: 'Everyone may sign up, and waits until an administrator approves.',
  domain: 'People sign up with an address at',
}

/** Without a word, shows who may sign up, and who waits. */
export async function registrations({ config, database }: Context, [given]: string[]) {
  if (given !== undefined) {
    const chosen = parseRegistration(given)
    if (!chosen) throw new UserError(`Say open, invite, approval, or domains like example.org,example.com.`)
    await database.transaction(async (tx) => {
      await lockAdministration(tx)
      await setRegistration(tx, config, chosen)
    })
  }
  const { mode, domains, isFixed } = await findRegistration(database.db, config)
  printLine(mode === 'domain' ? `${texts.domain} ${domains.join(', ')}.` : texts[mode])
  if (isFixed) printLine('REGISTRATIONS says so.')
  if (given !== undefined) return
  for (const { email, display_name, created_at } of await listPending(database.db))
    printLine([email, onOneLine(display_name), `waits since ${utcDayOf(created_at)}`].join('\t'))
}

export async function approve(context: Context, [email = '']: string[]) {
  await decide(context, email, (tx, uid) => registration.approve(tx, context, uid))
  printLine(`${email} may sign in, and is mailed so.`)
}

export async function refuse(context: Context, [email = '']: string[]) {
  await decide(context, email, (tx, uid) => registration.refuse(tx, context, uid))
  printLine(`${email} is refused, and is mailed so. The address is free.`)
}

const decide = ({ database }: Context, email: string, work: (tx: Tx, uid: string) => Promise<unknown>) =>
  database.transaction(async (tx) => {
    await lockAdministration(tx)
    const account = await findIdByEmail(tx, email.toLowerCase())
    if (!account) throw noAccount(email)
    await work(tx, account.id)
  })
