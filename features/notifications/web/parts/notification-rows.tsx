import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { relativeTime } from '#web/format/relative-time.ts'
import { Button } from '#web/ui/button.tsx'
import { NotificationItem, notificationItemClass, UnreadDot } from '#web/ui/notification-item.tsx'
import type { Notification } from '../../contract.ts'
import { markOneRead } from '../actions/mark-read.ts'
import type { Fold } from './group-notifications.ts'
import { dueText, foldLines, foldTitle, linkOf, textOf, titleOf } from './notification-format.ts'
import { NotificationMark } from './notification-mark.tsx'
import styles from './notification-panel.module.css'

const SHOWN_LINES = 5

type RowProps = { now: Date; onLeave: () => void }

export const timesOf = ({ timestamp }: Notification, now: Date) => ({
  timestamp,
  time: relativeTime(timestamp, now),
  fullTime: formatDate(timestamp, 'Nov 20, 2026, 2:30 PM'),
})

type NotificationLinkProps = {
  notification: Notification
  className?: string | undefined
  onLeave: () => void
  children: ReactNode
}

/** Marks it as read. */
export function NotificationLink({ notification, className, onLeave, children }: NotificationLinkProps) {
  const queries = useQueryClient()
  const { notifId: openedId } = useSearch({ strict: false })

  function open(event: MouseEvent) {
    if (!notification.read) void markOneRead(queries, notification)
    // If the link opens in a new tab, the panel stays open.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) onLeave()
  }
  return (
    <Link {...linkOf(notification)} replace={notification.id === openedId} className={className} onClick={open}>
      {children}
    </Link>
  )
}

export const SingleRow = ({ notification, now, onLeave }: RowProps & { notification: Notification }) => (
  <li>
    <NotificationLink notification={notification} className={notificationItemClass} onLeave={onLeave}>
      <NotificationItem
        mark={<NotificationMark notification={notification} />}
        title={titleOf(notification, now)}
        text={textOf(notification)}
        unread={!notification.read}
        {...timesOf(notification, now)}
      />
    </NotificationLink>
  </li>
)

/** 'Ada Lovelace assigned you 3 tasks', with a link for each. */
export function FoldedRow({ fold, now, onLeave }: RowProps & { fold: Fold }) {
  const [showsAll, setShowsAll] = useState(false)
  const { shared, lines } = foldLines(fold)
  const areUnread = fold.map(({ read }) => !read)
  const isMixed = new Set(areUnread).size > 1
  const shown = showsAll ? lines : lines.slice(0, SHOWN_LINES)
  return (
    <li>
      <div className={notificationItemClass}>
        <NotificationItem
          mark={<NotificationMark notification={fold[0]} />}
          title={foldTitle(fold, now)}
          text={shared}
          unread={areUnread.every(Boolean)}
          {...timesOf(fold[0], now)}
        >
          <ul role="list" className={`grid ${styles.lines}`}>
            {shown.map(({ one, text }) => (
              <li key={one.id}>
                <NotificationLink notification={one} onLeave={onLeave}>
                  <span>{text}</span>
                  {isMixed && !one.read && <UnreadDot />}
                  {one.taskDue !== null && (
                    <span className="detail rigid">
                      <span className="visually-hidden"> (Due: </span>
                      {dueText(one.taskDue)}
                      <span className="visually-hidden">)</span>
                    </span>
                  )}
                </NotificationLink>
              </li>
            ))}
          </ul>
          {shown.length < lines.length && (
            <Button
              size="small"
              variant="plain"
              className={`self-start ${styles.more}`}
              onClick={() => setShowsAll(true)}
            >
              Show {lines.length - shown.length} more
            </Button>
          )}
        </NotificationItem>
      </div>
    </li>
  )
}
