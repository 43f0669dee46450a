import { lockPeople } from '#features/people/server/lock-people.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { RouteContext } from '#server/http/route.ts'
import { notFound, Problem } from '#shared/problem.ts'
import {
  EMAIL_UNCONFIRMED,
  type LinkedAccounts,
  type linking,
  type Provider,
  providerNames,
  type Session,
} from '../../contract.ts'
import { providerLinkedMail } from '../mail/account-mails.ts'
import { linkOrigin } from '../mail/link-origin.ts'
import { requirePassword } from '../passwords/require-password.ts'
import {
  deleteProviderLink,
  findLinkedAccount,
  findPassword,
  hasSession,
  insertProviderLink,
  isEmailConfirmed,
  listLinkedProviders,
  lockAccount,
} from '../queries/accounts.ts'
import { listConfiguredProviders } from './configured-providers.ts'
import { startOauthFlow } from './oauth-flow.ts'
import type { ProviderIdentity } from './provider.ts'
import { ProviderError } from './provider-error.ts'

type Me = { uid: string; email: string }

/** The ways I sign in, and those there could be. */
export const listLinkedAccounts = async (db: Db, me: Me, config: Config): Promise<LinkedAccounts> => ({
  hasPassword: (await findPassword(db, me.uid)) !== null,
  linked: (await listLinkedProviders(db, me.uid)).map((row) => ({
    provider: row.provider_id as Provider,
    since: row.created_at.toISOString(),
  })),
  offered: listConfiguredProviders(config),
  awaitsConfirmation: await needsConfirmation(db, me, config),
})

/**
 * Whoever signed up with an address need not be whose it is, and must not hold on to it by a provider: linking waits
 * until it is confirmed. A server that cannot send mail takes everybody's word.
 */
const needsConfirmation = async (db: Db, me: Me, { smtpUrl }: Config) =>
  Boolean(smtpUrl) && !(await isEmailConfirmed(db, me.uid))

/**
 * Sends me to a provider to link it with my account.
 * @throws Problem 403 for a wrong password; 404 for a provider that is not offered; 409 while my address is unconfirmed
 */
export async function startLinking(asked: Omit<RouteContext<typeof linking.start>, 'db'>) {
  const { context, me, body } = asked
  if (await needsConfirmation(context.database.db, me, context.config)) {
    throw new Problem(409, 'unconfirmed', EMAIL_UNCONFIRMED)
  }
  await requirePassword(asked, body.password)
  return { url: await startOauthFlow(asked, body.provider, { uid: me.uid }) }
}

/**
 * Links whoever a provider says it is with my account; linked already is fine.
 * @throws Refused where they are linked with another account, my session has ended, or my address is unconfirmed
 */
export async function linkAccount(context: Context, { me, id }: Session, provider: Provider, person: ProviderIdentity) {
  const { config, database, jobs, now } = context
  await database.transaction(async (tx) => {
    await lockAccount(tx, me.uid)
    // A new password may have ended it while the provider was asked: what it did before must not last.
    if (!(await hasSession(tx, id))) throw new ProviderError('expired')
    if (await needsConfirmation(tx, me, config)) throw new ProviderError('unconfirmed')
    if (!(await insertProviderLink(tx, me.uid, provider, person.id, now()))) {
      if ((await findLinkedAccount(tx, provider, person.id)) === me.uid) return
      throw new ProviderError('used-account')
    }
    tx.announce({ type: 'settings.changed', uid: me.uid })
    const mail = providerLinkedMail({
      to: me.email,
      link: `${linkOrigin(config)}/settings`,
      provider: providerNames[provider],
    })
    await jobs.enqueue(tx, 'mail', mail)
  })
}

/** @throws Problem 404 where it is not linked; 409 where it is the only way in */
export async function unlinkAccount(tx: Tx, me: Me, provider: Provider) {
  // Of two that go at once the second sees that it is the last.
  await lockPeople(tx, [me.uid])
  const linked = await listLinkedProviders(tx, me.uid)
  if (!linked.some((row) => row.provider_id === provider)) throw notFound('That is not connected.')
  if (linked.length === 1 && (await findPassword(tx, me.uid)) === null) {
    throw new Problem(409, 'only-way-in', 'That is your only way to sign in. Choose a password first.')
  }
  await deleteProviderLink(tx, me.uid, provider)
  tx.announce({ type: 'settings.changed', uid: me.uid })
}
