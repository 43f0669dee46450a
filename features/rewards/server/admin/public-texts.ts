import { hasAnyPlace } from '#features/people/server/open-to-help.ts'
import type { Tx } from '#server/database/database.ts'
import type { RewardName } from '../../contract.ts'
import { customiseReward } from '../reward-effects.ts'

const TEXT_REWARDS: RewardName[] = ['Status line', 'Open to help']

/**
 * Empties what somebody wrote for everybody to read, beside their name and in the strip of those who are open to help.
 * They keep what they paid for, and may write there again. @returns false where nothing is written there
 */
export async function clearPublicTexts(tx: Tx, uid: string, at: Date): Promise<boolean> {
  const written = await tx
    .selectFrom('entitlements')
    .select('reward')
    .where('user_id', '=', uid)
    .where('reward', 'in', TEXT_REWARDS)
    .where('choice', '<>', '')
    .where('ends_at', '>', at)
    .execute()
  // Whoever has left the strip would be back in it.
  const isInStrip = await hasAnyPlace(tx, [uid])
  const lines = TEXT_REWARDS.filter((name) => written.some(({ reward }) => reward === name))
  const seen = lines.filter((name) => name !== 'Open to help' || isInStrip)
  for (const name of seen) await customiseReward(tx, { uid }, name, '', at)
  return seen.length > 0
}
