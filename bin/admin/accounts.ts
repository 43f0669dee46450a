import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportParts } from '#app/server/features.ts'
import { lockAdministration, setAdministrator } from '#features/admin/server/actions/administrators.ts'
import { setDisabled } from '#features/admin/server/actions/people/act-on-account.ts'
import { exportAccount } from '#features/admin/server/actions/people/export-account.ts'
import {
  continueRemoval,
  removeEverything,
  undoRemoval,
} from '#features/admin/server/actions/people/remove-everything.ts'
import { previewRemoval } from '#features/admin/server/queries/removal.ts'
import { endAllSessions } from '#features/identity/server/changes/sessions.ts'
import { findIdByEmail, listAccounts } from '#features/people/server/queries/administration.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { utcDayOf } from '#shared/days.ts'
import { noAccount, onOneLine, printLine, UserError } from './output.ts'

export async function list({ database }: Context) {
  for await (const { email, display_name, disabled, is_administrator, created_at } of listAccounts(database.db)) {
    printLine(
      [
        email,
        onOneLine(display_name),
        `since ${utcDayOf(created_at)}`,
        ...(is_administrator ? ['administrator'] : []),
        ...(disabled ? ['disabled'] : []),
      ].join('\t'),
    )
  }
}

/** Runs it as the server does, for the account with this address. */
const onAccount = ({ database }: Context, email: string, work: (tx: Tx, uid: string) => Promise<unknown>) =>
  database.transaction(async (tx) => {
    await lockAdministration(tx)
    const account = await findIdByEmail(tx, email.toLowerCase())
    if (!account) throw noAccount(email)
    await work(tx, account.id)
    return account.id
  })

export async function disable(context: Context, [email = '']: string[]) {
  await onAccount(context, email, (tx, uid) => setDisabled(tx, null, uid, true))
  printLine(`${email} is disabled: signed out everywhere, and to be found nowhere.`)
}

export async function enable(context: Context, [email = '']: string[]) {
  await onAccount(context, email, (tx, uid) => setDisabled(tx, null, uid, false))
  printLine(`${email} may sign in again.`)
}

export async function endSessions(context: Context, [email = '']: string[]) {
  await onAccount(context, email, endAllSessions)
  printLine(`${email} is signed out everywhere.`)
}

/** Only the owner of the file may read it. */
export async function exportData(context: Context, [email = '', name = '']: string[]) {
  const account = await findIdByEmail(context.database.db, email.toLowerCase())
  if (!account) throw noAccount(email)
  // npm runs this in Cohort's folder, but file names are relative to the user's.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name)
  await pipeline(
    await exportAccount(context, account.id, exportParts),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new UserError(`${file} is there already. Choose another name.`) : error
  })
  printLine(`${file}: what is stored about ${email}.`)
}

export async function makeAdministrator({ database }: Context, [email = '']: string[]) {
  if (!(await database.transaction((tx) => setAdministrator(tx, email.toLowerCase(), true)))) throw noAccount(email)
  printLine(`${email} administers this server: the pages are at /admin. Reports are mailed and pushed to them.`)
}

export async function endRole({ database }: Context, [email = '']: string[]) {
  if (!(await database.transaction((tx) => setAdministrator(tx, email.toLowerCase(), false)))) throw noAccount(email)
  printLine(`${email} administers this server no more.`)
}

export async function removeAll(context: Context, [email = '']: string[]) {
  const { database } = context
  const uid = await onAccount(context, email, (tx, found) => removeEverything(tx, found, { byId: null }))
  while (!(await database.transaction((tx) => continueRemoval(tx, uid))));
  const { messages, rooms, comments, forums } = await previewRemoval(database.db, uid)
  printLine(
    `Everything by ${email} is hidden (messages: ${messages}, in rooms: ${rooms}, comments: ${comments}, forums: ${forums}).`,
  )
  printLine(`In 7 days it is gone; until then: npm run admin -- undo-removal ${email}`)
}

export async function bringBack(context: Context, [email = '']: string[]) {
  const { database } = context
  const uid = await onAccount(context, email, (tx, found) => undoRemoval(tx, found))
  while (!(await database.transaction((tx) => continueRemoval(tx, uid))));
  printLine(`Everything by ${email} is back.`)
}
