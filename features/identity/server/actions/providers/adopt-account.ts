import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { Provider } from '../../../contract.ts'
import { deleteProviderLink, insertProviderLink } from '../../changes/accounts.ts'
import { cancelMailedLinks } from '../../changes/tokens.ts'
import { findAccountId, lockAccount } from '../../queries/accounts.ts'
import { mustUseSingleSignOn } from '../../queries/required-domain.ts'
import { ProviderError, type ProviderIdentity } from '../../rules/providers/provider.ts'
import { claimAccount } from '../mark-email-confirmed.ts'

/**
 * Links the account that has this address, if the organization's provider answers for its domain: nobody can sign in to it
 * in another way. What a stranger may have left in an account whose address was never confirmed ends. @returns null if
 * there is none
 */
export async function adoptAccount(tx: Tx, { config }: Context, provider: Provider, person: ProviderIdentity) {
  const { id: accountId, email, isEmailVerified } = person
  if (provider !== 'oidc' || !email || !isEmailVerified || !mustUseSingleSignOn(config, email)) return null
  const uid = await findAccountId(tx, email.toLowerCase())
  if (!uid || (await lockAccount(tx, uid))?.email !== email.toLowerCase()) return null
  if (await claimAccount(tx, uid)) {
    await cancelMailedLinks(tx, uid)
    await deleteProviderLink(tx, uid, 'credential')
  }
  if (!(await insertProviderLink(tx, { uid, provider, accountId }))) throw new ProviderError('used-account')
  tx.announce({ type: 'settings.changed', uid })
  return uid
}
