import type { Celebration } from '#features/people/contract.ts'
import { grantPerks, setFlair, setStatusLine } from '#features/people/server/changes/perks.ts'
import { lockPeople } from '#features/people/server/lock-people.ts'
import { offerHelp } from '#features/people/server/open-to-help.ts'
import type { Tx } from '#server/database/database.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { RewardName, rewards } from '../contract.ts'
import { giveBadge, lockForBadge } from './actions/badge-maker.ts'
import { lockForChallenge, startChallenge } from './actions/start-challenge.ts'

type Me = { uid: string }
/** What somebody who redeems a reward says with it. */
type RedeemBody = ParsedBody<typeof rewards.redeem>

type Effect = {
  /** What it is called by, beside the name of the reward, among what their points were spent for. */
  title?: (asked: RedeemBody) => string | undefined
  /** What its owner makes of it as they redeem it; `first` stands for it until they chose, '' is nothing. */
  choiceFrom?: (asked: RedeemBody) => string | undefined
  defaultChoice?: string
  /** Locks what comes before people and their books. Answers whom it is for beside its owner. */
  lock?: (tx: Tx, me: Me, asked: RedeemBody) => Promise<string[]>
  /** What it does whenever it is redeemed or chosen anew: `choice` is what its owner made of it, in words. */
  apply?: (tx: Tx, uid: string, choice: string, endsAt: Date | null) => Promise<void>
  /** What it does each time it is redeemed, for those `others` whom `lock` found. */
  onRedeem?: (tx: Tx, me: Me, asked: RedeemBody, others: string[], at: Date) => Promise<void>
}

const effects: { [Name in RewardName]?: Effect } = {
  'Status line': { apply: (tx, uid, text, endsAt) => setStatusLine(tx, uid, { text, endsAt: endsAt! }) },
  Celebration: {
    defaultChoice: 'confetti',
    apply: (tx, uid, choice) => grantPerks(tx, uid, { celebration: choice as Celebration }),
  },
  'Card frame': { defaultChoice: '1', apply: (tx, uid, choice) => setFlair(tx, uid, { frame: numberOf(choice) }) },
  'Name colour': { defaultChoice: '1', apply: (tx, uid, choice) => setFlair(tx, uid, { colour: numberOf(choice) }) },
  'Avatar pack': { apply: (tx, uid) => grantPerks(tx, uid, { pictures: true }) },
  'Theme pack': { apply: (tx, uid) => grantPerks(tx, uid, { palettes: true }) },
  'Team challenge': {
    lock: (tx, me, { challenge }) => lockForChallenge(tx, me, challenge),
    onRedeem: (tx, me, { challenge }, _others, at) => startChallenge(tx, me, challenge, at),
  },
  'Open to help': {
    choiceFrom: ({ help }) => help,
    apply: (tx, uid, text, endsAt) => offerHelp(tx, uid, { text, endsAt: endsAt! }),
  },
  'Badge maker': {
    title: ({ badge }) => badge?.name,
    lock: (tx, me, { badge }) => lockForBadge(tx, me, badge),
    onRedeem: (tx, me, { badge }, others, at) => giveBadge(tx, me, badge, others, at),
  },
}

/** What a reward does, in the transaction that redeems it and whenever its owner chooses anew. */
export const effectOf = (reward: RewardName) => effects[reward]

const numberOf = (choice: string) => Number(choice) || null

/**
 * Makes something else of a reward of mine, as long as I have it.
 * @throws Problem 409 where I do not
 */
export async function customiseReward(tx: Tx, me: Me, reward: RewardName, choice: string, at: Date) {
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
