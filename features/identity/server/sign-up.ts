import { keepRecord } from '#features/people/server/record.ts'
import type { Asked } from '#server/http.ts'
import { Problem } from '#shared/problem.ts'
import { EMAIL_TAKEN, type identity } from '../contract.ts'
import { authenticationOn, refusalOf } from './authentication.ts'
import { limitKey } from './limit-key.ts'
import { hashedBefore } from './passwords.ts'
import { findAccountId } from './queries.ts'

const emailTaken = () => new Problem(409, 'email-taken', EMAIL_TAKEN)

/**
 * Makes an account and the record of its person, both or neither. Nobody is signed in by it.
 * @throws Problem 409 when the address has an account; 429 when this network made too many
 */
export async function signUp({ context, request, body }: Omit<Asked<typeof identity.signUp>, 'db'>) {
  const { db } = context.database
  const emailLower = body.email.toLowerCase()
  await context.limits.spend('sign-up', limitKey(context, request))
  if (await findAccountId(db, emailLower)) throw emailTaken()
  const password = await hashedBefore(body.password, limitKey(context, request))
  let uid = ''
  try {
    await context.database.transaction(async (tx) => {
      const authentication = await authenticationOn(tx, context.secret, { password })
      const name = `${body.firstName} ${body.lastName}`.trim()
      const { user } = await authentication.api.signUpEmail({ body: { ...body, name } })
      // better-auth answers a used address with an invented account, to tell nothing; here it must tell.
      if ((await findAccountId(tx, emailLower)) !== user.id) throw emailTaken()
      uid = user.id
      await keepRecord(tx, { ...body, uid, at: context.now() })
      tx.announce({ type: 'account.made', uid })
    })
  } catch (error) {
    // Two sign-ups at once: better-auth words the one that comes second as a failure to create.
    if (refusalOf(error) && (await findAccountId(db, emailLower))) throw emailTaken()
    throw error
  }
  request.log.info({ uid }, 'signed up')
  return { email: body.email }
}
