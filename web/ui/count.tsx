import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './count.module.css'

/** Green for unread counts, `quiet` for totals. */
export function Count({ quiet, className, ...rest }: ComponentProps<'span'> & { quiet?: boolean }) {
  return <span className={classNames(styles.count, quiet && styles.quiet, className)} {...rest} />
}
