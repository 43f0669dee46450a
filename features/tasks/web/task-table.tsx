import type { ReactNode } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { useMe } from '#web/session.tsx'
import { type Column, Table, TableBody } from '#web/ui/table.tsx'
import type { ShownTask } from './shown-task.ts'
import { TaskRow } from './task-row.tsx'
import { useToday } from './today.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { useFound } from './use-found.ts'
import { isShownRemoved, type Wishes } from './use-wishes.ts'

/** What stands in a row after its checkbox, name and date. */
export type Extra = 'who' | 'team' | 'actions'

const headings: Record<Extra, string> = { who: 'Assigned To', team: 'Team', actions: 'Actions' }

type TaskTableProps = {
  caption: string
  tasks: ShownTask[]
  extras: readonly Extra[]
  /** My teams, for the colour of each. */
  teams?: readonly Team[]
  wishes: Wishes
  onOpen: (task: ShownTask) => void
  /** The id of the task a notification led to. */
  found?: string | undefined
  isWhole: boolean
}

/** Open tasks, and below them those that are done, in the order they come in. */
export function TaskTable({ caption, tasks, extras, teams = [], wishes, onOpen, found, isWhole }: TaskTableProps) {
  const me = useMe()
  const today = useToday()
  const focus = useFocusKept()
  const columns: { label: string; column?: Column }[] = [
    { label: 'Done?' },
    { label: 'Task Name', column: 'name' },
    { label: 'Due Date', column: 'date' },
    ...extras.map((extra) => ({ label: headings[extra], column: extra })),
  ]
  useFound(found, tasks)
  const shown = tasks.filter((task) => !isShownRemoved(wishes.of(task)))
  const done = shown.filter((task) => task.done)

  const row = (task: ShownTask): ReactNode => (
    <TaskRow
      key={task.id}
      task={task}
      me={me}
      today={today}
      extras={extras}
      teamIndex={teams.findIndex(({ id }) => id === task.teamId)}
      wish={wishes.of(task)}
      onWish={wishes.make}
      onOpen={onOpen}
      isFound={task.id === found}
    />
  )
  return (
    <div ref={focus}>
      <Table caption={caption} columns={columns}>
        <TableBody>{shown.filter((task) => !task.done).map(row)}</TableBody>
        {done.length > 0 && (
          <TableBody title={`Done (${done.length}${isWhole ? '' : '+'})`} columns={columns.length}>
            {done.map(row)}
          </TableBody>
        )}
      </Table>
    </div>
  )
}
