import { useState } from 'react'
import { RestKey } from '#web/ui/rest-key.tsx'
import { ALREADY_REDEEMED, type Rewards } from '../../contract.ts'
import { REWARDS, type Reward } from '../../rules/rewards-and-badges.ts'
import type { RedeemState } from '../actions/use-redeem.ts'
import { RewardCard, whyNotRedeemable } from './reward-card.tsx'
import styles from './reward-list.module.css'

const isMine = (reward: Reward, rewards: Rewards) => whyNotRedeemable(reward, rewards) === ALREADY_REDEEMED

/** On phones two at first, the goal before all. */
export function RewardList({ rewards, redeeming }: { rewards: Rewards; redeeming: RedeemState }) {
  const [isAll, setAll] = useState(false)
  // The goal stands first and what was mine last. They stay there, because a move would close a dialog that is open in a card.
  const [shelf] = useState(() => {
    const place = (reward: Reward) => (reward.cost === rewards.aim ? 0 : isMine(reward, rewards) ? 2 : 1)
    return REWARDS.toSorted((one, other) => place(one) - place(other))
  })
  const redeemable = REWARDS.filter((reward) => whyNotRedeemable(reward, rewards) === null)
  // The goal if it can be redeemed, else the most expensive reward that can be redeemed.
  const highlighted = redeemable.find(({ cost }) => cost === rewards.aim) ?? redeemable.at(-1)
  return (
    <section aria-labelledby="redeem">
      <h2 id="redeem" className="below-3">
        Redeem Your Rewards
      </h2>
      <ul role="list" className={`grid gap-4 ${styles.rewardList}`} data-begins={isAll ? undefined : 'first'}>
        {shelf.map((reward) => (
          <RewardCard
            key={reward.cost}
            reward={reward}
            rewards={rewards}
            redeeming={redeeming}
            isHighlighted={reward === highlighted}
          />
        ))}
      </ul>
      <RestKey isAll={isAll} text="All nine" onToggle={() => setAll(!isAll)} />
    </section>
  )
}
