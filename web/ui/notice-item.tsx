import type { ComponentProps } from 'react'
import { KindMark } from './kind-mark.tsx'
import styles from './notice-item.module.css'

type NoticeItemProps = ComponentProps<typeof KindMark> & {
  title: string
  message: string
  /** As it is shown: 'Nov 20, 2026, 9:41 AM'. */
  time: string
  unread?: boolean
  onOpen: () => void
}

/** One piece of news in the notifications panel. */
export function NoticeItem({ kind, shape, title, message, time, unread, onOpen }: NoticeItemProps) {
  return (
    <button type="button" className={styles.item} onClick={onOpen}>
      <KindMark kind={kind} shape={shape} />
      <span className={styles.title}>{title}</span>
      <span className={styles.message}>{message}</span>
      <span className={styles.time}>{time}</span>
      {unread && <span className={styles.unread} role="img" aria-label="Unread" />}
    </button>
  )
}
