import { mustNotBeReserved } from '#features/people/server/moderation/reserved-names.ts'
import { upsertPerson } from '#features/people/server/person-record.ts'
import { siteOf } from '#server/http/client-network.ts'
import type { RouteContext } from '#server/http/route.ts'
import type { identity, WaitsFor } from '../../contract.ts'
import { betterAuthErrorCode, createBetterAuth } from '../better-auth.ts'
import { precomputedHash } from '../passwords/hash-password.ts'
import { refuseOtherWays } from '../providers/required-domain.ts'
import { findAccountId } from '../queries/accounts.ts'
import { admit } from '../registration/admit.ts'
import { welcome } from '../registration/let-in.ts'
import { emailTakenError } from './change-email.ts'

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
  const password = await precomputedHash(body.password, siteOf(request.ip))
  let uid = ''
  let waitsFor: WaitsFor = null
  try {
    await context.database.transaction(async (tx) => {
      waitsFor = await admit(tx, context, { ...body, isProved: false })
      const authentication = await createBetterAuth(tx, context.secret, { password })
      const name = `${body.firstName} ${body.lastName}`.trim()
      const { user } = await authentication.api.signUpEmail({ body: { ...body, name } })
      // For a taken address better-auth returns an invented account.
      if ((await findAccountId(tx, emailLower)) !== user.id) throw emailTakenError()
      uid = user.id
      await upsertPerson(tx, { ...body, uid, at: context.now() })
      await welcome(tx, context, { uid, waitsFor })
    })
  } catch (error) {
    // If two sign up at once, better-auth fails the second.
    if (betterAuthErrorCode(error) && (await findAccountId(db, emailLower))) throw emailTakenError()
    throw error
  }
  request.log.info({ uid }, 'signed up')
  return { email: body.email, ...(waitsFor ? { waitsFor } : {}) }
}
