import { type CSSProperties, useId } from 'react'
import { HeadphonesShape, MugShape } from '#web/ui/art/desk-shapes.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Rewards } from '../../contract.ts'
import { REWARDS } from '../../rewards-and-badges.ts'
import { formatPoints, missingPointsText, pointWord } from './format-points.ts'
import styles from './points-panel.module.css'

export function PointsPanel({ rewards: { points, owed, aim } }: { rewards: Rewards }) {
  const goal = REWARDS.find(({ cost }) => cost === aim)
  const percent = goal ? Math.max(0, Math.min(100, Math.floor((points / goal.cost) * 100))) : 0
  const note = goal && (points >= goal.cost ? 'Ready to redeem' : missingPointsText(goal.cost + owed - points))
  return (
    <section className={classNames(styles.points, points <= 0 && styles.unlit)} aria-label="Your points">
      <Lamp />
      <p className={styles.value}>
        {formatPoints(points)}
        <small>{pointWord(points)}</small>
      </p>
      {goal && (
        <div className={styles.goal}>
          <span id="points-aim">
            {points < goal.cost && `${Math.max(0, points)} of ${goal.cost} to `}
            {goal.name}
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

function Lamp() {
  const light = useId()
  return (
    <svg className={styles.lamp} viewBox="0 0 380 250" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <defs>
        <radialGradient id={light} cx=".5" cy=".1" r=".9">
          <stop offset="0" stopColor="#fffbe2" />
          <stop offset="1" stopColor="#fffbe2" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path className={styles.beam} d="M204 92h116l98 140H106z" fill={`url(#${light})`} />
      <path d="M262-250v284" stroke="#8a6413" strokeWidth="5" />
      <path d="M186 92c0-36 30-58 76-58s76 22 76 58z" fill="#17704b" />
      <path d="M186 90h152v8H186z" fill="#0d4f35" />
      <ellipse className={styles.beam} cx="262" cy="99" rx="22" ry="8" fill="#fffbe2" />
      <path d="M70 229h310v30H70z" fill="#a8721f" />
      <rect x="60" y="219" width="330" height="13" rx="6" fill="#cf9738" />
      <g transform="translate(178 150) scale(1.35)">
        <MugShape />
      </g>
      <g transform="translate(270 142) scale(1.4)">
        <HeadphonesShape />
      </g>
    </svg>
  )
}
