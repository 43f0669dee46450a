import type { ReactNode } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { useMe } from '#web/session/session.tsx'
import { type Column, Table, TableBody } from '#web/ui/table.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../contract.ts'
import { isRemovedNow, type TaskActions } from '../actions/use-task-actions.ts'
import { toRowChunks } from './row-chunks.ts'
import { type ExtraColumn, TaskRow } from './task-row.tsx'
import { useScrollToTask } from './use-linked-task.ts'

const headings: Record<ExtraColumn, string> = { who: 'Assigned To', team: 'Team', actions: 'Actions' }

type TaskTableProps = {
  caption: string
  tasks: Task[]
  extraColumns: readonly ExtraColumn[]
  /** My teams, for the colour of each. */
  teams?: readonly Team[]
  actions: TaskActions
  onOpen: (task: Task) => void
  /** The id of the task a notification led to. */
  highlightedId?: string | undefined
  isComplete: boolean
}

/** Open tasks, and below them those that are done. */
export function TaskTable(props: TaskTableProps) {
  const { caption, tasks, extraColumns, teams = [], actions, onOpen, highlightedId, isComplete } = props
  const me = useMe()
  const today = useToday()
  const focus = useKeepFocusInList()
  const columns: { label: string; column?: Column }[] = [
    { label: 'Done?' },
    { label: 'Task Name', column: 'name' },
    { label: 'Due Date', column: 'date' },
    ...extraColumns.map((column) => ({ label: headings[column], column })),
  ]
  useScrollToTask(highlightedId, tasks)
  const shown = tasks.filter((task) => !isRemovedNow(actions.of(task)))
  const done = shown.filter((task) => task.done)

  const row = (task: Task): ReactNode => (
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
      isHighlighted={task.id === highlightedId}
    />
  )
  const bodies = (rows: Task[], title?: string) =>
    toRowChunks(rows).map((chunk, index) => (
      <TableBody
        key={index && chunk[0]!.id}
        rows={chunk.length}
        title={index ? undefined : title}
        columns={columns.length}
      >
        {chunk.map(row)}
      </TableBody>
    ))
  return (
    <div ref={focus}>
      <Table caption={caption} columns={columns}>
        {bodies(shown.filter((task) => !task.done))}
        {bodies(done, `Done (${done.length}${isComplete ? '' : '+'})`)}
      </Table>
    </div>
  )
}
