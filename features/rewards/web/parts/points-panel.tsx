import { type CSSProperties, useId, useState } from 'react'
import { Filling } from '#web/ui/art/filling.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressTrack } from '#web/ui/progress.tsx'
import type { Rewards } from '../../contract.ts'
import { REWARDS, type Reward } from '../../rules/rewards-and-badges.ts'
import type { RedeemState } from '../actions/use-redeem.ts'
import { formatPoints, missingPointsText, pointWord } from './format-points.ts'
import styles from './points-panel.module.css'
import { RedeemReward } from './redeem-reward.tsx'
import { rewardDrawings } from './reward-drawings.tsx'
import { useCountedNumber } from './use-counted-number.ts'

type PointsPanelProps = { rewards: Rewards; redeeming: RedeemState }

export function PointsPanel({ rewards, redeeming }: PointsPanelProps) {
  const { points, owed, aim } = rewards
  // The goal is another one as soon as it is redeemed.
  const [redeemed, setRedeemed] = useState<Reward>()
  const shown = useCountedNumber(points)
  const goal = REWARDS.find(({ cost }) => cost === aim)
  const percent = goal ? Math.max(0, Math.min(100, Math.floor((points / goal.cost) * 100))) : 0
  const isReady = goal !== undefined && points >= goal.cost
  const note = goal && (isReady ? 'Ready to redeem' : missingPointsText(goal.cost + owed - points))
  return (
    <section
      className={classNames(
        'grid level gap-4 anchor clip edged soft-edged',
        styles.points,
        points <= 0 && styles.unlit,
      )}
      aria-label="Your points"
    >
      <div className={`grid gap-15 ${styles.text}`}>
        <p className={`unbroken flex wraps baseline gap-x-2 ${styles.value}`}>
          {formatPoints(shown)}
          <small>{pointWord(shown)}</small>
        </p>
        {goal && (
          <>
            <p className={`above-2 ${styles.next}`}>{isReady ? `${note}: ${goal.name}` : `${note} to ${goal.name}`}</p>
            {isReady ? (
              <Button className="self-start above-2" aria-haspopup="dialog" onClick={() => setRedeemed(goal)}>
                Redeem
              </Button>
            ) : (
              <ProgressTrack aria-label={goal.name} aria-valuetext={note} value={percent} className={styles.track} />
            )}
          </>
        )}
      </div>
      <Lamp share={points > 0 ? percent / 100 : 0} key={points} />
      {goal && (
        <div className={styles.goal}>
          <Filling reached={percent}>{rewardDrawings[goal.name]}</Filling>
        </div>
      )}
      {redeemed && (
        <RedeemReward
          reward={redeemed}
          rewards={rewards}
          redeeming={redeeming}
          onClose={() => setRedeemed(undefined)}
        />
      )}
    </section>
  )
}

/** Its beam grows with the share of the goal. With a new key it flickers once. */
function Lamp({ share }: { share: number }) {
  const light = useId()
  return (
    <svg
      className={`anchor full ${styles.lamp}`}
      style={{ '--lit': 0.35 + 0.65 * share } as CSSProperties}
      viewBox="0 42 300 220"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={light} cx=".5" cy="0" r="1">
          <stop className={styles.beamStart} offset="0" />
          <stop className={styles.beamEnd} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path className={`hollow ${styles.cord}`} d="M150-40v92" />
      <path className={styles.beam} d="M86 108h128l110 160H-24z" fill={`url(#${light})`} />
      <path className={styles.shade} d="M78 106c0-34 30-56 72-56s72 22 72 56z" />
      <path className={styles.rim} d="M74 102h152v8H74z" />
      <circle className={styles.halo} cx="150" cy="112" r="26" />
      <circle className={styles.bulb} cx="150" cy="112" r="12" />
    </svg>
  )
}
