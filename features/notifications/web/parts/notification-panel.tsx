import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { withNewNavigationKey } from '#web/navigation/route-focus.ts'
import { useSession } from '#web/session/session.tsx'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { NotificationItem, notificationItemClass } from '#web/ui/notification-item.tsx'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import type { Notification } from '../../contract.ts'
import { markAllRead, markOneRead } from '../actions.ts'
import { notificationsIn, notificationsQuery, trimToFirstPage, unreadCountIn } from '../queries.ts'
import styles from './notification-panel.module.css'
import { formatTime, iconOf, linkOf, titleOf } from './notification-text.ts'

export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const isSignedIn = useSession().state === 'signed-in'
  if (!isSignedIn) return <Empty drawing={<CalmDrawing />} text="Please sign in first." />
  return <NotificationList onLeave={onLeave} />
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const queries = useQueryClient()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(notificationsQuery)
  // Live events update only the first page while the panel is closed.
  useEffect(() => () => trimToFirstPage(queries), [queries])

  if (!data) {
    return isError ? (
      <NotLoaded text="The notifications could not be loaded." onTryAgain={refetch} />
    ) : (
      <div className={styles.waiting}>
        <SkeletonRows label="Loading notifications" count={4} />
      </div>
    )
  }
  const all = notificationsIn(data)
  if (all.length === 0 && !hasNextPage) return <Empty drawing={<CalmDrawing />} text="You're all caught up!" />
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" aria-label="Notifications">
        {all.map((notification) => (
          <Item key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.waiting}>
          <MoreRows
            length={all.length}
            label="Loading more notifications"
            onVisible={() => !isFetchingNextPage && void fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

function Item({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const queries = useQueryClient()
  const { id, message, timestamp, read } = notification
  const { notifId: openedId } = useSearch({ strict: false })

  function open(event: MouseEvent) {
    if (!read) void markOneRead(queries, notification)
    // If the link opens in a new tab, the panel stays open.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onLeave()
  }

  return (
    <li>
      <Link
        {...linkOf(notification)}
        state={withNewNavigationKey}
        replace={id === openedId}
        className={notificationItemClass}
        onClick={open}
      >
        <NotificationItem
          {...iconOf(notification)}
          title={titleOf(notification)}
          message={message}
          time={formatTime(timestamp)}
          unread={!read}
        />
      </Link>
    </li>
  )
}

export function MarkAll() {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  const hasUnread = data !== undefined && unreadCountIn(data).unread > 0
  return (
    <Button
      variant="soft"
      size="small"
      aria-disabled={!hasUnread || undefined}
      onClick={() => hasUnread && void markAllRead(queries)}
    >
      Mark all
    </Button>
  )
}
