import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './join-animation.module.css'

/** A ring of people with a free place: it turns while loading, then a dot takes the place. */
export const JoinAnimation = ({ stage }: { stage: 'loading' | 'joining' | 'done' }) => (
  <svg className={classNames(styles.ring, styles[stage])} viewBox="0 0 32 32" aria-hidden="true">
    <path className={`hollow ${styles.people}`} d="M24.4 8.4A11.3 11.3 0 1 0 24.4 23.6" />
    <circle className={styles.you} cx="26.8" cy="16" r="4.2" />
  </svg>
)

const colours = ['--glow-400', '--green-400', '--coral-400', '--sky-300', '--plum-300']
const CONFETTI_PIECES = 18
/** Pixels from the middle. */
const distances = [90, 135, 180]

export const Confetti = () => (
  <span className={`clip untouched ${styles.sparks}`} aria-hidden="true">
    {Array.from({ length: CONFETTI_PIECES }, (_, index) => {
      const angle = (index / CONFETTI_PIECES) * 2 * Math.PI
      const distance = distances[index % distances.length]!
      const style = {
        '--x': `${Math.round(Math.cos(angle) * distance)}px`,
        '--y': `${Math.round(Math.sin(angle) * distance)}px`,
        '--spark': `var(${colours[index % colours.length]})`,
      } as CSSProperties
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      return <i key={index} style={style} />
    })}
  </span>
)
