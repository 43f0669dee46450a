import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from './avatar.tsx'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './notification-item.module.css'

/** For the surrounding link or box. */
export const notificationItemClass = `small to-start unlined breaks grid from-top anchor full inherits ${styles.item}`

type ItemMarkProps = {
  /** The kind, which the words beside it name too. */
  shape: string
  person?: AvatarPerson
  /** Without a person. */
  tone?: 'late' | 'today' | 'reward' | undefined
}

export const ItemMark = ({ shape, person, tone }: ItemMarkProps) => (
  <span className={classNames(styles.mark, !person && styles.plain, tone && styles[tone])} aria-hidden="true">
    {person ? (
      <>
        <Avatar person={person} />
        <span className={`action-ink grid middle raised round icon-35 ${styles.kind}`}>
          <Icon shape={shape} />
        </span>
      </>
    ) : (
      <Icon shape={shape} />
    )}
  </span>
)

export const UnreadDot = () => <span className={`rigid edged round ${styles.unread}`} role="img" aria-label="Unread" />

type NotificationItemProps = {
  /** `<ItemMark>` */
  mark: ReactNode
  title: ReactNode
  text: string
  /** The server's timestamp, for programs. */
  timestamp: string
  /** '12 min' */
  time: string
  /** 'Nov 20, 2026, 9:41 AM', for screen readers and at a pointer. */
  fullTime: string
  unread?: boolean
  /** Below the text: lines, buttons. */
  children?: ReactNode
}

export const NotificationItem = (props: NotificationItemProps) => (
  <>
    {props.mark}
    <span className={`medium ${styles.title}`}>{props.title}</span>
    {props.text !== '' && <span className={`muted ${styles.text}`}>{props.text}</span>}
    {props.children}
    <span className={`detail unbroken row gap-15 ${styles.side}`}>
      <span aria-hidden="true" title={props.fullTime}>
        {props.time}
      </span>
      <time className="visually-hidden" dateTime={props.timestamp}>
        {props.fullTime}
      </time>
      {props.unread && <UnreadDot />}
    </span>
  </>
)
