'use no memo'

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plural } from '#web/format/plurals.ts'
import { NOTIFICATIONS_PANEL } from '#web/navigation/nav-counts.ts'
import { atIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { mailIcon } from '#web/ui/common-icons.ts'
import { chatIcon, friendsIcon } from '#web/ui/navigation-icons.ts'
import styles from './day-scene.module.css'

type WaitsProps = {
  messages: number
  mentions: number
  friendRequests: number
  invites: number
  /** Who sent the newest invite. */
  inviter: string | null
}

/** What else waits, besides tasks. */
export function Waits({ messages, mentions, friendRequests, invites, inviter }: WaitsProps) {
  if (messages + mentions + friendRequests + invites === 0) return null
  const from = invites === 1 && inviter ? ` from ${inviter.split(' ')[0]}` : ''
  return (
    <ul role="list" className={`wraps flex ${styles.waits}`} aria-label="What else waits">
      {messages > 0 && (
        <li>
          <Link to="/chat">
            <Count shape={chatIcon} count={messages} word={plural(messages, 'message', 'messages')} />
          </Link>
        </li>
      )}
      {mentions > 0 && (
        <li>
          <button type="button" aria-haspopup="dialog" popoverTarget={NOTIFICATIONS_PANEL}>
            <Count shape={atIcon} count={mentions} word={plural(mentions, 'mention', 'mentions')} />
          </button>
        </li>
      )}
      {friendRequests > 0 && (
        <li>
          <Link to="/friends/requests">
            <Count
              shape={friendsIcon}
              count={friendRequests}
              word={plural(friendRequests, 'request', 'requests')}
              before="friend "
            />
          </Link>
        </li>
      )}
      {invites > 0 && (
        <li>
          <Link to="/teams">
            <Count shape={mailIcon} count={invites} word={plural(invites, 'invite', 'invites')} after={from} />
          </Link>
        </li>
      )}
    </ul>
  )
}

type CountProps = { shape: string; count: number; word: ReactNode; before?: string; after?: string }

const Count = ({ shape, count, word, before, after }: CountProps) => (
  <>
    <Icon shape={shape} />
    <span>
      <b>{count}</b> {before && <span className={styles.wide}>{before}</span>}
      {word}
      {after && <span className={styles.wide}>{after}</span>}
    </span>
  </>
)
