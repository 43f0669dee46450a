import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './medal.module.css'

/** The empty box of a badge that is still to come. */
export const emptyMedalClass = classNames(styles.medal, styles.empty)

/** A list of badges, four in a line, each with its name below it. */
export const medalListClass = styles.list

/** For a badge with a ring, which is what stands in it. */
export const ringClass = styles.ring

type MedalProps = {
  /** The badge's place in its list, 0 first: one of six gradients, cycled. */
  index: number
  locked?: boolean
  /** The width, e.g. '2.5rem'; 5 rem by default. */
  size?: string
  /** An `<Icon>`, a reward's object, or a number in `<b>`. */
  children: ReactNode
}

/** A badge. Its name stands below it or names what is around it. */
export function Medal({ index, locked, size, children }: MedalProps) {
  const style = { '--fill': `var(--badge-${(index % 6) + 1})`, ...(size && { '--medal': size }) } as CSSProperties
  return (
    <span className={classNames(styles.medal, locked && styles.locked)} style={locked ? undefined : style}>
      {children}
    </span>
  )
}
