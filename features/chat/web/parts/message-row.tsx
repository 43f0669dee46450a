import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { discardSentDraft } from '#web/forms/draft.ts'
import { replyIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { useLongPress } from '#web/ui/use-long-press.ts'
import type { Message, Room } from '../../contract.ts'
import { useMessageActions } from '../actions/use-message-actions.ts'
import styles from './message.module.css'
import { editDraftKey, MessageEditor } from './message-editor.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { MessageText } from './message-text.tsx'
import { timeOf } from './message-times.ts'
import { MessageToolbar } from './message-toolbar.tsx'
import { scrollToMessage } from './scroll-to-message.ts'

type MessageRowProps = { message: Message; room: Room; me: string; isMore: boolean; onReply: () => void }

/** One message, with what one may do about it. */
export function MessageRow({ message, room, me, isMore, onReply }: MessageRowProps) {
  const [isEditing, setEditing] = useState(false)
  // When the pointer or the focus came near: before that nobody opens a menu, and what is in it is a matter of time.
  const [now, setNow] = useState<number>()
  const [isFocused, setFocused] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const pressing = useLongPress(() =>
    tools.current?.querySelector('button')?.focus({ preventScroll: true, focusVisible: false }),
  )
  const queries = useQueryClient()
  const actions = useMessageActions(message)
  // Tab passes by what belongs to other messages than the one that has the focus.
  const tabIndex = isFocused ? 0 : -1
  const { author, replyTo, isRemoved } = message
  const time = <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>

  function endEditing() {
    setEditing(false)
    scrollToMessage(message.id)
  }
  async function edit(text: string) {
    endEditing()
    // What was typed stays until it is saved.
    if (text !== message.text && !(await actions.edit(text))) setEditing(true)
    else discardSentDraft(queries, editDraftKey(message), { text })
  }

  return (
    <li
      id={`message-${message.id}`}
      tabIndex={-1}
      onPointerEnter={() => setNow(Date.now())}
      onFocus={() => {
        setNow(Date.now())
        setFocused(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      {...pressing}
      className={classNames(styles.message, isMore && styles.continued)}
    >
      {isMore ? (
        <span className="visually-hidden">
          {author.displayName} {time}
        </span>
      ) : (
        <>
          <Avatar person={toAvatarPerson(author)} />
          <span className={styles.byline}>
            <span className={styles.author} title={author.displayName}>
              <PersonName person={toAvatarPerson(author)} framed />
            </span>
            {author.uid === me && ' (you)'} {time}
          </span>
        </>
      )}
      {replyTo && (
        <Link
          to="/chat"
          search={{ room: room.id, message: replyTo.id }}
          tabIndex={tabIndex}
          className={styles.reply}
          onClick={(event) => scrollToMessage(replyTo.id) && event.preventDefault()}
        >
          <Icon shape={replyIcon} />
          <Avatar person={toAvatarPerson(replyTo.author)} />
          <span>
            <strong>
              <PersonName person={toAvatarPerson(replyTo.author)} />
            </strong>{' '}
            {replyTo.text || 'Message deleted'}
          </span>
        </Link>
      )}
      {isEditing ? (
        <MessageEditor message={message} onSave={(text) => void edit(text)} onCancel={endEditing} />
      ) : isRemoved ? (
        <p className={styles.stub}>Message deleted</p>
      ) : (
        <div>
          <MessageText text={message.text} mentions={message.mentions} />
          {message.editedAt && <span className={styles.edited}>Edited</span>}
        </div>
      )}
      <MessageReactions message={message} tabIndex={tabIndex} onReact={(reaction) => void actions.react(reaction)} />
      {!isRemoved && !isEditing && room.isWritable && (
        <MessageToolbar
          toolbar={tools}
          message={message}
          room={room}
          me={me}
          now={now}
          tabIndex={tabIndex}
          onReact={(reaction) => void actions.react(reaction)}
          onReply={onReply}
          onEdit={() => setEditing(true)}
          onRemove={() => {
            scrollToMessage(message.id)
            void actions.remove()
          }}
          onReport={() => void actions.report(room)}
        />
      )}
    </li>
  )
}
