import type { CSSProperties } from 'react'
import { REWARDS } from '../../contract.ts'
import type { MyRewards } from '../queries/parse-rewards.ts'
import { formatPoints } from './format-points.ts'
import { PointsLamp } from './points-lamp.tsx'
import styles from './points-panel.module.css'

/** The balance under the lamp, which is dark at nothing, and how far the reward is that is saved for. */
export function PointsPanel({ rewards: { points, owed, aim } }: { rewards: MyRewards }) {
  const reward = REWARDS.find(({ cost }) => cost === aim)
  const percent = reward ? Math.max(0, Math.min(100, Math.floor((points / reward.cost) * 100))) : 0
  const note = reward && (points >= reward.cost ? 'Ready to redeem' : missingPointsText(reward.cost + owed - points))
  return (
    <section className={points > 0 ? styles.points : `${styles.points} ${styles.unlit}`} aria-label="Your points">
      <PointsLamp />
      <p className={styles.value}>
        {formatPoints(points)}
        <small>{pointWord(points)}</small>
      </p>
      {reward && (
        <div className={styles.goal}>
          <span id="points-aim">
            {points < reward.cost && `${Math.max(0, points)} of ${reward.cost} to `}
            {reward.name}
          </span>
          <b>{note}</b>
          <span
            className={styles.track}
            role="progressbar"
            aria-labelledby="points-aim"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={note}
          >
            <span style={{ '--value': percent } as CSSProperties} />
          </span>
        </div>
      )}
    </section>
  )
}

export const missingPointsText = (points: number) => `${formatPoints(points)} more ${pointWord(points)}`

export const pointWord = (points: number) => (points === 1 ? 'point' : 'points')
