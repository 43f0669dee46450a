import { editIcon, trashIcon } from '#web/ui/action-icons.ts'
import { megaphoneIcon } from '#web/ui/badge-icons.ts'
import { copyLink, copyText } from '#web/ui/clipboard.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { copyIcon, linkIcon, pinIcon, replyIcon } from '#web/ui/tool-icons.ts'
import type { Message, Room } from '../../../contract.ts'
import { mayAnnounce, mayEditMessage, mayPin, mayRemoveMessage, mayReportMessage } from '../../../permissions.ts'
import { useMessageActions } from '../../actions/use-message-actions.ts'
import { usePin } from '../../actions/use-pin.ts'
import { scrollToMessage } from './use-message-scroll.ts'

type MessageItemsProps = {
  message: Message
  room: Room
  me: string
  now: number
  onQuote: (() => void) | undefined
  onEdit: () => void
  onReport: () => void
}

/** What may be done with a message, besides reacting and replying. */
export function MessageItems({ message, room, me, now, onQuote, onEdit, onReport }: MessageItemsProps) {
  const { remove } = useMessageActions(message)
  const viewer = { uid: me }

  function removeAndKeepFocus() {
    scrollToMessage(message.id)
    void remove()
  }

  return (
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
      <MenuItem
        shape={copyIcon}
        onSelect={() => void copyText(message.text, { refused: 'The text could not be copied' })}
      >
        Copy text
      </MenuItem>
      <MenuItem shape={linkIcon} onSelect={() => void copyLink(linkOf(message))}>
        Copy link
      </MenuItem>
      {!message.rootId && mayPin(room) && <PinItems room={room} message={message} />}
      {mayReportMessage(viewer, message) && room.ownerId !== me && (
        <MenuItem shape={alertIcon} onSelect={onReport}>
          Report
        </MenuItem>
      )}
      {mayRemoveMessage(viewer, message, room) && (
        <MenuItem shape={trashIcon} danger onSelect={removeAndKeepFocus}>
          Delete
        </MenuItem>
      )}
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

const linkOf = ({ id, roomId, rootId }: Message) =>
  `${location.origin}/chat?${new URLSearchParams({ room: roomId, message: id, ...(rootId && { thread: rootId }) })}`
