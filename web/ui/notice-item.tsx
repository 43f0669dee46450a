import type { ComponentProps } from 'react'
import { KindMark } from './kind-mark.tsx'
import styles from './notice-item.module.css'

/** For the link or button that it stands in. */
export const noticeItemClass = styles.item

type NoticeItemProps = ComponentProps<typeof KindMark> & {
  title: string
  message: string
  /** As it is shown: 'Nov 20, 2026, 9:41 AM'. */
  time: string
  unread?: boolean
}

/** One piece of news in the notifications panel. */
export function NoticeItem({ kind, shape, title, message, time, unread }: NoticeItemProps) {
  return (
    <>
      <KindMark kind={kind} shape={shape} />
      <span className={styles.title}>{title}</span>
      <span className={styles.message}>{message}</span>
      <span className={styles.time}>{time}</span>
      {unread && <span className={styles.unread} role="img" aria-label="Unread" />}
    </>
  )
}
