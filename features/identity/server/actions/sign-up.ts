import { upsertPerson } from '#features/people/server/person-record.ts'
import { networkKey } from '#server/http/client-network.ts'
import type { RouteContext } from '#server/http/route.ts'
import { Problem } from '#shared/problem.ts'
import { EMAIL_TAKEN, type identity } from '../../contract.ts'
import { betterAuthErrorCode, createBetterAuth } from '../better-auth.ts'
import { precomputedHash } from '../passwords/hash-password.ts'
import { findAccountId } from '../queries/accounts.ts'

const emailTakenError = () => new Problem(409, 'email-taken', EMAIL_TAKEN)

/**
 * Makes an account and the record of its person, both or neither. Nobody is signed in by it.
 * @throws Problem 409 when the address has an account; 429 when this network made too many
 */
export async function signUp({ context, request, body }: Omit<RouteContext<typeof identity.signUp>, 'db'>) {
  const { db } = context.database
  const emailLower = body.email.toLowerCase()
  if (await findAccountId(db, emailLower)) throw emailTakenError()
  const password = await precomputedHash(body.password, networkKey(context, request))
  let uid = ''
  try {
    await context.database.transaction(async (tx) => {
      const authentication = await createBetterAuth(tx, context.secret, { password })
      const name = `${body.firstName} ${body.lastName}`.trim()
      const { user } = await authentication.api.signUpEmail({ body: { ...body, name } })
      // better-auth answers a used address with an invented account, to tell nothing; here it must tell.
      if ((await findAccountId(tx, emailLower)) !== user.id) throw emailTakenError()
      uid = user.id
      await upsertPerson(tx, { ...body, uid, at: context.now() })
      tx.announce({ type: 'account.made', uid })
    })
  } catch (error) {
    // Two sign-ups at once: better-auth words the one that comes second as a failure to create.
    if (betterAuthErrorCode(error) && (await findAccountId(db, emailLower))) throw emailTakenError()
    throw error
  }
  request.log.info({ uid }, 'signed up')
  return { email: body.email }
}
