import { useId, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { useMe } from '#web/session/session.tsx'
import { SeatButton } from '#web/ui/at-table.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { Table } from '../../contract.ts'
import { lastChoice } from '../actions/last-choice.ts'
import { peopleAt, type Received } from '../queries/seats.ts'
import { sittingText, whoDoWhat } from './labels.ts'
import { SitDownForm } from './sit-down-form.tsx'
import styles from './table-room.module.css'
import { TableRoom } from './table-room.tsx'
import { useOpenTasks } from './task-field.tsx'

type EmptyTableProps = {
  seats: Received
  teams: readonly Team[]
  /** By the address. */
  taskId: string | undefined
  teamId: string | undefined
}

/** Faces beside the form. */
const FACES = 6

/** Where I do not sit yet, with those that I may join. */
export function EmptyTable({ seats, teams, taskId: wantedId = '', teamId }: EmptyTableProps) {
  const form = useId()
  const me = useMe()
  const [taskId, chooseTask] = useState(wantedId)
  const [place, choosePlace] = useState<string>()
  const taskTeamId = useOpenTasks(taskId).find(({ id }) => id === taskId)?.teamId
  const onlyTeamId = teams.length === 1 ? teams[0]!.id : undefined
  const table = tableOf(
    [place, teamId, taskTeamId, placeOf(seats.people[0]?.table), placeOf(lastChoice(me.uid).table), onlyTeamId],
    teams,
  )
  const there = peopleAt(table, seats)
  return (
    <TableRoom
      people={whoDoWhat(there.slice(0, FACES), seats.now)}
      isLit={false}
      middle={<SeatButton type="submit" form={form} aria-label="Take this seat" />}
    >
      <div className="grid mid-items full padded-lg">
        <div className={`${cardClass} padded-lg full ${styles.form}`}>
          <h1>Sit down</h1>
          <p className="note below-4">
            {there.length > 0 ? `${sittingText(there, teams)}.` : 'A task, a clock, and company if you like.'}
          </p>
          <SitDownForm
            id={form}
            seats={seats}
            teams={teams}
            table={table}
            place={placeOf(table)}
            onPlace={choosePlace}
            taskId={taskId}
            onTask={chooseTask}
          />
        </div>
      </div>
    </TableRoom>
  )
}

/** The place of a table: the id of a team, 'friends' or 'alone'. */
const placeOf = (table: Table | null | undefined) => (table?.kind === 'team' ? table.teamId : table?.kind)

/** The first of these that I may still choose. */
function tableOf(places: readonly (string | null | undefined)[], teams: readonly Team[]): Table {
  for (const place of places) {
    if (place === 'friends' || place === 'alone') return { kind: place }
    if (place && teams.some(({ id }) => id === place)) return { kind: 'team', teamId: place }
  }
  return { kind: 'friends' }
}
