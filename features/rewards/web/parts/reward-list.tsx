import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ALREADY_REDEEMED, type Rewards } from '../../contract.ts'
import { REWARDS, type Reward } from '../../rules/rewards-and-badges.ts'
import type { RedeemState } from '../actions/use-redeem.ts'
import { RewardCard, whyNotRedeemable } from './reward-card.tsx'
import styles from './reward-list.module.css'

const isMine = (reward: Reward, rewards: Rewards) => whyNotRedeemable(reward, rewards) === ALREADY_REDEEMED

/** On phones five at first. */
export function RewardList({ rewards, redeeming }: { rewards: Rewards; redeeming: RedeemState }) {
  const [isAll, setAll] = useState(false)
  // What was mine at first stands last. It stays there, because a move would close a dialog that is open in a card.
  const [shelf] = useState(() =>
    REWARDS.toSorted((one, other) => Number(isMine(one, rewards)) - Number(isMine(other, rewards))),
  )
  const redeemable = REWARDS.filter((reward) => whyNotRedeemable(reward, rewards) === null)
  // The goal if it can be redeemed, else the most expensive reward that can be redeemed.
  const highlighted = redeemable.find(({ cost }) => cost === rewards.aim) ?? redeemable.at(-1)
  return (
    <section aria-labelledby="redeem">
      <h2 id="redeem" className="below-3">
        Redeem Your Rewards
      </h2>
      <ul role="list" className={`grid gap-4 ${styles.rewardList}`} data-all={isAll}>
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
      <div className={`centred above-2 ${styles.all}`}>
        <Button variant="plain" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Fewer' : 'All nine'}
        </Button>
      </div>
    </section>
  )
}
