import type { KeyboardEvent, RefObject } from 'react'
import { copyIcon, editIcon, replyIcon, trashIcon } from '#web/ui/action-icons.ts'
import { copyText } from '#web/ui/clipboard.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Message, REACTIONS, type Reaction, type Room } from '../../contract.ts'
import { mayEditMessage, mayRemoveMessage, mayReportMessage } from '../../permissions.ts'
import styles from './message.module.css'
import { reactionIcons } from './reaction-icons.ts'

type MessageToolbarProps = {
  toolbar: RefObject<HTMLDivElement | null>
  message: Message
  room: Room
  me: string
  /** Milliseconds; undefined while nobody is near, and the menus need nothing in them. */
  now: number | undefined
  tabIndex: number
  onReact: (reaction: Reaction) => void
  onReply: () => void
  onEdit: () => void
  onRemove: () => void
  onReport: () => void
}

/** What one may do about a message: shown under the pointer, with the focus, and where a finger is held on it. */
export function MessageToolbar({ toolbar, message, room, me, now, tabIndex, ...actions }: MessageToolbarProps) {
  const { onReact, onReply, onEdit, onRemove, onReport } = actions

  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label="Message actions"
      onKeyDown={(event) => moveFocus(event, toolbar.current!)}
    >
      <MenuButton label="React" shape={reactionIcons.laugh.shape} tabIndex={tabIndex}>
        {now !== undefined &&
          REACTIONS.map((reaction) => (
            <MenuItem key={reaction} shape={reactionIcons[reaction].shape} onSelect={() => onReact(reaction)}>
              {reactionIcons[reaction].label}
            </MenuItem>
          ))}
      </MenuButton>
      <IconButton label="Reply" shape={replyIcon} tabIndex={tabIndex} onClick={onReply} />
      <MenuButton label="More" tabIndex={tabIndex}>
        {now !== undefined && (
          <>
            {mayEditMessage({ uid: me }, message, now) && (
              <MenuItem shape={editIcon} onSelect={onEdit}>
                Edit
              </MenuItem>
            )}
            <MenuItem shape={copyIcon} onSelect={() => void copyMessage(message)}>
              Copy text
            </MenuItem>
            {mayReportMessage({ uid: me }, message) && room.ownerId !== me && (
              <MenuItem shape={alertIcon} onSelect={onReport}>
                Report
              </MenuItem>
            )}
            {mayRemoveMessage({ uid: me }, message, room) && (
              <MenuItem shape={trashIcon} danger onSelect={onRemove}>
                Delete
              </MenuItem>
            )}
          </>
        )}
      </MenuButton>
    </div>
  )
}

async function copyMessage({ text }: Message) {
  if (await copyText(text)) showToast('Copied')
  else showToast('The text could not be copied', { failed: true })
}

/** From button to button, and back to the message. In an open menu the keys are the menu's. */
function moveFocus(event: KeyboardEvent, toolbar: HTMLElement) {
  const buttons = [...toolbar.querySelectorAll<HTMLElement>(':scope > button')]
  const now = buttons.indexOf(event.target as HTMLElement)
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (now < 0 || (!way && event.key !== 'Escape')) return
  event.preventDefault()
  const next = way ? buttons[now + way] : undefined
  if (next) next.focus()
  else if (way !== 1) toolbar.closest('li')?.focus()
}
