import { type ComponentProps, useSyncExternalStore } from 'react'
import { useBackNote, useIsConnectionLost, useLostNote } from '../live/connection-state.ts'
import { isNewVersion, subscribeToVersion } from '../navigation/new-version.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './reconnecting-banner.module.css'

/** Says that the screen may be out of date, or that its program is. */
export function ReconnectingBanner() {
  const isLost = useIsConnectionLost()
  const back = useBackNote()
  const isNew = useSyncExternalStore(subscribeToVersion, isNewVersion)
  return (
    <div role="status" className={`untouched ${styles.region}`}>
      {isLost ? <ReconnectingText /> : back && <p className={styles.text}>{back}</p>}
      {isNew && (
        <p className={styles.text}>
          A new version is here. <Button onClick={() => location.reload()}>Reload</Button>
        </p>
      )}
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
