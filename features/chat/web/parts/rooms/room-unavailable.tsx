import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/clipboard.ts'
import { Empty } from '#web/ui/page.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import { NO_SUCH_ROOM, type Room } from '../../../contract.ts'
import { useOutbox } from '../../queries/outbox.ts'
import styles from './room-pane.module.css'

type RoomUnavailableProps = {
  roomId: string
  /** As it was while open. */
  before: Room | undefined
  /** The link leads to a message. */
  hasMessage: boolean
}

/** Offers the user's unsent text for copying. */
export function RoomUnavailable({ roomId, before, hasMessage }: RoomUnavailableProps) {
  const outbox = useOutbox(roomId)
  const { values } = useDraft(`chat ${roomId}`, { text: '' })
  const unsent = [...outbox.map(({ value }) => value.text), values.text]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
  return (
    <div className={`grid scrolls ${styles.unavailable}`}>
      <Empty
        drawing={<MailDrawing />}
        text={
          before?.kind === 'forum'
            ? `The forum ${before.name} was deleted.`
            : hasMessage && !before
              ? 'This message is gone, or in a room that you are not in.'
              : NO_SUCH_ROOM
        }
      >
        <Link to="/chat" className={buttonClass()}>
          Back to rooms
        </Link>
      </Empty>
      {unsent !== '' && <UnsentText text={unsent} />}
    </div>
  )
}

function UnsentText({ text }: { text: string }) {
  const field = useRef<HTMLDivElement>(null)
  const copy = () =>
    copyText(text, {
      shown: field.current!.querySelector('textarea'),
      refused: 'Couldn’t copy. Select the text and copy it.',
    })
  return (
    <div ref={field} className={`grid gap-3 midway ${styles.unsent}`}>
      <TextArea label="What you were writing here" readOnly value={text} />
      <Button onClick={() => void copy()} icon={copyIcon}>
        Copy text
      </Button>
    </div>
  )
}
