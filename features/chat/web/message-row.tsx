import { useState } from 'react'
import { editIcon, replyIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { alertIcon } from '#web/ui/notice-icons.ts'
import { type Message, REACTIONS, type Room, type Speaker } from '../contract.ts'
import { mayEditMessage, mayRemoveMessage, mayReportMessage } from '../permissions.ts'
import styles from './message.module.css'
import { MessageEditor } from './message-editor.tsx'
import { MessageText } from './message-text.tsx'
import { timeOf } from './message-times.ts'
import { reactionShapes } from './reaction-shapes.ts'
import { useMessageActions } from './use-message-actions.ts'

type MessageRowProps = { message: Message; room: Room; me: string; isMore: boolean; onReply: () => void }

/** One message, with what one may do about it. */
export function MessageRow({ message, room, me, isMore, onReply }: MessageRowProps) {
  const [isEditing, setEditing] = useState(false)
  // As the menu comes nearer: whether a message may still be edited is a matter of time.
  const [now, setNow] = useState(() => Date.now())
  const actions = useMessageActions(message)
  const { author, replyTo, isRemoved } = message
  const time = <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>

  async function edit(text: string) {
    setEditing(false)
    if (text !== message.text && !(await actions.edit(text))) setEditing(true)
  }

  return (
    <li
      id={`message-${message.id}`}
      tabIndex={-1}
      onPointerEnter={() => setNow(Date.now())}
      onFocus={() => setNow(Date.now())}
      className={classNames(styles.message, isMore && styles.more)}
    >
      {isMore ? (
        <span className="visually-hidden">
          {author.displayName} {time}
        </span>
      ) : (
        <>
          <Avatar person={faceOf(author)} />
          <span className={styles.by}>
            {author.displayName}
            {author.uid === me && ' (you)'} {time}
          </span>
        </>
      )}
      {replyTo && (
        <span className={styles.reply}>
          <Icon shape={replyIcon} />
          <Avatar person={faceOf(replyTo.author)} />
          <span>
            <strong>{replyTo.author.displayName}</strong> {replyTo.text || 'Message deleted'}
          </span>
        </span>
      )}
      {isEditing ? (
        <MessageEditor message={message} onSave={(text) => void edit(text)} onCancel={() => setEditing(false)} />
      ) : isRemoved ? (
        <p className={styles.stub}>Message deleted</p>
      ) : (
        <div>
          <MessageText text={message.text} mentions={message.mentions} />
          {message.editedAt && <span className={styles.edited}>Edited</span>}
        </div>
      )}
      <Reactions message={message} onReact={(reaction) => void actions.react(reaction)} />
      {!isRemoved && !isEditing && room.isWritable && (
        <div className={styles.tools} role="toolbar" aria-label="Message actions">
          <MenuButton label="React" shape={reactionShapes.laugh.shape}>
            {REACTIONS.map((reaction) => (
              <MenuItem
                key={reaction}
                shape={reactionShapes[reaction].shape}
                onSelect={() => void actions.react(reaction)}
              >
                {reactionShapes[reaction].label}
              </MenuItem>
            ))}
          </MenuButton>
          <IconButton label="Reply" shape={replyIcon} onClick={onReply} />
          <MenuButton label="More">
            {mayEditMessage({ uid: me }, message, now) && (
              <MenuItem shape={editIcon} onSelect={() => setEditing(true)}>
                Edit
              </MenuItem>
            )}
            {mayRemoveMessage({ uid: me }, message, room) && (
              <MenuItem shape={trashIcon} danger onSelect={() => void actions.remove()}>
                Delete
              </MenuItem>
            )}
            {mayReportMessage({ uid: me }, message) && (
              <MenuItem shape={alertIcon} onSelect={() => void actions.report()}>
                Report
              </MenuItem>
            )}
          </MenuButton>
        </div>
      )}
    </li>
  )
}

function Reactions({
  message,
  onReact,
}: {
  message: Message
  onReact: (reaction: (typeof REACTIONS)[number]) => void
}) {
  const given = REACTIONS.filter((reaction) => message.reactions[reaction] > 0)
  if (given.length === 0) return null
  return (
    <div className={styles.reactions}>
      {given.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-pressed={message.mine.includes(reaction)}
          aria-label={`${reactionShapes[reaction].label}, ${message.reactions[reaction]}`}
          onClick={() => onReact(reaction)}
        >
          <Icon shape={reactionShapes[reaction].shape} />
          {message.reactions[reaction]}
        </button>
      ))}
    </div>
  )
}

const faceOf = ({ uid, displayName, photoURL }: Speaker): Face => ({ id: uid, name: displayName, image: photoURL })
