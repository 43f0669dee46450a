import { useState } from 'react'
import { TeamRoom } from '#features/chat/web/parts/rooms/team-room.tsx'
import type { Team } from '#features/teams/contract.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { OpenSeat, SeatButton } from '#web/ui/at-table.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Seat } from '../../contract.ts'
import { useSeat } from '../actions/use-seat.ts'
import { peopleAt, type Received } from '../queries/seats.ts'
import { whoDoWhat } from './labels.ts'
import { TableHead } from './table-head.tsx'
import styles from './table-room.module.css'
import { MiddlePlace, TableRoom } from './table-room.tsx'
import { type Mode, TableTools } from './table-tools.tsx'
import { useOpenTasks } from './task-field.tsx'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx').then((file) => file.OfferDialog))

type MyTableProps = {
  seats: Received
  mine: Seat
  teams: readonly Team[]
  /** The task of the address. */
  wantedId: string | undefined
  mode: Mode
}

/** Where I sit, with the others. */
export function MyTable({ seats, mine, teams, wantedId, mode }: MyTableProps) {
  const me = useMe()
  const [isOffering, setOffering] = useState(false)
  const { table } = mine
  const others = peopleAt(table, seats)
  // Who took a seat beside somebody may want to do the same.
  const offered = wantedId ?? (mine.task ? undefined : others.find(({ task }) => task && !task.isDone)?.task?.id)
  return (
    <TableRoom
      people={whoDoWhat(others, seats.now)}
      isLit
      maySalute
      middle={<MiddlePlace person={me} name="You" />}
      side={mode === 'talk' && table.kind === 'team' && <TeamRoom teamId={table.teamId} className={styles.talk} />}
      seat={
        table.kind !== 'alone' && (
          <OpenSeat text="Seat">
            <SeatButton aria-label="Offer a seat" aria-haspopup="dialog" onClick={() => setOffering(true)} />
          </OpenSeat>
        )
      }
    >
      <TableTools table={table} teams={teams} mode={mode} />
      <TableHead seats={seats} mine={mine} others={others}>
        {offered && offered !== mine.task?.id && <OtherTask taskId={offered} isInstead={mine.task !== null} />}
      </TableHead>
      {isOffering && table.kind !== 'alone' && (
        <OfferDialog
          table={table}
          seated={[me.uid, ...others.map(({ person }) => person.uid)]}
          onClose={() => setOffering(false)}
        />
      )}
    </TableRoom>
  )
}

/** Offers the task that the user came from, if they sit with another task or with none. */
function OtherTask({ taskId, isInstead }: { taskId: string; isInstead: boolean }) {
  const { chooseTask } = useSeat()
  const task = useOpenTasks(taskId).find(({ id }) => id === taskId)
  return (
    task && (
      <Button variant={isInstead ? 'plain' : 'primary'} onClick={() => void chooseTask(task)}>
        Take “{task.title}”{isInstead && ' instead'}
      </Button>
    )
  )
}
