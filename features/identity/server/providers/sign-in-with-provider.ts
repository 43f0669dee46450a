import { NAME_MAX } from '#features/people/contract.ts'
import { isDisabled, upsertPerson } from '#features/people/server/person-record.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { cleanName } from '#shared/clean-text.ts'
import { email as addressSchema, type Provider, type Session } from '../../contract.ts'
import { createBetterAuth, SESSION_SECONDS } from '../better-auth.ts'
import { endSession, limitSessions } from '../changes/sessions.ts'
import { findAccountId, findLinkedAccount, lockAccount } from '../queries/accounts.ts'
import type { HttpExchange } from '../sessions/cookies.ts'
import { setSessionCookie } from '../sessions/cookies.ts'
import { deviceName } from '../sessions/device-name.ts'
import { ProviderError, type ProviderIdentity } from './provider.ts'

type ProviderSignIn = {
  provider: Provider
  person: ProviderIdentity
  timeZone?: string | undefined
  earlier: Session | null
}

/**
 * Signs new people up if the provider verified their address. Never signs in to an existing account with that address,
 * because another person may have created it. @throws ProviderError if there is such an account, no usable address, or
 * if the account is disabled
 */
export async function signInWithProvider(
  exchange: HttpExchange,
  { provider, person, timeZone, earlier }: ProviderSignIn,
) {
  const { context, request } = exchange
  const at = context.now()
  const signedIn = await context.database.transaction(async (tx) => {
    const linked = await lockLinkedAccount(tx, provider, person)
    const uid = linked ?? (await signUpWithProvider(tx, context, provider, person))
    const mailbox = await findMailRecipient(tx, uid)
    if (!mailbox) throw new ProviderError((await isDisabled(tx, uid)) ? 'disabled' : 'failed')
    const { internalAdapter } = await (await createBetterAuth(tx, context.secret)).$context
    const userAgent = deviceName(request.headers['user-agent'])
    const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000)
    const session = await internalAdapter.createSession(uid, false, { userAgent, expiresAt }, true)
    await upsertPerson(tx, { uid, email: mailbox.email, timeZone, at })
    if (earlier?.by === 'cookie') await endSession(tx, earlier.me.uid, earlier.id)
    await limitSessions(tx, uid, at)
    return { uid, token: session.token }
  })
  setSessionCookie(exchange, signedIn.token)
  request.log.info({ uid: signedIn.uid, provider }, 'signed in')
}

/** Locked, because a parallel proof of the address ends the link or the new session. */
async function lockLinkedAccount(tx: Tx, provider: Provider, { id }: ProviderIdentity): Promise<string | null> {
  const uid = await findLinkedAccount(tx, provider, id)
  if (uid) await lockAccount(tx, uid)
  return uid && findLinkedAccount(tx, provider, id)
}

async function signUpWithProvider(
  tx: Tx,
  { secret, now }: Context,
  provider: Provider,
  person: ProviderIdentity,
): Promise<string> {
  const { id, isEmailVerified } = person
  const { data: email } = addressSchema.safeParse(person.email)
  if (!email) throw new ProviderError('no-address')
  if (!isEmailVerified) throw new ProviderError('unverified')
  if (await findAccountId(tx, email.toLowerCase())) throw new ProviderError('used-address')
  const [firstName, lastName] = [shortenName(person.firstName), shortenName(person.lastName)]
  const { internalAdapter } = await (await createBetterAuth(tx, secret)).$context
  const { user } = await internalAdapter.createOAuthUser(
    { email, name: `${firstName} ${lastName}`.trim(), emailVerified: true },
    { providerId: provider, accountId: id },
  )
  await upsertPerson(tx, { uid: user.id, email, firstName, lastName, at: now() })
  tx.announce({ type: 'account.made', uid: user.id })
  return user.id
}

/** Never splits a character. */
const shortenName = (name: string) =>
  cleanName(name)
    .slice(0, NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
