import { type ComponentType, lazy, Suspense, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { NOTIFICATIONS_PANEL } from '#web/navigation/nav-counts.ts'
import { useSession } from '#web/session/session.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { bellIcon } from '#web/ui/navigation-icons.ts'
import { Popover, usePopover } from '#web/ui/popover.tsx'
import { UnreadCounter } from './unread-counter.tsx'

const loadPanel = () => import('./notification-panel.tsx')
const MarkAll = lazy<ComponentType>(() =>
  loadPanel()
    .then((file) => ({ default: file.MarkAll }))
    .catch(() => ({ default: () => null })),
)
const NotificationPanel = lazyComponent(() => loadPanel().then((file) => file.NotificationPanel))

export function NotificationBell() {
  // The compiler would add 0.3 kB to what every page waits for.
  'use no memo'
  const { opener, panel, close } = usePopover(NOTIFICATIONS_PANEL)
  const isSignedIn = useSession().state === 'signed-in'
  const [unread, setUnread] = useState(0)
  return (
    <>
      <IconButton
        label="Notifications"
        shape={bellIcon}
        count={isSignedIn ? unread : 0}
        onPointerEnter={NotificationPanel.preload}
        {...opener}
      />
      <Popover
        title="Notifications"
        {...panel}
        tools={<Suspense>{panel.isOpen && isSignedIn && <MarkAll />}</Suspense>}
      >
        <NotificationPanel onLeave={close} />
      </Popover>
      {isSignedIn && <UnreadCounter onChange={setUnread} />}
    </>
  )
}
