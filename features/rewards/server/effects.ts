import type { Celebration } from '#features/people/contract.ts'
import { adorn, equip } from '#features/people/server/extras.ts'
import { openToHelp } from '#features/people/server/helping.ts'
import { lockPeople } from '#features/people/server/locking.ts'
import { writeStatusLine } from '#features/people/server/status-line.ts'
import type { Tx } from '#server/database.ts'
import type { BodyRead } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { RewardName, rewards } from '../contract.ts'
import { giveBadge, lockForBadge } from './badge-maker.ts'
import { lockForChallenge, startChallenge } from './challenge-start.ts'

type Me = { uid: string }
/** What somebody who redeems a reward says with it. */
type Asked = BodyRead<typeof rewards.redeem>

type Effect = {
  /** What it is called by, beside the name of the reward, among what their points were spent for. */
  called?: (asked: Asked) => string | undefined
  /** What its owner makes of it as they redeem it; `first` stands for it until they chose, '' is nothing. */
  chosen?: (asked: Asked) => string | undefined
  first?: string
  /** Locks what comes before people and their books. Answers whom it is for beside its owner. */
  lock?: (tx: Tx, me: Me, asked: Asked) => Promise<string[]>
  /** What it does whenever it is redeemed or chosen anew: `choice` is what its owner made of it, in words. */
  apply?: (tx: Tx, uid: string, choice: string, endsAt: Date | null) => Promise<void>
  /** What it does each time it is redeemed, for those `others` whom `lock` found. */
  make?: (tx: Tx, me: Me, asked: Asked, others: string[], at: Date) => Promise<void>
}

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
  'Team challenge': {
    lock: (tx, me, { challenge }) => lockForChallenge(tx, me, challenge),
    make: (tx, me, { challenge }, _others, at) => startChallenge(tx, me, challenge, at),
  },
  'Open to help': {
    chosen: ({ help }) => help,
    apply: (tx, uid, text, endsAt) => openToHelp(tx, uid, { text, endsAt: endsAt! }),
  },
  'Badge maker': {
    called: ({ badge }) => badge?.name,
    lock: (tx, me, { badge }) => lockForBadge(tx, me, badge),
    make: (tx, me, { badge }, others, at) => giveBadge(tx, me, badge, others, at),
  },
}

/** What a reward does, in the transaction that redeems it and whenever its owner chooses anew. */
export const effectOf = (reward: RewardName) => effects[reward]

const numberOf = (choice: string) => Number(choice) || null

/**
 * Makes something else of a reward of mine, as long as I have it.
 * @throws Problem 409 where I do not
 */
export async function makeOf(tx: Tx, me: Me, reward: RewardName, choice: string, at: Date) {
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
  await effects[reward]?.apply?.(tx, me.uid, choice, owned.ends_at)
  tx.announce({ type: 'rewards.changed', uids: [me.uid] })
}
