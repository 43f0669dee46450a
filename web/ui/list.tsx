import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './list.module.css'

/** Children are `<li>` or `ListRow`. */
export function LinedList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
    <ul role="list" aria-label={label} className={styles.lined}>
      {children}
    </ul>
  )
}

/** The content takes the room; actions follow at the end. */
export function ListRow({
  children,
  actions,
  className,
}: {
  children: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <li className={classNames(styles.row, className)}>
      {children}
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  )
}
