import type { ComponentProps } from 'react'
import { KindIcon } from './kind-icon.tsx'
import styles from './notification-item.module.css'

/** For the surrounding link or button. */
export const notificationItemClass = styles.item

type NotificationItemProps = ComponentProps<typeof KindIcon> & {
  title: string
  message: string
  /** Formatted: 'Nov 20, 2026, 9:41 AM'. */
  time: string
  unread?: boolean
}

export const NotificationItem = ({ kind, shape, title, message, time, unread }: NotificationItemProps) => (
  <>
    <KindIcon kind={kind} shape={shape} />
    <span className={styles.title}>{title}</span>
    <span className={styles.message}>{message}</span>
    <span className={styles.time}>{time}</span>
    {unread && <span className={styles.unread} role="img" aria-label="Unread" />}
  </>
)
