import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/database/types.ts'
import type { RouteContext } from '#server/http/route.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { Session } from '#shared/session.ts'
import { EMAIL_UNCONFIRMED, type LinkedAccounts, type linking, type Provider } from '../../../contract.ts'
import { deleteProviderLink, insertProviderLink } from '../../changes/accounts.ts'
import { findLinkedAccount, findPassword, listLinkedProviders, lockAccount } from '../../queries/accounts.ts'
import { isOpen } from '../../queries/open-session.ts'
import { refuseOtherWays } from '../../queries/required-domain.ts'
import { providerLinkedMail } from '../../rules/mail/account-mails.ts'
import { linkOrigin } from '../../rules/mail/link-origin.ts'
import { listConfiguredProviders, providerName } from '../../rules/providers/configured-providers.ts'
import { startOauthFlow } from '../../rules/providers/oauth-flow.ts'
import { ProviderError, type ProviderIdentity } from '../../rules/providers/provider.ts'
import { requireOwner } from '../second-factor/require-owner.ts'

type Me = { uid: string; email: string }

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
 * Linking and a second factor wait for confirmation, or a stranger who signed up with another person's address could keep
 * the account, or its owner out of it. Without mail every address is trusted.
 */
export const needsConfirmation = async (db: Db, me: { uid: string }, { smtpUrl }: Config) =>
  Boolean(smtpUrl) && !(await isEmailConfirmed(db, me.uid))

/** @throws Problem 403 for a wrong password or code; 404 for a provider that is not offered; 409 while the address is unconfirmed */
export async function startLinking(ctx: Omit<RouteContext<typeof linking.start>, 'db'>) {
  const { context, me, body } = ctx
  if (await needsConfirmation(context.database.db, me, context.config)) {
    throw new Problem(409, 'unconfirmed', EMAIL_UNCONFIRMED)
  }
  if (body.provider !== 'oidc') refuseOtherWays(context.config, me.email)
  await requireOwner(ctx, body)
  return startOauthFlow(ctx, body.provider, { uid: me.uid })
}

/** @throws ProviderError if another account has that link, the session has ended, or the address is unconfirmed */
export async function linkAccount(context: Context, session: Session, provider: Provider, person: ProviderIdentity) {
  const { config, database, jobs } = context
  const { me } = session
  await database.transaction(async (tx) => {
    await lockAccount(tx, me.uid)
    // A new password may have ended the session meanwhile.
    if (!(await isOpen(tx, session))) throw new ProviderError('expired')
    if (await needsConfirmation(tx, me, config)) throw new ProviderError('unconfirmed')
    if (!(await insertProviderLink(tx, { uid: me.uid, provider, accountId: person.id }))) {
      if ((await findLinkedAccount(tx, provider, person.id)) === me.uid) return
      throw new ProviderError('used-account')
    }
    tx.announce({ type: 'settings.changed', uid: me.uid })
    const link = `${linkOrigin(config)}/settings`
    await jobs.enqueue(tx, 'mail', providerLinkedMail({ to: me.email, link, provider: providerName(config, provider) }))
  })
}

/** @throws Problem 404 if it is not linked; 409 if it is the only way to sign in */
export async function unlinkAccount(tx: Tx, me: Me, provider: Provider) {
  // Locked, so that two parallel requests cannot remove the last two.
  await lockPeople(tx, [me.uid])
  const linked = await listLinkedProviders(tx, me.uid)
  if (!linked.some((row) => row.provider_id === provider)) throw notFound('That is not connected.')
  if (linked.length === 1 && (await findPassword(tx, me.uid)) === null) {
    throw new Problem(409, 'only-way-in', 'That is your only way to sign in. Choose a password first.')
  }
  await deleteProviderLink(tx, me.uid, provider)
  tx.announce({ type: 'settings.changed', uid: me.uid })
}
