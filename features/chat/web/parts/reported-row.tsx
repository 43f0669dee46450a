import { useId } from 'react'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Person } from '#web/ui/person.tsx'
import type { ReportedMessage } from '../../contract.ts'
import { dayOf } from './message-times.ts'
import styles from './reported-row.module.css'

type ReportedRowProps = { reported: ReportedMessage; onShow: () => void; onRemove: () => void; onKeep: () => void }

/** One reported message, and what its room's owner can do about it. */
export function ReportedRow({ reported: { message, reports, reportedAt }, ...actions }: ReportedRowProps) {
  const id = useId()
  const times = reports === 1 ? 'Reported by one person' : `Reported by ${reports} people`
  return (
    <li className={styles.row}>
      <Person person={toAvatarPerson(message.author)} detail={`${times} \u00b7 ${dayOf(reportedAt)}`} />
      <p id={id} className={styles.text}>
        {message.text}
      </p>
      <span className={styles.actions}>
        <Button size="small" variant="plain" aria-describedby={id} onClick={actions.onShow}>
          Show in the room
        </Button>
        <Button size="small" aria-describedby={id} onClick={actions.onKeep}>
          Keep
        </Button>
        <Button size="small" variant="danger" aria-describedby={id} onClick={actions.onRemove}>
          Delete
        </Button>
      </span>
    </li>
  )
}
