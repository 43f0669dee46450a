import { hasAnyPlace } from '#features/people/server/actions/open-to-help.ts'
import type { Tx } from '#server/database/types.ts'
import type { RewardName } from '../../../rules/rewards-and-badges.ts'
import { customiseReward } from '../reward-effects.ts'

const TEXT_REWARDS: RewardName[] = ['Status line', 'Open to help']

/** Clears the public texts of a person, who keeps both rewards and may write again. Returns false if both are empty. */
export async function clearPublicTexts(tx: Tx, uid: string): Promise<boolean> {
  const written = await tx
    .selectFrom('entitlements')
    .select('reward')
    .where('user_id', '=', uid)
    .where('reward', 'in', TEXT_REWARDS)
    .where('choice', '<>', '')
    .where('ends_at', '>', tx.now)
    .execute()
  // Changing the choice would bring back a person who left the top of Friends.
  const isInStrip = await hasAnyPlace(tx, [uid])
  const shown = TEXT_REWARDS.filter(
    (name) => written.some(({ reward }) => reward === name) && (name !== 'Open to help' || isInStrip),
  )
  for (const name of shown) await customiseReward(tx, { uid }, name, '')
  return shown.length > 0
}
