import { useId } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { openSeatClass } from '#web/ui/at-table.tsx'
import { Icon } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { Received } from '../queries/seats.ts'
import { SitDownForm } from './sit-down-form.tsx'
import styles from './table-room.module.css'
import { TableRoom } from './table-room.tsx'
import { sittingText, togetherAt, whoDoWhat } from './words.ts'

type EmptyTableProps = {
  seats: Received
  teams: readonly Team[]
  /** By the address. */
  taskId: string | undefined
  teamId: string | undefined
}

/** Where I do not sit yet, with those that I may join. */
export function EmptyTable({ seats: { people, now }, teams, taskId, teamId }: EmptyTableProps) {
  const form = useId()
  const there =
    people.length > 0 && !teamId
      ? togetherAt(people)
      : people.filter(({ table }) => table.kind === 'team' && table.teamId === teamId)
  const table = there[0]?.table ?? (teamId ? ({ kind: 'team', teamId } as const) : undefined)
  return (
    <TableRoom
      people={whoDoWhat(there, now)}
      isLit={false}
      middle={
        <button type="submit" form={form} className={openSeatClass} aria-label="Take this seat">
          <Icon shape={plusIcon} />
        </button>
      }
    >
      <div className="grid mid-items full padded-lg">
        <div className={`${cardClass} padded-lg full ${styles.form}`}>
          <h1>Sit down</h1>
          <p className="note below-4">
            {there.length > 0 ? `${sittingText(there, teams)}.` : 'A task, a clock, and company if you like.'}
          </p>
          <SitDownForm key={taskId} id={form} taskId={taskId} table={table} teams={teams} people={people} />
        </div>
      </div>
    </TableRoom>
  )
}
