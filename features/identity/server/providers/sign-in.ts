import { findMailbox } from '#features/people/server/by-address.ts'
import { keepRecord } from '#features/people/server/record.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database.ts'
import { cleanName } from '#shared/text.ts'
import { email as addressSchema, NAME_MAX, type Provider, type Session } from '../../contract.ts'
import { authenticationOn, SESSION_SECONDS } from '../authentication.ts'
import { deviceOf } from '../device.ts'
import { endSessions, tidySessions } from '../ending.ts'
import type { Exchange } from '../own-cookie.ts'
import { findAccountId, findLinked, lockAccount } from '../queries.ts'
import { setSessionCookie } from '../session-cookie.ts'
import type { Identified } from './provider.ts'
import { Refused } from './refused.ts'

type SigningIn = { provider: Provider; person: Identified; timeZone?: string | undefined; earlier: Session | null }

/**
 * Signs in the person whom a provider names. Signs them up if they are new here and the provider has verified their
 * address. An account with the same address is not theirs for that reason alone, because anybody may have made it.
 * @throws Refused if there is such an account, no usable or verified address, or a disabled account
 */
export async function signInWith(exchange: Exchange, { provider, person, timeZone, earlier }: SigningIn) {
  const { context, request } = exchange
  const at = context.now()
  const signedIn = await context.database.transaction(async (tx) => {
    const uid = (await lockLinked(tx, provider, person)) ?? (await signUpWith(tx, context, provider, person))
    const mailbox = await findMailbox(tx, uid)
    if (!mailbox) throw new Refused('failed')
    const { internalAdapter } = await (await authenticationOn(tx, context.secret)).$context
    const opening = {
      userAgent: deviceOf(request.headers['user-agent']),
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    }
    const session = await internalAdapter.createSession(uid, false, opening, true)
    await keepRecord(tx, { uid, email: mailbox.email, timeZone, at })
    if (earlier?.by === 'cookie') await endSessions(tx, [earlier.id])
    await tidySessions(tx, uid, at)
    return { uid, token: session.token }
  })
  setSessionCookie(exchange, signedIn.token)
  request.log.info({ uid: signedIn.uid, provider }, 'signed in')
}

/**
 * Whose account this is linked with, null for nobody's. Locks the account: whoever proves that its address is theirs at
 * the same moment ends either the link before this sign-in or the session after it.
 */
async function lockLinked(tx: Tx, provider: Provider, { id }: Identified): Promise<string | null> {
  const uid = await findLinked(tx, provider, id)
  if (uid) await lockAccount(tx, uid)
  return uid && findLinked(tx, provider, id)
}

async function signUpWith(tx: Tx, { secret, now }: Context, provider: Provider, person: Identified): Promise<string> {
  const { id, isEmailVerified } = person
  const { data: email } = addressSchema.safeParse(person.email)
  if (!email) throw new Refused('no-address')
  if (!isEmailVerified) throw new Refused('unverified')
  if (await findAccountId(tx, email.toLowerCase())) throw new Refused('used-address')
  const [firstName = '', lastName = ''] = [person.firstName, person.lastName].map((name) =>
    // Not in the middle of a character.
    cleanName(name)
      .slice(0, NAME_MAX)
      .replace(/[\uD800-\uDBFF]$/, ''),
  )
  const { internalAdapter } = await (await authenticationOn(tx, secret)).$context
  const { user } = await internalAdapter.createOAuthUser(
    { email, name: `${firstName} ${lastName}`.trim(), emailVerified: true },
    { providerId: provider, accountId: id },
  )
  await keepRecord(tx, { uid: user.id, email, firstName, lastName, at: now() })
  tx.announce({ type: 'account.made', uid: user.id })
  return user.id
}
