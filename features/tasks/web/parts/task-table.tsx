import type { ReactNode } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { useMe } from '#web/session/session.tsx'
import { type Column, Table, TableBody } from '#web/ui/table.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { isRemovedNow, type TaskActions } from '../actions/use-task-actions.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'
import { toRowChunks } from './row-chunks.ts'
import { type ExtraColumn, TaskRow } from './task-row.tsx'
import { useScrollToTask } from './use-scroll-to-task.ts'

const headings: Record<ExtraColumn, string> = { who: 'Assigned To', team: 'Team', actions: 'Actions' }

type TaskTableProps = {
  caption: string
  tasks: ShownTask[]
  extraColumns: readonly ExtraColumn[]
  /** My teams, for the colour of each. */
  teams?: readonly Team[]
  actions: TaskActions
  onOpen: (task: ShownTask) => void
  /** The id of the task a notification led to. */
  highlightedId?: string | undefined
  isWhole: boolean
}

/** Open tasks, and below them those that are done, in the order they come in. */
export function TaskTable({
  caption,
  tasks,
  extraColumns,
  teams = [],
  actions,
  onOpen,
  highlightedId: found,
  isWhole,
}: TaskTableProps) {
  const me = useMe()
  const today = useToday()
  const focus = useKeepFocusInList()
  const columns: { label: string; column?: Column }[] = [
    { label: 'Done?' },
    { label: 'Task Name', column: 'name' },
    { label: 'Due Date', column: 'date' },
    ...extraColumns.map((column) => ({ label: headings[column], column })),
  ]
  useScrollToTask(found, tasks)
  const shown = tasks.filter((task) => !isRemovedNow(actions.of(task)))
  const done = shown.filter((task) => task.done)

  const row = (task: ShownTask): ReactNode => (
    <TaskRow
      key={task.id}
      task={task}
      me={me}
      today={today}
      extraColumns={extraColumns}
      teamIndex={teams.findIndex(({ id }) => id === task.teamId)}
      action={actions.of(task)}
      onAction={actions.run}
      onOpen={onOpen}
      isHighlighted={task.id === found}
    />
  )
  const bodies = (some: ShownTask[], title?: string) =>
    toRowChunks(some).map((lot, place) => (
      <TableBody key={place && lot[0]!.id} rows={lot.length} title={place ? undefined : title} columns={columns.length}>
        {lot.map(row)}
      </TableBody>
    ))
  return (
    <div ref={focus}>
      <Table caption={caption} columns={columns}>
        {bodies(shown.filter((task) => !task.done))}
        {bodies(done, `Done (${done.length}${isWhole ? '' : '+'})`)}
      </Table>
    </div>
  )
}
