import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './count.module.css'

/** A number in a round badge: green for what is unread, `quiet` for how many there are. */
export function Count({ quiet, className, ...rest }: ComponentProps<'span'> & { quiet?: boolean }) {
  return <span className={classNames(styles.count, quiet && styles.quiet, className)} {...rest} />
}
