import { NAME_MAX } from '#features/people/contract.ts'
import { whyKeptOut } from '#features/people/server/changes/pending-accounts.ts'
import { upsertPerson } from '#features/people/server/changes/upsert-person.ts'
import { isReservedName } from '#features/people/server/rules/moderation/reserved-names.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { cleanName } from '#shared/clean-text.ts'
import { Problem } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import { email as addressSchema, type Provider } from '../../../contract.ts'
import { insertAccount, insertProviderLink } from '../../changes/accounts.ts'
import { firstDevice, recognizeDevice } from '../../changes/known-devices.ts'
import { lockLinkedAccount } from '../../changes/linked-account.ts'
import { findSecondFactor } from '../../changes/second-factor.ts'
import { findAccountId, findLinkedAccount } from '../../queries/accounts.ts'
import { ProviderError, type ProviderIdentity } from '../../rules/providers/provider.ts'
import type { HttpExchange } from '../../rules/sessions/cookies.ts'
import { setSessionCookie } from '../../rules/sessions/cookies.ts'
import { admit } from '../registration/admit.ts'
import { welcome } from '../registration/let-in.ts'
import { startSessionBy } from '../start-session.ts'
import { adoptAccount } from './adopt-account.ts'
import { keepSecondStep } from './second-step.ts'

type ProviderSignIn = {
  provider: Provider
  person: ProviderIdentity
  timeZone?: string | undefined
  earlier: Session | null
  /** The page that led to it, which may be an invitation. */
  next?: string | undefined
}

/**
 * Signs new people up if the provider verified their address. Never signs in to an existing account with that address,
 * because another person may have created it; only the organization's own provider does, for its own domains. @throws
 * ProviderError if there is such an account, no usable address, if this server does not take them, if the account is
 * disabled, waits or must be signed in to otherwise, or if a code is asked first
 */
export async function signInWithProvider(
  exchange: HttpExchange,
  { provider, person, timeZone, earlier, next }: ProviderSignIn,
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
    const uid = await findOrMakeAccount(tx, context, { provider, person, next })
    const session = await startSessionBy(tx, exchange, {
      uid,
      provider,
      timeZone,
      earlier,
      device: device ?? firstDevice(exchange, uid),
    }).catch(throwAsProviderError)
    // Not thrown, because the account that waits is to stay.
    if (!session) return { uid, token: '', keptOut: (await whyKeptOut(tx, uid)) ?? ('failed' as const) }
    return { uid, token: session.token, keptOut: null }
  })
  if (signedIn.keptOut) throw new ProviderError(signedIn.keptOut)
  setSessionCookie(exchange, signedIn.token)
  request.log.info({ uid: signedIn.uid, provider }, 'signed in')
}

type NewAccount = Pick<ProviderSignIn, 'provider' | 'person' | 'next'>

const findOrMakeAccount = async (tx: Tx, context: Context, made: NewAccount) =>
  (await lockLinkedAccount(tx, made.provider, made.person.id)) ??
  (await adoptAccount(tx, context, made.provider, made.person)) ??
  (await signUpWithProvider(tx, context, made))

async function signUpWithProvider(tx: Tx, context: Context, { provider, person, next }: NewAccount): Promise<string> {
  const { id, isEmailVerified } = person
  const { data: email } = addressSchema.safeParse(person.email)
  if (!email) throw new ProviderError('no-address')
  if (!isEmailVerified) throw new ProviderError('unverified')
  if (await findAccountId(tx, email.toLowerCase())) throw new ProviderError('used-address')
  const waitsFor = await admit(tx, context, { email, next, isProved: true }).catch(throwAsProviderError)
  const given = [shortenName(person.firstName), shortenName(person.lastName)] as const
  const [firstName, lastName] = isReservedName(given.join(' ')) ? ['', ''] : given
  const name = `${firstName} ${lastName}`.trim()
  const uid = await insertAccount(tx, { emailLower: email.toLowerCase(), name, isConfirmed: true })
  if (!uid) throw new ProviderError('used-address')
  // Somebody who signs up twice at once is signed up once.
  if (!(await insertProviderLink(tx, { uid, provider, accountId: id }))) throw new ProviderError('failed')
  await upsertPerson(tx, { uid, email, firstName, lastName, at: tx.now })
  await welcome(tx, context, { uid, waitsFor })
  return uid
}

/** The way back from a provider carries a word, for which the page has the sentence. */
function throwAsProviderError(error: unknown): never {
  const code = error instanceof Problem ? error.code : ''
  if (code === 'not-invited' || code === 'other-domain' || code === 'single-sign-on') throw new ProviderError(code)
  throw error
}

/** Never splits a character. */
const shortenName = (name: string) =>
  cleanName(name)
    .slice(0, NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
