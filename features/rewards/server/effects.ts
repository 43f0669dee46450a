import type { Celebration } from '#features/people/contract.ts'
import { adorn, equip } from '#features/people/server/extras.ts'
import { openToHelp } from '#features/people/server/helping.ts'
import { lockPeople } from '#features/people/server/locking.ts'
import { writeStatusLine } from '#features/people/server/status-line.ts'
import type { Tx } from '#server/database.ts'
import { Problem } from '#shared/problem.ts'
import type { RewardName } from '../contract.ts'

/**
 * What a reward does, in the transaction that redeems it and whenever its owner chooses anew. `choice` is what they made
 * of it, in words; `first` stands for it until they chose, '' is nothing.
 */
type Effect = { first?: string; apply: (tx: Tx, uid: string, choice: string, endsAt: Date | null) => Promise<void> }

const effects: { [Name in RewardName]?: Effect } = {
  'Status line': { apply: (tx, uid, text, endsAt) => writeStatusLine(tx, uid, { text, endsAt: endsAt! }) },
  Celebration: {
    first: 'confetti',
    apply: (tx, uid, choice) => equip(tx, uid, { celebration: choice as Celebration }),
  },
  'Card frame': { first: '1', apply: (tx, uid, choice) => adorn(tx, uid, { frame: numberOf(choice) }) },
  'Name colour': { first: '1', apply: (tx, uid, choice) => adorn(tx, uid, { colour: numberOf(choice) }) },
  'Avatar pack': { apply: (tx, uid) => equip(tx, uid, { pictures: true }) },
  'Theme pack': { apply: (tx, uid) => equip(tx, uid, { palettes: true }) },
  'Open to help': { apply: (tx, uid, text, endsAt) => openToHelp(tx, uid, { text, endsAt: endsAt! }) },
}

export const effectOf = (reward: RewardName) => effects[reward]

const numberOf = (choice: string) => Number(choice) || null

/**
 * Makes something else of a reward of mine, as long as I have it.
 * @throws Problem 409 where I do not
 */
export async function makeOf(tx: Tx, me: { uid: string }, reward: RewardName, choice: string, at: Date) {
  await lockPeople(tx, [me.uid])
  const owned = await tx
    .updateTable('entitlements')
    .set({ choice })
    .where('user_id', '=', me.uid)
    .where('reward', '=', reward)
    .where((entitlement) => entitlement.or([entitlement('ends_at', 'is', null), entitlement('ends_at', '>', at)]))
    .returning('ends_at')
    .executeTakeFirst()
  if (!owned) throw new Problem(409, 'not-owned', `You have no ${reward.toLowerCase()} now. Redeem one first.`)
  await effects[reward]?.apply(tx, me.uid, choice, owned.ends_at)
  tx.announce({ type: 'rewards.changed', uids: [me.uid] })
}
