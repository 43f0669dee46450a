import type { ComponentProps } from 'react'
import { useIsConnectionLost } from '../live/connection-state.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './reconnecting-banner.module.css'

/** A quiet word while the connection is gone, so that nobody takes an old screen for a new one. */
export function ReconnectingBanner() {
  const isLost = useIsConnectionLost()
  return (
    <div role="status" className={styles.region}>
      {isLost && <ReconnectingText />}
    </div>
  )
}

/** For eyes alone, where a field to write in takes the place at the bottom of a phone. */
export const InlineReconnecting = () =>
  useIsConnectionLost() && <ReconnectingText className={styles.inline} aria-hidden />

const ReconnectingText = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={classNames(styles.text, className)} {...rest}>
    Reconnecting…
  </p>
)
