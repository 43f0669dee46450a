import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useSession } from '#web/session.tsx'
import { titleUnread } from '#web/tab-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bellIcon } from '#web/ui/navigation-icons.ts'
import { Popover, usePopover } from '#web/ui/popover.tsx'
import { countIn, notificationsIn, notificationsQuery } from './notification-cache.ts'

// What the panel shows is fetched when somebody is about to open it.
const load = () =>
  import('./notification-panel.tsx').catch(() => ({ MarkAll: () => null, NotificationPanel: PanelNotLoaded }))
const MarkAll = lazy(() => load().then((file) => ({ default: file.MarkAll })))
const NotificationPanel = lazy(() => load().then((file) => ({ default: file.NotificationPanel })))

/** The bell in the bar, with how many notifications are unread, and the panel it opens. */
export function NotificationBell() {
  const { opener, panel, close } = usePopover()
  const isSignedIn = useSession().state === 'signed-in'
  const { data } = useInfiniteQuery({ ...notificationsQuery, enabled: isSignedIn })
  const unread = isSignedIn && data ? countIn(data).unread : 0
  const isEmpty = !data || notificationsIn(data).length === 0
  useInTitle(unread)
  useLinkRead(isSignedIn && data !== undefined)
  return (
    <>
      <IconButton
        label="Notifications"
        shape={bellIcon}
        count={unread}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        {...opener}
      />
      <Popover
        title="Notifications"
        {...panel}
        tools={
          panel.isOpen && isSignedIn && !isEmpty ? (
            <Suspense>
              <MarkAll />
            </Suspense>
          ) : null
        }
      >
        <Suspense>
          <NotificationPanel onLeave={close} />
        </Suspense>
      </Popover>
    </>
  )
}

function useInTitle(unread: number) {
  useEffect(() => {
    titleUnread(unread > 99 ? '99+' : unread > 0 ? String(unread) : '')
    return () => titleUnread('')
  }, [unread])
}

/** Whoever comes by the address of a notification, from wherever, has read it. */
function useLinkRead(isKnown: boolean) {
  const queries = useQueryClient()
  const { notifId } = useSearch({ strict: false })
  const read = useEffectEvent(async (id: string) => {
    const { readLinked } = await import('./reading.ts')
    await readLinked(queries, id)
  })
  useEffect(() => {
    if (notifId && isKnown) void read(notifId)
  }, [notifId, isKnown])
}

function PanelNotLoaded() {
  return (
    <Empty text="The notifications could not be loaded.">
      <Button onClick={() => location.reload()}>Reload</Button>
    </Empty>
  )
}
