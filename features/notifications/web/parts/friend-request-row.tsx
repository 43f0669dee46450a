import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { friends } from '#features/friends/contract.ts'
import { useFriendActions } from '#features/friends/web/actions/use-friend-actions.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { NotificationItem, notificationItemClass } from '#web/ui/notification-item.tsx'
import { showToast, TOAST_SECONDS } from '#web/ui/toast.tsx'
import type { Notification } from '../../contract.ts'
import { refetchNotifications } from '../queries/notifications.ts'
import { textOf, titleOf } from './notification-format.ts'
import { NotificationMark } from './notification-mark.tsx'
import styles from './notification-panel.module.css'
import { NotificationLink, timesOf } from './notification-rows.tsx'

type FriendAnswer = 'accept' | 'decline'
/** What the viewer does about a request: the list keeps its row, also once the server has removed it. */
export type Answering = FriendAnswer | 'sending'

type FriendRequestRowProps = {
  notification: Notification
  /** Undefined while it is open. */
  answer: Answering | undefined
  now: Date
  onAnswer: (answer: Answering | undefined) => void
  onLeave: () => void
}

export function FriendRequestRow({ notification, answer, now, onAnswer, onLeave }: FriendRequestRowProps) {
  const queries = useQueryClient()
  const { run } = useFriendActions()
  const row = useRef<HTMLDivElement>(null)
  const actor = notification.actor!
  const name = actor.displayName

  async function send(action: FriendAnswer) {
    onAnswer('sending')
    let answered: FriendAnswer | undefined
    try {
      const found = await request(friends.find, { params: { uid: actor.uid } })
      if (found.tie !== 'incoming') return void refetchNotifications(queries)
      if (!(await run(found, action))) return
      answered = action
      // The pressed button goes.
      row.current?.focus()
    } catch {
      showToast(action === 'accept' ? 'Failed to accept' : 'Failed to decline', {
        failed: true,
        seconds: TOAST_SECONDS,
      })
    } finally {
      onAnswer(answered)
    }
  }
  const times = timesOf(notification, now)
  const mark = <NotificationMark notification={notification} />
  return (
    <li>
      <div className={notificationItemClass} ref={row} tabIndex={-1}>
        {answer && answer !== 'sending' ? (
          <NotificationItem
            mark={mark}
            title={answer === 'accept' ? `You and ${name} are friends` : `You declined ${name}`}
            text={answer === 'accept' ? 'Friend added' : 'Request declined'}
            {...times}
          />
        ) : (
          <NotificationItem
            mark={mark}
            title={
              <NotificationLink notification={notification} onLeave={onLeave}>
                {titleOf(notification, now)}
              </NotificationLink>
            }
            text={textOf(notification)}
            unread={!notification.read}
            {...times}
          >
            <span className={`flex wraps gap-15 ${styles.actions}`}>
              <Button
                size="small"
                busy={answer === 'sending'}
                aria-label={`Accept ${name}`}
                onClick={() => void send('accept')}
              >
                Accept
              </Button>
              <Button
                size="small"
                busy={answer === 'sending'}
                aria-label={`Decline ${name}`}
                onClick={() => void send('decline')}
              >
                Decline
              </Button>
            </span>
          </NotificationItem>
        )}
      </div>
    </li>
  )
}
