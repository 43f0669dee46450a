import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { anew } from '#web/arrival.ts'
import { useSession } from '#web/session.tsx'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { NoticeItem, noticeItemClass } from '#web/ui/notice-item.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useSight } from '#web/use-sight.ts'
import type { Notification } from '../contract.ts'
import { countIn, keepFirstPage, notificationsIn, notificationsQuery } from './notification-cache.ts'
import styles from './notification-panel.module.css'
import { readAll, readOne } from './reading.ts'
import { linkOf, markOf, timeInWords, titleOf } from './words.ts'

/** What the panel of the bell holds. `onLeave` closes it. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const isSignedIn = useSession().state === 'signed-in'
  if (!isSignedIn) return <Empty drawing={<CalmDrawing />} text="Please sign in first." />
  return <NotificationList onLeave={onLeave} />
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const queries = useQueryClient()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(notificationsQuery)
  // However far somebody scrolled: from now on only the newest are kept up to date.
  useEffect(() => () => keepFirstPage(queries), [queries])

  if (!data) {
    return isError ? (
      <NotLoaded text="The notifications could not be loaded." onTryAgain={refetch} />
    ) : (
      <Waiting label="Loading notifications" count={4} />
    )
  }
  const all = notificationsIn(data)
  if (all.length === 0 && !hasNextPage) return <Empty drawing={<CalmDrawing />} text="You're all caught up!" />
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" aria-label="Notifications" className={styles.list}>
        {all.map((notification) => (
          <Item key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {hasNextPage && <Rest count={all.length} onSight={() => !isFetchingNextPage && void fetchNextPage()} />}
    </>
  )
}

function Item({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const queries = useQueryClient()
  const { id, message, timestamp, read } = notification
  const { notifId: openedId } = useSearch({ strict: false })

  function open(event: MouseEvent) {
    if (!read) void readOne(queries, notification)
    // Into another tab: this one stays as it is.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onLeave()
  }

  return (
    <li>
      <Link {...linkOf(notification)} state={anew} replace={id === openedId} className={noticeItemClass} onClick={open}>
        <NoticeItem
          {...markOf(notification)}
          title={titleOf(notification)}
          message={message}
          time={timeInWords(timestamp)}
          unread={!read}
        />
      </Link>
    </li>
  )
}

/** Near the end of what is here the next page is loaded. */
function Rest({ count, onSight }: { count: number; onSight: () => void }) {
  const end = useSight<HTMLDivElement>(count, onSight)
  return (
    <div ref={end}>
      <Waiting label="Loading more notifications" count={1} />
    </div>
  )
}

const Waiting = ({ label, count }: { label: string; count: number }) => (
  <div className={styles.waiting}>
    <SkeletonRows label={label} count={count} />
  </div>
)

/** In the panel's head; there is nothing to it where all is read. */
export function MarkAll() {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery)
  const hasUnread = data !== undefined && countIn(data).unread > 0
  return (
    <Button
      variant="soft"
      size="small"
      aria-disabled={!hasUnread || undefined}
      onClick={() => hasUnread && void readAll(queries)}
    >
      Mark all
    </Button>
  )
}
