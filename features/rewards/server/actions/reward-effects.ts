import { offerHelp } from '#features/people/server/actions/open-to-help.ts'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import { grantPerks, setFlair, setStatusLine } from '#features/people/server/changes/perks.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import type { Celebration } from '#shared/flair.ts'
import { Problem } from '#shared/problem.ts'
import type { rewards } from '../../contract.ts'
import type { RewardName } from '../../rules/rewards-and-badges.ts'
import { giveBadge, lockForBadge } from './badge-maker.ts'
import { lockForChallenge, startChallenge } from './start-challenge.ts'

type RedeemBody = ParsedBody<typeof rewards.redeem>

type Effect = {
  /** Follows the name of the reward in the points history. */
  title?: (body: RedeemBody) => string | undefined
  /** The owner's choice in the request; '' for nothing. */
  choiceFrom?: (body: RedeemBody) => string | undefined
  defaultChoice?: string
  /** Takes the locks that come before those of people. Returns other people who get something. */
  lock?: (tx: Tx, me: Me, body: RedeemBody) => Promise<string[]>
  /** Runs when the reward is redeemed or its choice changes. */
  apply?: (tx: Tx, uid: string, choice: string, endsAt: Date | null) => Promise<void>
  /** Runs each time the reward is redeemed; `others` comes from `lock`. */
  onRedeem?: (tx: Tx, me: Me, body: RedeemBody, others: string[]) => Promise<void>
}

export const effects: { [Name in RewardName]?: Effect } = {
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
    onRedeem: (tx, me, { challenge }) => startChallenge(tx, me, challenge),
  },
  'Open to help': {
    choiceFrom: ({ help }) => help,
    apply: (tx, uid, text, endsAt) => offerHelp(tx, uid, { text, endsAt: endsAt! }),
  },
  'Badge maker': {
    title: ({ badge }) => badge?.name,
    lock: (tx, me, { badge }) => lockForBadge(tx, me, badge),
    onRedeem: (tx, me, { badge }, others) => giveBadge(tx, me, badge, others),
  },
}

const numberOf = (choice: string) => Number(choice) || null

/** @throws Problem 409 if the viewer does not own the reward now */
export async function customiseReward(tx: Tx, me: Me, reward: RewardName, choice: string) {
  await lockPeople(tx, [me.uid])
  const { ends_at } = await tx
    .updateTable('entitlements')
    .set({ choice })
    .where((where) => where.and({ user_id: me.uid, reward }))
    .where((entitlement) => entitlement.or([entitlement('ends_at', 'is', null), entitlement('ends_at', '>', tx.now)]))
    .returning('ends_at')
    .executeTakeFirstOrThrow(
      () => new Problem(409, 'not-owned', `You have no ${reward.toLowerCase()} now. Redeem one first.`),
    )
  await effects[reward]?.apply?.(tx, me.uid, choice, ends_at)
  tx.announce({ type: 'rewards.changed', uids: [me.uid] })
}
