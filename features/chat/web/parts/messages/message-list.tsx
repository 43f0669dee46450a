import { Fragment, type ReactNode, useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { downIcon } from '#web/ui/tool-icons.ts'
import { chat, type Message, type Room } from '../../../contract.ts'
import { useMarkAsRead } from '../../actions/use-mark-as-read.ts'
import { useOutbox } from '../../queries/outbox.ts'
import { handleMessageKeys } from './keyboard-navigation.ts'
import styles from './message.module.css'
import { MessageRow } from './message-row.tsx'
import { continuesPrevious, dayOf } from './message-times.ts'
import { OutgoingMessages } from './outgoing-messages.tsx'
import { useMessageScroll } from './use-message-scroll.ts'
import type { HistoryPager, RoomMessages } from './use-room-messages.ts'

type MessageListProps = {
  room: Room
  me: string
  history: RoomMessages
  messageId: string | undefined
  /** The first message, if this is its thread. */
  root?: Message
  /** Shown until somebody writes; null in threads, which begin with their first message. */
  empty: ReactNode
  /** Undefined in threads, which quote nothing. */
  onQuote?: (message: Message) => void
  /** Puts the text of a refused message back into the box. */
  onEdit?: (text: string) => void
}

export function MessageList({ room, me, history, messageId, root, empty, onQuote, onEdit }: MessageListProps) {
  const { messages, earlier, later } = history
  const outboxId = root?.id ?? room.id
  const outbox = useOutbox(outboxId)
  const hasNewest = !later.hasMore
  const outgoingCount = outbox.length
  const { box, isAtEnd, toEnd, onScroll, isOpened } = useMessageScroll({
    messages,
    outgoingCount,
    hasNewest,
    messageId,
  })
  useMarkAsRead({
    // The server knows who reads threads.
    isUnread: root !== undefined || room.unread > 0 || !room.isJoined,
    isSeen: isAtEnd && messages.length > 0,
    number: messages.at(-1)?.number ?? 0,
    save: (number) =>
      root
        ? request(chat.markThreadRead, { params: { messageId: root.id }, body: { number } })
        : request(chat.markRead, { params: { roomId: room.id }, body: { number } }),
  })

  return (
    <div className="anchor shrinks-down">
      <div
        ref={box}
        className={`anchor scrolls contains ${styles.messages}`}
        role="log"
        aria-label={root ? 'Replies' : 'Messages'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        aria-description="Arrow keys move from message to message"
        onKeyDown={handleMessageKeys}
        onScroll={onScroll}
      >
        <HistoryEdge label="Loading earlier messages" pager={earlier} length={messages.length} isOpened={isOpened} />
        {root && <ThreadStart room={room} me={me} root={root} />}
        {empty && messages.length + outgoingCount === 0 && <div className={`grid ${styles.empty}`}>{empty}</div>}
        <ol role="list">
          <ReceivedMessages room={room} me={me} history={history} messageId={messageId} root={root} onQuote={onQuote} />
          <OutgoingMessages outboxId={outboxId} onEdit={onEdit} />
        </ol>
        <HistoryEdge label="Loading later messages" pager={later} length={messages.length} isOpened={isOpened} />
      </div>
      {!isAtEnd && messages.length > 0 && (
        <div className={`grid mid-items untouched ${styles.jump}`}>
          <Button size="small" onClick={hasNewest ? toEnd : history.toNewest} icon={downIcon}>
            Jump to newest
          </Button>
        </div>
      )}
    </div>
  )
}

function ThreadStart({ room, me, root }: { room: Room; me: string; root: Message }) {
  const { replies } = root.thread ?? { replies: 0 }
  return (
    <>
      <ol role="list">
        <MessageRow message={root} room={room} me={me} isLinked={false} isContinuation={false} isThreadStart />
      </ol>
      {replies > 0 && (
        <p className={`muted row gap-3 ${styles.replyCount}`}>
          <span>{counted(replies, 'reply', 'replies')}</span>
        </p>
      )}
    </>
  )
}

function ReceivedMessages({ room, me, history, messageId, root, onQuote }: Omit<MessageListProps, 'empty'>) {
  const { messages, earlier } = history
  // The New line stays in its place while the room is open.
  const [readUpTo] = useState(room.unread > 0 && !root ? room.lastRead : Number.POSITIVE_INFINITY)
  const newIndex = messages.findIndex(({ number, author }) => number > readUpTo && author.uid !== me)
  // If earlier messages are not loaded yet, the first unread message may be among them.
  const firstNewId = newIndex > 0 || !earlier.hasMore ? messages[newIndex]?.id : undefined
  return messages.map((message, index) => {
    const previous = messages[index - 1]
    const day = dayOf(message.createdAt)
    const isFirstNew = message.id === firstNewId
    return (
      <Fragment key={message.id}>
        {(!previous || dayOf(previous.createdAt) !== day) && (
          <li className={`row gap-3 ${styles.day}`}>
            <span>{day}</span>
          </li>
        )}
        {isFirstNew && (
          <li className={`row gap-3 ${styles.newLine}`} data-start>
            <span>New</span>
          </li>
        )}
        <MessageRow
          message={message}
          room={room}
          me={me}
          isLinked={message.id === messageId}
          isContinuation={!isFirstNew && continuesPrevious(previous, message)}
          onQuote={onQuote && (() => onQuote(message))}
        />
      </Fragment>
    )
  })
}

type HistoryEdgeProps = { label: string; pager: HistoryPager; length: number; isOpened: () => boolean }

function HistoryEdge({ label, pager: { hasMore, isLoading, isFailed, load }, length, isOpened }: HistoryEdgeProps) {
  if (!hasMore) return null
  return (
    <div className={styles.waiting}>
      <Loaded query={{ isError: isFailed, refetch: load }} what="these messages" failure="line">
        <MoreRows
          // Checked again after every answer, because a short page may not fill the screen.
          length={isLoading ? -1 : length}
          label={label}
          onVisible={() => isOpened() && !isLoading && load()}
        />
      </Loaded>
    </div>
  )
}
