import type { ReactNode } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { useMe } from '#web/session/session.tsx'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import { type Column, Table, TableBody } from '#web/ui/table.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../contract.ts'
import { isRemovedNow, type TaskActions } from '../actions/use-task-actions.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { toRowChunks } from './row-chunks.ts'
import { type ExtraColumn, TaskRow } from './task-row.tsx'
import { useScrollToTask } from './use-linked-task.ts'

const headings: Record<ExtraColumn, string> = { who: 'Assigned To', team: 'Team', actions: 'Actions' }

type TaskTableProps = {
  caption: string
  list: TaskList
  extraColumns: readonly ExtraColumn[]
  teams?: readonly Team[]
  actions: TaskActions
  onOpen: (task: Task) => void
  highlightedId?: string | undefined
}

export function TaskListPanel({ empty, ...props }: TaskTableProps & { empty: string }) {
  const { list } = props
  if (list.state === 'loading') return <SkeletonRows count={6} label="Loading tasks" />
  if (list.state === 'failed') {
    return <NotLoaded drawing={<TasksDrawing />} text="The tasks could not be loaded." onTryAgain={list.tryAgain} />
  }
  const isEmpty = list.tasks.length === 0
  return (
    <>
      {/* Screen readers learn the columns of an empty list too. */}
      <div className={isEmpty ? 'visually-hidden' : undefined}>
        <TaskTable {...props} />
      </div>
      {isEmpty && list.isComplete && <Empty drawing={<TasksDrawing />} text={empty} />}
      {!list.isComplete && <MoreRows length={list.pageCount} label="Loading more tasks" onVisible={list.loadMore} />}
    </>
  )
}

function TaskTable({ caption, list, extraColumns, teams = [], actions, onOpen, highlightedId }: TaskTableProps) {
  const me = useMe()
  const today = useToday()
  const focus = useKeepFocusInList()
  const columns: { label: string; column?: Column }[] = [
    { label: 'Done?' },
    { label: 'Task Name', column: 'name' },
    { label: 'Due Date', column: 'date' },
    ...extraColumns.map((column) => ({ label: headings[column], column })),
  ]
  useScrollToTask(highlightedId, list.tasks)
  const shown = list.tasks.filter((task) => !isRemovedNow(actions.of(task)))
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
        {bodies(done, `Done (${done.length}${list.isComplete ? '' : '+'})`)}
      </Table>
    </div>
  )
}
