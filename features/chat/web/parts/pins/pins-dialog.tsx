import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import type { Message, Room } from '../../../contract.ts'
import { mayPin } from '../../../permissions.ts'
import { usePin } from '../../actions/use-pin.ts'
import { dayOf } from '../messages/message-times.ts'
import styles from '../moderation/reports-dialog.module.css'

type PinsDialogProps = { room: Room; messages: Message[]; onClose: () => void }

export function PinsDialog({ room, messages, onClose }: PinsDialogProps) {
  const navigate = useNavigate()
  const { setPin } = usePin()
  function show({ id }: Message) {
    onClose()
    void navigate({ to: '/chat', search: { room: room.id, message: id } })
  }
  return (
    <Dialog title="Pinned messages" about={room.name} onClose={onClose}>
      <DialogBody>
        {messages.length === 0 && <Empty drawing={<CalmDrawing />} text="Nothing is pinned" />}
        <LinedList label="Pinned messages">
          {messages.map((message) => (
            <PinnedRow
              key={message.id}
              message={message}
              onShow={() => show(message)}
              onUnpin={mayPin(room) ? () => void setPin(message, null) : undefined}
            />
          ))}
        </LinedList>
      </DialogBody>
    </Dialog>
  )
}

type PinnedRowProps = { message: Message; onShow: () => void; onUnpin: (() => void) | undefined }

function PinnedRow({ message, onShow, onUnpin }: PinnedRowProps) {
  const id = useId()
  const day = dayOf(message.createdAt)
  return (
    <li className={`grid gap-2 ${styles.row}`}>
      <Person person={message.author} detail={message.pin === 'announced' ? `Announcement \u00b7 ${day}` : day} />
      <p id={id} className={`breaks scrolls ${styles.text}`}>
        {message.text || message.files[0]?.name}
      </p>
      <span className={`wrap to-end ${styles.actions}`}>
        <Button size="small" variant="plain" aria-describedby={id} onClick={onShow}>
          Show in the room
        </Button>
        {onUnpin && (
          <Button size="small" aria-describedby={id} onClick={onUnpin}>
            Unpin
          </Button>
        )}
      </span>
    </li>
  )
}
