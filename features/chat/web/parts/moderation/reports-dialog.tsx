import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Person } from '#web/ui/person.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { ReportedMessage, Room } from '../../../contract.ts'
import { useReportModeration } from '../../actions/use-report-moderation.ts'
import { reportsQuery } from '../../queries/reports.ts'
import { dayOf } from '../messages/message-times.ts'
import styles from './reports-dialog.module.css'

export function ReportsDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reportsQuery(room.id),
  )
  const navigate = useNavigate()
  const { isLeaving, remove, keep } = useReportModeration(room.id)
  const items = data?.pages.flatMap((page) => page.items).filter(({ message }) => !isLeaving(message.id)) ?? []

  function show({ message }: ReportedMessage) {
    onClose()
    void navigate({ to: '/chat', search: { room: room.id, message: message.id } })
  }

  return (
    <Dialog title="Reported messages" about={room.name} onClose={onClose}>
      <DialogBody>
        {isPending && <SkeletonRows label="Loading reported messages" />}
        {isError && !data && <NotLoaded text="The reported messages could not be loaded." onTryAgain={refetch} />}
        {data && items.length === 0 && !hasNextPage && <Empty drawing={<CalmDrawing />} text="Nothing to look at" />}
        {items.length > 0 && (
          <LinedList label="Reported messages">
            {items.map((reported) => (
              <ReportedRow
                key={reported.message.id}
                reported={reported}
                onShow={() => show(reported)}
                onRemove={() => void remove(reported)}
                onKeep={() => void keep(reported)}
              />
            ))}
          </LinedList>
        )}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}

type ReportedRowProps = { reported: ReportedMessage; onShow: () => void; onRemove: () => void; onKeep: () => void }

function ReportedRow({ reported: { message, reports, reportedAt }, onShow, onRemove, onKeep }: ReportedRowProps) {
  const id = useId()
  const count = reports === 1 ? 'Reported by one person' : `Reported by ${reports} people`
  return (
    <li className={styles.row}>
      <Person person={toAvatarPerson(message.author)} detail={`${count} \u00b7 ${dayOf(reportedAt)}`} />
      <p id={id} className={styles.text}>
        {message.text}
      </p>
      <span className={`wrap ${styles.actions}`}>
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
