import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './list.module.css'

export const linedClass = styles.lined

/** Children are `<li>` or `ListRow`. */
export function LinedList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
    <ul role="list" aria-label={label} className={styles.lined}>
      {children}
    </ul>
  )
}

type ListRowProps = {
  /** Before the content: a date, a mark. */
  lead?: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** As low as a task. */
  dense?: boolean
  className?: string | undefined
}

/** The content takes the room; actions follow at the end. */
export function ListRow({ lead, children, actions, dense, className }: ListRowProps) {
  return (
    <li className={classNames(styles.row, dense && styles.dense, className)}>
      {lead}
      <div className={styles.content}>{children}</div>
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  )
}
