import { useLayoutEffect } from 'react'
import { useBackNote, useIsConnectionLost, useLostNote } from '../live/connection-state.ts'
import { useIsNewVersion } from '../navigation/new-version.ts'
import { Button } from '../ui/button.tsx'
import styles from './reconnecting-banner.module.css'

/** A line of the bar that says that the screen may be out of date, or that its program is. It covers nothing. */
export function ReconnectingBanner() {
  const isLost = useIsConnectionLost()
  const lostNote = useLostNote()
  const back = useBackNote()
  const isNew = useIsNewVersion()
  const isSaying = isLost || back !== '' || isNew
  // What sticks below the bar, and what is as high as the window, leaves room for it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-notice', isSaying)
    return () => document.documentElement.removeAttribute('data-notice')
  }, [isSaying])
  return (
    <div role="status" className={`label muted centred sunken ${styles.line}`}>
      {isLost ? <p>Reconnecting… {lostNote}</p> : back && <p>{back}</p>}
      {isNew && (
        <p>
          A new version is here.{' '}
          <Button variant="plain" size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  )
}
