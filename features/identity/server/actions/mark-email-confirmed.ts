import type { Tx } from '#server/database/types.ts'
import { deleteProviderLinks, markEmailConfirmed } from '../changes/accounts.ts'
import { forgetDevices } from '../changes/known-devices.ts'
import { deletePasskeys } from '../changes/passkeys.ts'
import { deleteSecondFactor } from '../changes/second-factor.ts'
import { endAllSessions, endOtherSessions } from '../changes/sessions.ts'
import { endApiTokens } from './api-tokens.ts'

/**
 * The first proof disconnects all providers and removes all passkeys, because another person may have created the account.
 * If there were any, it also ends API tokens and all sessions except `sessionId`. @returns false if the address was proved before
 */
export async function recordEmailProof(tx: Tx, uid: string, sessionId: string | undefined): Promise<boolean> {
  if (!(await markEmailConfirmed(tx, uid))) return false
  const hadLinks = await deleteProviderLinks(tx, uid)
  const hadPasskeys = await deletePasskeys(tx, uid)
  if (!hadLinks && !hadPasskeys) return true
  await endApiTokens(tx, uid)
  await (sessionId ? endOtherSessions(tx, uid, sessionId) : endAllSessions(tx, uid))
  tx.announce({ type: 'settings.changed', uid })
  return true
}

export async function markEmailConfirmedAndAnnounce(tx: Tx, uid: string, sessionId?: string) {
  if (await recordEmailProof(tx, uid, sessionId)) tx.announce({ type: 'address.confirmed', uid })
}

/**
 * The first proof by somebody who showed neither a session nor the password: another person may have signed up with this
 * address and prepared the account. All ways in end but the password, and what ties it to others (app/server/consequences/).
 * @returns false if the address was proved before
 */
export async function claimAccount(tx: Tx, uid: string): Promise<boolean> {
  if (!(await markEmailConfirmed(tx, uid))) return false
  await deleteProviderLinks(tx, uid)
  await deletePasskeys(tx, uid)
  await deleteSecondFactor(tx, uid)
  await endApiTokens(tx, uid)
  await endAllSessions(tx, uid)
  await forgetDevices(tx, uid)
  tx.announce({ type: 'settings.changed', uid })
  tx.announce({ type: 'account.claimed', uid })
  tx.announce({ type: 'address.confirmed', uid })
  return true
}
