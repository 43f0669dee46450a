import { type FunctionComponent, lazy, Suspense, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bellIcon } from '#web/ui/navigation-icons.ts'
import { Popover, usePopover } from '#web/ui/popover.tsx'

// None of this is needed to paint the first page. A bell without a count beats no page.
const UnreadWatch = lazy(() =>
  import('./unread-watch.tsx').then((file) => ({ default: file.UnreadWatch })).catch(() => ({ default: () => null })),
)
const loadPanel = () =>
  import('./notification-panel.tsx').catch(() => ({ MarkAll: () => null, NotificationPanel: PanelNotLoaded }))
const MarkAll = lazy(() => loadPanel().then((file) => ({ default: file.MarkAll })))
const NotificationPanel = lazy(() => loadPanel().then((file) => ({ default: file.NotificationPanel })))

/** The bell in the bar, with how many notifications are unread, and the panel it opens. */
export function NotificationBell() {
  const { opener, panel, close } = usePopover()
  const isSignedIn = useSession().state === 'signed-in'
  const [unread, setUnread] = useState(0)
  return (
    <>
      <IconButton
        label="Notifications"
        shape={bellIcon}
        count={isSignedIn ? unread : 0}
        onPointerEnter={() => void loadPanel()}
        {...opener}
      />
      <Popover
        title="Notifications"
        {...panel}
        tools={<Suspense>{panel.isOpen && isSignedIn && <MarkAll />}</Suspense>}
      >
        <Suspense>
          <NotificationPanel onLeave={close} />
        </Suspense>
      </Popover>
      {isSignedIn && (
        <Suspense>
          <UnreadWatch onChange={setUnread} />
        </Suspense>
      )}
    </>
  )
}

const PanelNotLoaded: FunctionComponent<{ onLeave: () => void }> = () => (
  <p>
    The notifications could not be loaded. <Button onClick={() => location.reload()}>Reload</Button>
  </p>
)
