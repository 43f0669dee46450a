import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSight } from '#features/tasks/web/use-sight.ts'
import { ask } from '#web/api.ts'
import { downIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { chat, type Message, type Room } from '../contract.ts'
import styles from './message.module.css'
import { MessageRow } from './message-row.tsx'
import { dayOf, isMore } from './message-times.ts'
import type { Outgoing } from './outbox.ts'
import { OutgoingRow } from './outgoing-row.tsx'

/** So near to its end one is at the end. Pixels. */
const NEAR = 80
/** So many pages are looked through for a message that somebody came for. */
const PAGES_LOOKED_THROUGH = 10

type MessageListProps = {
  room: Room
  me: string
  /** Oldest first. */
  messages: Message[]
  outbox: Outgoing[]
  /** The message that somebody came for. */
  messageId: string | undefined
  /** Asks for those before; undefined while it does, and at the beginning. */
  onEarlier: (() => void) | undefined
  isWaiting: boolean
  onReply: (message: Message) => void
  onAgain: (message: Outgoing) => void
  onDrop: (message: Outgoing) => void
}

/** What is said in a room. It opens where reading ended, stays at the newest, and grows upwards. */
export function MessageList(props: MessageListProps) {
  const { room, me, messages, outbox, messageId, onEarlier, isWaiting, onReply, onAgain, onDrop } = props
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // Where reading ended when the room was opened, as long as it stays open.
  const [readUpTo] = useState(room.unread > 0 ? room.lastRead : Number.POSITIVE_INFINITY)
  const seen = useRef({ first: '', height: 0, isOpened: false, looked: 0, cameFor: '' })
  const top = useSight<HTMLDivElement>(messages.length, () => seen.current.isOpened && onEarlier?.())
  const firstNew = messages.find(({ number, author }) => number > readUpTo && author.uid !== me)?.id
  const newest = messages.at(-1)
  const sendingCount = outbox.length

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })

  const place = useEffectEvent(() => {
    const list = box.current!
    const known = seen.current
    const first = messages[0]?.id ?? ''
    if (!known.isOpened) {
      known.isOpened = true
      const start = list.querySelector('[data-start]')
      if (start) start.scrollIntoView({ block: 'center' })
      else toEnd()
    } else if (first !== known.first && list.scrollTop < list.scrollHeight - known.height + NEAR) {
      // What came above must not move what one reads.
      list.scrollTop += list.scrollHeight - known.height
    } else if (isAtEnd || sendingCount > 0) toEnd()
    known.first = first
    known.height = list.scrollHeight
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown has changed
  useLayoutEffect(() => place(), [messages.length, newest?.version, sendingCount])

  // Somebody came for one message, by a notification or a search: pages are fetched until it is here.
  useEffect(() => {
    if (!messageId || seen.current.cameFor === messageId) return
    const row = document.getElementById(`message-${messageId}`)
    if (row) {
      seen.current.cameFor = messageId
      row.scrollIntoView({ block: 'center' })
      row.focus()
    } else if (onEarlier && seen.current.looked < PAGES_LOOKED_THROUGH) {
      seen.current.looked++
      onEarlier()
    }
  })

  useReading(room, isAtEnd && messages.length > 0, newest?.number ?? 0)

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.messages}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR)
        }
      >
        {isWaiting && (
          <div ref={top} className={styles.earlier}>
            <SkeletonRows label="Loading earlier messages" count={1} />
          </div>
        )}
        {messages.length === 0 && sendingCount === 0 && <p className={styles.none}>No messages yet. Say hello!</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
        <ol role="list">
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const day = dayOf(message.createdAt)
            return (
              <Fragment key={message.id}>
                {(!before || dayOf(before.createdAt) !== day) && (
                  <li className={styles.day}>
                    <span>{day}</span>
                  </li>
                )}
                {message.id === firstNew && (
                  <li className={styles.new} data-start>
                    <span>New</span>
                  </li>
                )}
                <MessageRow
                  message={message}
                  room={room}
                  me={me}
                  isMore={message.id !== firstNew && isMore(before, message)}
                  onReply={() => onReply(message)}
                />
              </Fragment>
            )
          })}
          {outbox.map((message) => (
            <OutgoingRow
              key={message.key}
              message={message}
              onAgain={() => onAgain(message)}
              onDrop={() => onDrop(message)}
            />
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <div className={styles.jump}>
          <Button size="small" onClick={toEnd}>
            <Icon shape={downIcon} />
            Jump to newest
          </Button>
        </div>
      )}
    </div>
  )
}

/** Tells the server how far I have read: what is in sight of somebody who looks at this page. */
function useReading(room: Room, isSeen: boolean, number: number) {
  const told = useRef(-1)
  const tell = useEffectEvent(() => {
    const isNews = room.unread > 0 || !room.isJoined
    if (!isSeen || !isNews || document.visibilityState !== 'visible' || told.current === number) return
    told.current = number
    // Where it is lost, the next message tells it again.
    ask(chat.read, { params: { roomId: room.id }, body: { number } }).catch(() => {
      told.current = -1
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may make something read
  useEffect(() => {
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isSeen, number, room.unread, room.isJoined])
}
