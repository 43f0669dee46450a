import type { Rewards } from '../../contract.ts'
import { REWARDS } from '../../rules/rewards-and-badges.ts'
import type { RedeemState } from '../actions/use-redeem.ts'
import { formatPoints, pointWord } from './format-points.ts'
import { RewardCard, whyNotRedeemable } from './reward-card.tsx'
import styles from './reward-list.module.css'

export function RewardList({ rewards, redeeming }: { rewards: Rewards; redeeming: RedeemState }) {
  const redeemable = REWARDS.filter((reward) => whyNotRedeemable(reward, rewards) === null)
  // The goal if it can be redeemed, else the most expensive reward that can be redeemed.
  const highlighted = redeemable.find(({ cost }) => cost === rewards.aim) ?? redeemable.at(-1)
  return (
    <section aria-labelledby="redeem">
      <div className={`flex wraps spread baseline below-3 ${styles.head}`}>
        <h2 id="redeem">Redeem Your Rewards</h2>
        <p className="note">
          You have {formatPoints(rewards.points)} {pointWord(rewards.points)}
        </p>
      </div>
      <ul role="list" className={`grid gap-4 ${styles.rewardList}`}>
        {REWARDS.map((reward) => (
          <RewardCard
            key={reward.cost}
            reward={reward}
            rewards={rewards}
            redeeming={redeeming}
            isHighlighted={reward === highlighted}
          />
        ))}
      </ul>
    </section>
  )
}
