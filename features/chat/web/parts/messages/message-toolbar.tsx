import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { formatTime } from '#web/format/dates.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { editIcon, plusIcon, trashIcon } from '#web/ui/action-icons.ts'
import { megaphoneIcon } from '#web/ui/badge-icons.ts'
import { IconButton } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/clipboard.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { copyIcon, linkIcon, pinIcon, replyIcon } from '#web/ui/tool-icons.ts'
import { type Message, REACTIONS, type Room } from '../../../contract.ts'
import { mayAnnounce, mayEditMessage, mayPin, mayRemoveMessage, mayReportMessage } from '../../../permissions.ts'
import { useMessageActions } from '../../actions/use-message-actions.ts'
import { usePin } from '../../actions/use-pin.ts'
import { handleToolbarKeys } from './keyboard-navigation.ts'
import styles from './message.module.css'
import { reactionIcons } from './message-reactions.tsx'
import { scrollToMessage } from './use-message-scroll.ts'

const EmojiPicker = lazyPart(() => import('../emoji/emoji-picker.tsx').then((file) => file.EmojiPicker))

const ReportMessageDialog = lazyPart(() =>
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
  const { react, remove } = useMessageActions(message)
  const [isReporting, setReporting] = useState(false)
  const viewer = { uid: me }
  const [isPicking, setPicking] = useState(false)

  function removeAndKeepFocus() {
    scrollToMessage(message.id)
    void remove()
  }

  return (
    <>
      <div
        ref={toolbar}
        className={`flex raised rounded ${styles.toolbar}`}
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
            <>
              {mayEditMessage(viewer, message, now) && (
                <MenuItem shape={editIcon} onSelect={onEdit}>
                  Edit
                </MenuItem>
              )}
              {onQuote && (
                <MenuItem shape={replyIcon} onSelect={onQuote}>
                  Quote
                </MenuItem>
              )}
              <MenuItem shape={copyIcon} onSelect={() => void copyMessage(message)}>
                Copy text
              </MenuItem>
              <MenuItem shape={linkIcon} onSelect={() => void copyLink(message)}>
                Copy link
              </MenuItem>
              {!message.rootId && mayPin(room) && <PinItems room={room} message={message} />}
              {mayReportMessage(viewer, message) && room.ownerId !== me && (
                <MenuItem shape={alertIcon} onSelect={() => setReporting(true)}>
                  Report
                </MenuItem>
              )}
              {mayRemoveMessage(viewer, message, room) && (
                <MenuItem shape={trashIcon} danger onSelect={removeAndKeepFocus}>
                  Delete
                </MenuItem>
              )}
            </>
          )}
        </MenuButton>
      </div>
      {/* Outside of the toolbar, which ignores the pointer unless it is shown. */}
      {isReporting && <ReportMessageDialog message={message} room={room} onClose={() => setReporting(false)} />}
    </>
  )
}

function PinItems({ room, message }: { room: Room; message: Message }) {
  const { setPin } = usePin()
  return (
    <>
      <MenuItem shape={pinIcon} onSelect={() => void setPin(message, message.pin ? null : 'pinned')}>
        {message.pin ? 'Unpin' : 'Pin'}
      </MenuItem>
      {mayAnnounce(room) && message.pin !== 'announced' && (
        <MenuItem shape={megaphoneIcon} onSelect={() => void setPin(message, 'announced')}>
          Announce
        </MenuItem>
      )}
    </>
  )
}

async function copyMessage({ text }: Message) {
  if (await copyText(text)) showToast('Copied')
  else showToast('The text could not be copied', { failed: true })
}

async function copyLink({ id, roomId, rootId }: Message) {
  const search = new URLSearchParams({ room: roomId, message: id, ...(rootId ? { thread: rootId } : {}) })
  const isCopied = await copyText(`${location.origin}/chat?${search}`)
  showToast(isCopied ? 'Link copied' : 'The link could not be copied.', { failed: !isCopied })
}
