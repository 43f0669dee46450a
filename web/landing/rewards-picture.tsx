import type { CSSProperties } from 'react'
import { Filling } from '../ui/art/filling.tsx'
import { Headphones } from '../ui/art/reward-objects.tsx'
import { WeekLamps } from '../ui/art/week-lamps.tsx'
import { classNames } from '../ui/class-names.ts'
import { BadgeMedal, medalListClass } from '../ui/medal.tsx'
import { cardClass } from '../ui/page.tsx'
import styles from './picture.module.css'

const REACHED = 74
const week = (['done', 'done', 'rest', 'done', 'done', 'today', 'open'] as const).map((state, index) => ({
  day: `2026-11-${16 + index}`,
  state,
}))
const badges = ['First Step', 'Well Met', 'Early Bird', 'Team Player']

/** The page of rewards in small, made of real components that cannot be used. */
export const RewardsPicture = () => (
  <div
    className={`anchor ${styles.picture}`}
    role="img"
    aria-label="Rewards in Cohort: 37 points, 13 more to the next one, a week of lamps and four badges"
    inert
  >
    <div className={classNames(cardClass, styles.card)}>
      <div className={`spread level gap-4 flex ${styles.balance}`}>
        <div className="grid gap-2 grow">
          <p className={styles.value}>
            37 <small>points</small>
          </p>
          <p className={styles.next}>13 more to Theme pack</p>
          <span className={`clip capsule ${styles.track}`}>
            <span style={{ '--value': REACHED } as CSSProperties} />
          </span>
        </div>
        <Filling reached={REACHED}>
          <Headphones />
        </Filling>
      </div>
      <div className={classNames(styles.body, 'tiny medium centred', styles.rewards)}>
        <WeekLamps week={week} />
        <ul role="list" className={medalListClass}>
          {badges.map((label, index) => (
            <li key={label}>
              <BadgeMedal label={label} index={index} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </div>
)
