import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FileList } from '#features/files/web/parts/file-list.tsx'
import { formatTime } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { discardSentDraft } from '#web/forms/draft.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { replyIcon } from '#web/ui/tool-icons.ts'
import { useLongPress } from '#web/ui/use-long-press.ts'
import type { Message, Room } from '../../../contract.ts'
import { useMessageActions } from '../../actions/use-message-actions.ts'
import styles from './message.module.css'
import { MessageReactions } from './message-reactions.tsx'
import { latestTimeOf } from './message-times.ts'
import { MessageToolbar } from './message-toolbar.tsx'
import { scrollToMessage } from './use-message-scroll.ts'

const TaskCard = lazyComponent(() => import('#features/tasks/web/parts/task-card.tsx').then((file) => file.TaskCard))

const MessageEditor = lazyComponent(() => import('./message-editor.tsx').then((file) => file.MessageEditor))

type MessageRowProps = {
  message: Message
  room: Room
  me: string
  /** The address of the page names it. */
  isLinked: boolean
  isContinuation: boolean
  /** Above its replies, while the room has it too. */
  isThreadStart?: boolean
  onQuote?: (() => void) | undefined
}

export function MessageRow(props: MessageRowProps) {
  const { message, room, me, isLinked, isContinuation, isThreadStart, onQuote } = props
  const [isEditing, setEditing] = useState(false)
  /** Time of the last hover or focus, because what the menus offer depends on the time. */
  const [now, setNow] = useState<number>()
  const [isFocused, setFocused] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const longPress = useLongPress(() =>
    toolbar.current?.querySelector('button')?.focus({ preventScroll: true, focusVisible: false }),
  )
  const queries = useQueryClient()
  const { edit } = useMessageActions(message)
  const draftKey = `message ${message.id}`
  // Tab skips the controls of all messages but the focused one.
  const tabIndex = isFocused ? 0 : -1

  function endEditing() {
    setEditing(false)
    scrollToMessage(message.id)
  }
  async function save(text: string) {
    endEditing()
    // Keeps the draft until it is saved.
    if (text !== message.text && !(await edit(text))) setEditing(true)
    else discardSentDraft(queries, draftKey, { text })
  }

  return (
    <li
      id={isThreadStart ? undefined : `message-${message.id}`}
      tabIndex={-1}
      onPointerEnter={() => setNow(Date.now())}
      onFocus={() => {
        setNow(Date.now())
        setFocused(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      {...longPress}
      className={classNames(styles.message, isContinuation && styles.continued, isLinked && styles.linked)}
    >
      <Byline message={message} isMine={message.author.uid === me} isHidden={isContinuation} />
      {message.replyTo && <Quote roomId={room.id} quoted={message.replyTo} tabIndex={tabIndex} />}
      {isEditing ? (
        <MessageEditor message={message} draftKey={draftKey} onSave={(text) => void save(text)} onCancel={endEditing} />
      ) : message.isRemoved ? (
        <p className={styles.stub}>Message deleted</p>
      ) : (
        <div>
          {message.text && (
            <LinkedText text={message.text} mentions={namesIn(message)} className={`scrolls-down ${styles.text}`} />
          )}
          {message.files.length > 0 && <FileList files={message.files} tabIndex={tabIndex} />}
          {message.taskId && <TaskCard taskId={message.taskId} />}
          {message.pin && (
            <span className={styles.edited}>{message.pin === 'announced' ? 'Announced' : 'Pinned'} </span>
          )}
          {message.editedAt && <span className={styles.edited}>Edited</span>}
        </div>
      )}
      <MessageReactions message={message} tabIndex={tabIndex} />
      {message.thread && !isThreadStart && <ThreadLink message={message} thread={message.thread} tabIndex={tabIndex} />}
      {!message.isRemoved && !isEditing && !isThreadStart && room.isWritable && (
        <MessageToolbar
          toolbar={toolbar}
          message={message}
          room={room}
          me={me}
          now={now}
          tabIndex={tabIndex}
          onQuote={onQuote}
          onEdit={() => setEditing(true)}
        />
      )}
    </li>
  )
}

function Byline({ message, isMine, isHidden }: { message: Message; isMine: boolean; isHidden: boolean }) {
  const { author, createdAt } = message
  const time = <time dateTime={createdAt}>{formatTime(createdAt)}</time>
  if (isHidden)
    return (
      <span className="visually-hidden">
        {author.displayName} {time}
      </span>
    )
  return (
    <>
      <Avatar person={author} />
      <span className={`small bold unbroken breaks flex wraps baseline ${styles.byline}`}>
        <span className={styles.author} title={author.displayName}>
          <PersonName person={author} framed />
        </span>
        {isMine && ' (you)'} {time}
      </span>
    </>
  )
}

const namesIn = ({ mentions, mentionsTeam }: Message) =>
  mentionsTeam ? [...mentions, { displayName: 'team' }] : mentions

type ThreadLinkProps = { message: Message; thread: NonNullable<Message['thread']>; tabIndex: number }

const ThreadLink = ({ message: { id, roomId }, thread: { replies, latestAt, people }, tabIndex }: ThreadLinkProps) => (
  <Link to="/chat" search={{ room: roomId, thread: id }} tabIndex={tabIndex} className={`detail ${styles.thread}`}>
    <span className={`flex ${styles.threadFaces}`}>
      {people.map((person) => (
        <Avatar key={person.uid} person={person} />
      ))}
    </span>
    <strong className="action-ink">{counted(replies, 'reply', 'replies')}</strong>
    <span>
      Last <time dateTime={latestAt}>{latestTimeOf(latestAt)}</time>
    </span>
  </Link>
)

type QuoteProps = { roomId: string; quoted: NonNullable<Message['replyTo']>; tabIndex: number }

const Quote = ({ roomId, quoted: { id, author, text }, tabIndex }: QuoteProps) => (
  <Link
    to="/chat"
    search={{ room: roomId, message: id }}
    tabIndex={tabIndex}
    className={`detail row gap-15 shrinks target ${styles.reply}`}
    onClick={(event) => scrollToMessage(id) && event.preventDefault()}
  >
    <Icon shape={replyIcon} />
    <Avatar person={author} />
    <span className="one-line">
      <strong>
        <PersonName person={author} />
      </strong>{' '}
      {text || 'Message deleted'}
    </span>
  </Link>
)
