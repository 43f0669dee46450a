import { NAME_MAX } from '#features/people/contract.ts'
import { isDisabled, upsertPerson } from '#features/people/server/person-record.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { cleanName } from '#shared/clean-text.ts'
import { email as addressSchema, type Provider, type Session } from '../../contract.ts'
import { createBetterAuth } from '../better-auth.ts'
import { findAccountId, findLinkedAccount } from '../queries/accounts.ts'
import { findSecondFactor } from '../second-factor/stored.ts'
import type { HttpExchange } from '../sessions/cookies.ts'
import { setSessionCookie } from '../sessions/cookies.ts'
import { firstDevice, recognizeDevice } from '../sessions/known-devices.ts'
import { startSession } from '../sessions/start-session.ts'
import { adoptAccount } from './adopt-account.ts'
import { lockLinkedAccount } from './linked-account.ts'
import { ProviderError, type ProviderIdentity } from './provider.ts'
import { mustUseSingleSignOn } from './required-domain.ts'
import { keepSecondStep } from './second-step.ts'

type ProviderSignIn = {
  provider: Provider
  person: ProviderIdentity
  timeZone?: string | undefined
  earlier: Session | null
}

/**
 * Signs new people up if the provider verified their address. Never signs in to an existing account with that address,
 * because another person may have created it; only the organization's own provider does, for its own domains. @throws
 * ProviderError if there is such an account, no usable address, if the account is disabled or must be signed in to
 * otherwise, or if a code is asked first
 */
export async function signInWithProvider(
  exchange: HttpExchange,
  { provider, person, timeZone, earlier }: ProviderSignIn,
) {
  const { context, request } = exchange
  const { db } = context.database
  const known = await findLinkedAccount(db, provider, person.id)
  if (known && (await findSecondFactor(db, known))) {
    keepSecondStep(exchange, { uid: known, provider, accountId: person.id, timeZone })
    throw new ProviderError('code-needed')
  }
  const device = known === null ? null : await recognizeDevice(exchange, known)
  const signedIn = await context.database.transaction(async (tx) => {
    const uid = await findOrMakeAccount(tx, context, provider, person)
    const session = await startSession(tx, exchange, {
      uid,
      timeZone,
      earlier,
      device: device ?? firstDevice(exchange, uid),
    })
    if (!session) throw new ProviderError((await isDisabled(tx, uid)) ? 'disabled' : 'failed')
    if (provider !== 'oidc' && mustUseSingleSignOn(context.config, session.me.email)) {
      throw new ProviderError('single-sign-on')
    }
    return { uid, token: session.token }
  })
  setSessionCookie(exchange, signedIn.token)
  request.log.info({ uid: signedIn.uid, provider }, 'signed in')
}

const findOrMakeAccount = async (tx: Tx, context: Context, provider: Provider, person: ProviderIdentity) =>
  (await lockLinkedAccount(tx, provider, person.id)) ??
  (await adoptAccount(tx, context, provider, person)) ??
  (await signUpWithProvider(tx, context, provider, person))

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
