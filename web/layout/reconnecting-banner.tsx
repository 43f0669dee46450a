import type { ComponentProps } from 'react'
import { useIsConnectionLost, useLostNote } from '../live/connection-state.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './reconnecting-banner.module.css'

/** Says that the screen may be out of date. */
export function ReconnectingBanner() {
  const isLost = useIsConnectionLost()
  return (
    <div role="status" className={styles.region}>
      {isLost && <ReconnectingText />}
    </div>
  )
}

/** Visual only, for phone pages with a text field at the bottom. */
export const InlineReconnecting = () =>
  useIsConnectionLost() && <ReconnectingText className={styles.inline} aria-hidden />

const ReconnectingText = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={classNames(styles.text, className)} {...rest}>
    Reconnecting… {useLostNote()}
  </p>
)
