import { Fragment, useState } from 'react'
import { downIcon } from '#web/ui/action-icons.ts'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import type { Message, Room } from '../../../contract.ts'
import { useMarkAsRead } from '../../actions/use-mark-as-read.ts'
import { useOutbox, useSendMessage } from '../../actions/use-outbox.ts'
import { handleMessageKeys } from './keyboard-navigation.ts'
import styles from './message.module.css'
import { MessageRow } from './message-row.tsx'
import { continuesPrevious, dayOf } from './message-times.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import { useMessageScroll } from './use-message-scroll.ts'
import type { HistoryPager, RoomMessages } from './use-room-messages.ts'

type MessageListProps = {
  room: Room
  me: string
  history: RoomMessages
  /** The linked message. */
  messageId: string | undefined
  onReply: (message: Message) => void
}

export function MessageList({ room, me, history, messageId, onReply }: MessageListProps) {
  const { messages, earlier, later } = history
  const outbox = useOutbox(room.id)
  const hasNewest = !later.hasMore
  const outgoingCount = outbox.length
  const { box, isAtEnd, toEnd, onScroll, isOpened } = useMessageScroll({
    messages,
    outgoingCount,
    hasNewest,
    messageId,
  })
  const loadMore = ({ hasMore, isLoading, isFailed, load }: HistoryPager) =>
    isOpened() && hasMore && !isLoading && !isFailed && load()
  // Checked again after every answer, because a short page may not fill the screen.
  const top = useInfiniteScroll<HTMLDivElement>(earlier.isLoading ? -1 : messages.length, () => loadMore(earlier))
  const bottom = useInfiniteScroll<HTMLDivElement>(later.isLoading ? -1 : messages.length, () => loadMore(later))
  useMarkAsRead(room, isAtEnd && messages.length > 0, messages.at(-1)?.number ?? 0)

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.messages}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        aria-description="Arrow keys move from message to message"
        onKeyDown={handleMessageKeys}
        onScroll={onScroll}
      >
        {earlier.hasMore && (
          <div ref={top}>
            <HistoryStatus label="Loading earlier messages" pager={earlier} />
          </div>
        )}
        {messages.length + outgoingCount === 0 && (
          <div className={styles.empty}>
            <Empty drawing={<MailDrawing />} text="No messages yet. Say hello!" />
          </div>
        )}
        {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari ignores a list without bullets */}
        <ol role="list">
          <ReceivedMessages room={room} me={me} history={history} onReply={onReply} />
          <OutgoingMessages roomId={room.id} me={me} />
        </ol>
        {later.hasMore && (
          <div ref={bottom}>
            <HistoryStatus label="Loading later messages" pager={later} />
          </div>
        )}
      </div>
      {!isAtEnd && messages.length > 0 && (
        <div className={styles.jump}>
          <Button size="small" onClick={hasNewest ? toEnd : history.toNewest}>
            <Icon shape={downIcon} />
            Jump to newest
          </Button>
        </div>
      )}
    </div>
  )
}

function ReceivedMessages({ room, me, history, onReply }: Omit<MessageListProps, 'messageId'>) {
  const { messages, earlier } = history
  // The New line stays in its place while the room is open.
  const [readUpTo] = useState(room.unread > 0 ? room.lastRead : Number.POSITIVE_INFINITY)
  const newIndex = messages.findIndex(({ number, author }) => number > readUpTo && author.uid !== me)
  // If earlier messages are still to load, the first unread message may be among them.
  const firstNewId = newIndex > 0 || !earlier.hasMore ? messages[newIndex]?.id : undefined
  return messages.map((message, index) => {
    const previous = messages[index - 1]
    const day = dayOf(message.createdAt)
    const isFirstNew = message.id === firstNewId
    return (
      <Fragment key={message.id}>
        {(!previous || dayOf(previous.createdAt) !== day) && (
          <li className={styles.day}>
            <span>{day}</span>
          </li>
        )}
        {isFirstNew && (
          <li className={styles.newLine} data-start>
            <span>New</span>
          </li>
        )}
        <MessageRow
          message={message}
          room={room}
          me={me}
          isContinuation={!isFirstNew && continuesPrevious(previous, message)}
          onReply={() => onReply(message)}
        />
      </Fragment>
    )
  })
}

function OutgoingMessages({ roomId, me }: { roomId: string; me: string }) {
  const outbox = useOutbox(roomId)
  const sending = useSendMessage(roomId, me)
  const failed = outbox.filter(({ failure }) => failure !== null)
  return outbox.map((message) => (
    <OutgoingRow
      key={message.key}
      message={message}
      failedCount={message === failed.at(-1) ? failed.length : 0}
      onRetry={sending.sendAgain}
      onDiscard={() => sending.drop(message)}
    />
  ))
}

function HistoryStatus({ label, pager: { isFailed, load } }: { label: string; pager: HistoryPager }) {
  if (!isFailed)
    return (
      <div className={styles.waiting}>
        <SkeletonRows label={label} count={1} />
      </div>
    )
  return (
    <p role="alert" className={styles.loadError}>
      These messages could not be loaded.{' '}
      <Button size="small" onClick={load}>
        Try again
      </Button>
    </p>
  )
}
