import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { reasonNames } from '#features/people/web/parts/report-reasons.ts'
import { plural } from '#web/format/plurals.ts'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListDialog } from '#web/ui/list-dialog.tsx'
import { Empty } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import type { Room } from '../../../contract.ts'
import type { ReportedMessage } from '../../../reports-contract.ts'
import { useReportModeration } from '../../actions/use-report-moderation.ts'
import { reportsQuery } from '../../queries/reports.ts'
import { dayOf } from '../messages/message-times.ts'
import styles from './reports-dialog.module.css'

export function ReportsDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const list = useInfiniteQuery(reportsQuery(room.id))
  const navigate = useNavigate()
  const { isLeaving, remove, keep } = useReportModeration(room.id)

  function show({ message }: ReportedMessage) {
    onClose()
    void navigate({ to: '/chat', search: { room: room.id, message: message.id, thread: message.rootId ?? undefined } })
  }

  return (
    <ListDialog
      title="Reported messages"
      about={room.name}
      list={list}
      what="the reported messages"
      empty={<Empty drawing={<CalmDrawing />} text="Nothing to look at" />}
      isShown={({ message }) => !isLeaving(message.id)}
      onClose={onClose}
    >
      {(reported) => (
        <ReportedRow
          key={reported.message.id}
          reported={reported}
          onShow={() => show(reported)}
          onRemove={() => void remove(reported)}
          onKeep={() => void keep(reported)}
        />
      )}
    </ListDialog>
  )
}

type ReportedRowProps = { reported: ReportedMessage; onShow: () => void; onRemove: () => void; onKeep: () => void }

function ReportedRow({
  reported: { message, reports, reportedAt, reasons },
  onShow,
  onRemove,
  onKeep,
}: ReportedRowProps) {
  const id = useId()
  const count = plural(reports, 'Reported by one person', `Reported by ${reports} people`)
  return (
    <li className={`grid gap-2 ${styles.row}`}>
      <Person person={message.author} detail={`${count} \u00b7 ${dayOf(reportedAt)}`} />
      <p id={id} className={`breaks scrolls ${styles.text}`}>
        {message.text}
      </p>
      {reasons.length > 0 && (
        <p className="detail">
          {reasons.map(({ reason, note }) => reasonNames[reason] + (note && `: ${note}`)).join('; ')}
        </p>
      )}
      <span className={`wrap to-end ${styles.actions}`}>
        <Button size="small" variant="plain" aria-describedby={id} onClick={onShow}>
          Show in the room
        </Button>
        <Button size="small" aria-describedby={id} onClick={onKeep}>
          Keep
        </Button>
        <Button size="small" variant="danger" aria-describedby={id} onClick={onRemove}>
          Delete
        </Button>
      </span>
    </li>
  )
}
