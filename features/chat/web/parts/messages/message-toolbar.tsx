import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { formatTime } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { replyIcon } from '#web/ui/tool-icons.ts'
import { type Message, REACTIONS, type Room } from '../../../contract.ts'
import { useMessageActions } from '../../actions/use-message-actions.ts'
import { handleToolbarKeys } from './keyboard-navigation.ts'
import styles from './message.module.css'
import { MessageItems } from './message-items.tsx'
import { reactionIcons } from './message-reactions.tsx'

const EmojiPicker = lazyComponent(() => import('../emoji/emoji-picker.tsx').then((file) => file.EmojiPicker))

const ReportMessageDialog = lazyComponent(() =>
  import('../moderation/report-message-dialog.tsx').then((file) => file.ReportMessageDialog),
)

type MessageToolbarProps = {
  toolbar: RefObject<HTMLDivElement | null>
  message: Message
  room: Room
  me: string
  /** Milliseconds; undefined before the first hover or focus, because closed menus need no items. */
  now: number | undefined
  tabIndex: number
  onQuote: (() => void) | undefined
  onEdit: () => void
}

/** Visible on hover, with the focus, and after a long press. */
export function MessageToolbar({ toolbar, message, room, me, now, tabIndex, onQuote, onEdit }: MessageToolbarProps) {
  const navigate = useNavigate()
  const { react } = useMessageActions(message)
  const [isReporting, setReporting] = useState(false)
  const [isPicking, setPicking] = useState(false)

  return (
    <>
      <div
        ref={toolbar}
        className={`flex raised rounded untouched ${styles.toolbar}`}
        role="toolbar"
        aria-label={`Message actions: ${message.author.displayName}, ${formatTime(message.createdAt)}`}
        onKeyDown={handleToolbarKeys}
      >
        <MenuButton label="React" shape={reactionIcons.laugh.shape} tabIndex={tabIndex}>
          {now !== undefined &&
            REACTIONS.map((reaction) => (
              <MenuItem key={reaction} shape={reactionIcons[reaction].shape} onSelect={() => void react(reaction)}>
                {reactionIcons[reaction].label}
              </MenuItem>
            ))}
          {now !== undefined && (
            <MenuItem shape={plusIcon} onSelect={() => setPicking(true)}>
              More emoji
            </MenuItem>
          )}
        </MenuButton>
        {isPicking && (
          <EmojiPicker
            anchor={toolbar}
            onPick={({ name }) => void react(name)}
            onClose={() => {
              setPicking(false)
              toolbar.current?.querySelector('button')?.focus()
            }}
          />
        )}
        {!message.rootId && (
          <IconButton
            label="Reply"
            shape={replyIcon}
            tabIndex={tabIndex}
            onClick={() => void navigate({ to: '/chat', search: { room: room.id, thread: message.id } })}
          />
        )}
        <MenuButton label="More" tabIndex={tabIndex}>
          {now !== undefined && (
            <MessageItems
              message={message}
              room={room}
              me={me}
              now={now}
              onQuote={onQuote}
              onEdit={onEdit}
              onReport={() => setReporting(true)}
            />
          )}
        </MenuButton>
      </div>
      {/* Outside of the toolbar, which ignores the pointer unless it is shown. */}
      {isReporting && <ReportMessageDialog message={message} room={room} onClose={() => setReporting(false)} />}
    </>
  )
}
