import { Fragment, useState } from 'react'
import { downIcon } from '#web/ui/action-icons.ts'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import type { Message, Room } from '../../contract.ts'
import { useMarkAsRead } from '../actions/use-mark-as-read.ts'
import type { Outgoing } from '../queries/outbox.ts'
import { handleMessageKeys } from './keyboard-navigation.ts'
import styles from './message.module.css'
import { MessageRow } from './message-row.tsx'
import { continuesPrevious, dayOf } from './message-times.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import { useMessageScroll } from './use-message-scroll.ts'

/** More of a room's history, in one direction. */
export type HistoryPager = { isThere: boolean; isBusy: boolean; isFailed: boolean; ask: () => void }

type MessageListProps = {
  room: Room
  me: string
  /** Oldest first. */
  messages: Message[]
  outbox: Outgoing[]
  /** The message that somebody came for. */
  messageId: string | undefined
  earlier: HistoryPager
  later: HistoryPager
  /** From a list that does not end with the newest. */
  onNewest: () => void
  onReply: (message: Message) => void
  /** Sends all that wait. */
  onAgain: () => void
  onDrop: (message: Outgoing) => void
}

/** What is said in a room. It opens where reading ended, stays at the newest, and grows upwards. */
export function MessageList(props: MessageListProps) {
  const { room, me, messages, outbox, messageId, earlier, later, onNewest, onReply, onAgain, onDrop } = props
  const isWhole = !later.isThere
  const sending = outbox.length
  const { box, isAtEnd, toEnd, onScroll, isOpened } = useMessageScroll({ messages, sending, isWhole, messageId })
  const onSight = ({ isThere, isBusy, isFailed, ask }: HistoryPager) =>
    isOpened() && isThere && !isBusy && !isFailed && ask()
  // Watched anew when an answer has come: what it brought may not have filled the screen.
  const top = useInfiniteScroll<HTMLDivElement>(earlier.isBusy ? -1 : messages.length, () => onSight(earlier))
  const bottom = useInfiniteScroll<HTMLDivElement>(later.isBusy ? -1 : messages.length, () => onSight(later))
  // Where reading ended when the room was opened, as long as it stays open.
  const [readUpTo] = useState(room.unread > 0 ? room.lastRead : Number.POSITIVE_INFINITY)
  const next = messages.findIndex(({ number, author }) => number > readUpTo && author.uid !== me)
  // Where the last one that was read is not here, neither is the beginning of what is new.
  const firstNew = next > 0 || !earlier.isThere ? messages[next]?.id : undefined

  const waiting = outbox.filter(({ failure }) => failure !== null)
  const lastWaiting = waiting.at(-1)

  useMarkAsRead(room, isAtEnd && messages.length > 0, messages.at(-1)?.number ?? 0)

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.messages}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-description="Arrow keys move from message to message"
        onKeyDown={handleMessageKeys}
        onScroll={onScroll}
      >
        {earlier.isThere && (
          <div ref={top}>
            <HistoryStatus label="Loading earlier messages" more={earlier} />
          </div>
        )}
        {messages.length === 0 && sending === 0 && (
          <div className={styles.empty}>
            <Empty drawing={<MailDrawing />} text="No messages yet. Say hello!" />
          </div>
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
        <ol role="list">
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const day = dayOf(message.createdAt)
            return (
              <Fragment key={message.id}>
                {day !== '' && (!before || dayOf(before.createdAt) !== day) && (
                  <li className={styles.day}>
                    <span>{day}</span>
                  </li>
                )}
                {message.id === firstNew && (
                  <li className={styles.newLine} data-start>
                    <span>New</span>
                  </li>
                )}
                <MessageRow
                  message={message}
                  room={room}
                  me={me}
                  isMore={message.id !== firstNew && continuesPrevious(before, message)}
                  onReply={() => onReply(message)}
                />
              </Fragment>
            )
          })}
          {outbox.map((message) => (
            <OutgoingRow
              key={message.key}
              message={message}
              waiting={message === lastWaiting ? waiting.length : 0}
              onAgain={onAgain}
              onDrop={() => onDrop(message)}
            />
          ))}
        </ol>
        {later.isThere && (
          <div ref={bottom}>
            <HistoryStatus label="Loading later messages" more={later} />
          </div>
        )}
      </div>
      {!isAtEnd && messages.length > 0 && (
        <div className={styles.jump}>
          <Button size="small" onClick={isWhole ? toEnd : onNewest}>
            <Icon shape={downIcon} />
            Jump to newest
          </Button>
        </div>
      )}
    </div>
  )
}

function HistoryStatus({ label, more: { isFailed, ask } }: { label: string; more: HistoryPager }) {
  if (!isFailed)
    return (
      <div className={styles.waiting}>
        <SkeletonRows label={label} count={1} />
      </div>
    )
  return (
    <p role="alert" className={styles.loadError}>
      These messages could not be loaded.{' '}
      <Button size="small" onClick={ask}>
        Try again
      </Button>
    </p>
  )
}
