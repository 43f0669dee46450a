import { upsertPerson } from '#features/people/server/changes/upsert-person.ts'
import { mustNotBeReserved } from '#features/people/server/rules/moderation/reserved-names.ts'
import { siteOf } from '#server/http/client-network.ts'
import type { RouteContext } from '#server/http/route.ts'
import type { identity } from '../../contract.ts'
import { insertAccount, savePassword } from '../changes/accounts.ts'
import { findAccountId } from '../queries/accounts.ts'
import { refuseOtherWays } from '../queries/required-domain.ts'
import { hashPassword } from '../rules/passwords/hash-password.ts'
import { emailTakenError } from './change-email.ts'
import { admit } from './registration/admit.ts'
import { welcome } from './registration/let-in.ts'

/**
 * Does not sign in. @throws Problem 400 for a reserved name; 403 for an address that must use single sign-on, or that this server does not take;
 * 409 if the address has an account
 */
export async function signUp({ context, request, body }: Omit<RouteContext<typeof identity.signUp>, 'db'>) {
  const { db } = context.database
  const emailLower = body.email.toLowerCase()
  refuseOtherWays(context.config, body.email)
  mustNotBeReserved(`${body.firstName} ${body.lastName}`.trim(), 'firstName')
  if (await findAccountId(db, emailLower)) throw emailTakenError()
  await admit(db, context, { ...body, isProved: false })
  const password = await hashPassword(body.password, siteOf(request.ip))
  const { uid, waitsFor } = await context.database.transaction(async (tx) => {
    const waits = await admit(tx, context, { ...body, isProved: false })
    const name = `${body.firstName} ${body.lastName}`.trim()
    const made = await insertAccount(tx, { emailLower, name, isConfirmed: false })
    if (!made) throw emailTakenError()
    await savePassword(tx, made, password)
    await upsertPerson(tx, { ...body, uid: made, at: tx.now })
    await welcome(tx, context, { uid: made, waitsFor: waits })
    return { uid: made, waitsFor: waits }
  })
  request.log.info({ uid }, 'signed up')
  return { email: body.email, ...(waitsFor ? { waitsFor } : {}) }
}
