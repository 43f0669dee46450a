import type { ComponentProps } from 'react'
import { useIsConnectionLost } from './connection.ts'
import styles from './reconnecting.module.css'
import { classNames } from './ui/class-names.ts'

/** A quiet word while the connection is gone, so that nobody takes an old screen for a new one. */
export function Reconnecting() {
  const isLost = useIsConnectionLost()
  return (
    <div role="status" className={styles.region}>
      {isLost && <Word />}
    </div>
  )
}

/** For eyes alone, where a field to write in takes the place at the bottom of a phone. */
export const ReconnectingHere = () => useIsConnectionLost() && <Word className={styles.here} aria-hidden />

const Word = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={classNames(styles.word, className)} {...rest}>
    Reconnecting…
  </p>
)
