import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './medal.module.css'

/** For badges not earned yet. */
export const emptyMedalClass = classNames(styles.medal, styles.empty)

/** Four in a line, each with its name below. */
export const medalListClass = styles.list

/** For the content of a badge with a ring. */
export const ringClass = styles.ring

type MedalProps = {
  /** Position in the list, from 0; six gradients are cycled. */
  index: number
  locked?: boolean
  /** Width; 5rem by default. */
  size?: string
  children: ReactNode
}

/** Hidden from screen readers: the name stands below or labels the parent. */
export function Medal({ index, locked, size, children }: MedalProps) {
  const style = { '--fill': `var(--badge-${(index % 6) + 1})`, ...(size && { '--medal': size }) } as CSSProperties
  return (
    <span className={classNames(styles.medal, locked && styles.locked)} style={locked ? undefined : style}>
      {children}
    </span>
  )
}
