import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { teamLooksQuery } from '#features/teams/web/queries/teams.ts'
import { lookOfId } from '#shared/team-look.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { type Column, GroupHead, Table } from '#web/ui/table.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../contract.ts'
import { isRemovedNow, type TaskAction, type TaskActions } from '../actions/use-task-actions.ts'
import { useFinishers } from '../queries/finishers.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { useTaskViewer } from '../queries/use-task-viewer.ts'
import type { TaskSelection } from './bulk/use-selection.ts'
import { RowChunk } from './row-chunk.tsx'
import { toRowChunks } from './row-chunks.ts'
import { type Group, groupNames, groupTasks } from './task-groups.ts'
import { type ExtraColumn, TaskRow } from './task-row.tsx'

const ignore = () => {}
const none: ReadonlySet<string> = new Set()

/** Rows of a list that are all drawn, wherever they are, so that browsers find text in them. */
const ALL_DRAWN_MAX = 60
/** Pixels: `--row` in tokens.css, if text has its usual size. */
const ROW_HEIGHT = 45

const headings: Record<ExtraColumn, string> = { who: 'Assigned To', team: 'Team', actions: 'Actions' }

type TaskTableProps = {
  caption: string
  list: TaskList
  extraColumns: readonly ExtraColumn[]
  /** Whether the list holds tasks of several teams. */
  showsTeam?: boolean
  /** Open tasks in groups by their day, and the done ones folded. */
  isGrouped?: boolean
  /** A grouped list whose open tasks have another order, and no groups. */
  isSorted?: boolean
  /** A grouped list of done tasks only. */
  isDone?: boolean
  /** Tasks that were ticked in a grouped list and stay where they are. */
  ticked?: ReadonlySet<string>
  onTick?: (id: string) => void
  actions: TaskActions
  onOpen: (task: Task) => void
  highlightedId?: string | undefined
  selection?: Pick<TaskSelection, 'ids' | 'select' | 'onKeyDown'>
  onMenu?: (task: Task, button: HTMLElement) => void
  /** Moves all tasks of the group Overdue. */
  onMoveToToday?: (tasks: Task[]) => void
}

type TaskListPanelProps = TaskTableProps & {
  empty: string
  /** Below `empty`. */
  emptyAction?: ReactNode
}

export function TaskListPanel({ empty, emptyAction, ...props }: TaskListPanelProps) {
  const { list, highlightedId, isGrouped = false, isDone = false, ticked = none } = props
  const [unfoldsDone, setShowsDone] = useState(!isGrouped)
  const showsDone = unfoldsDone || isDone
  // A link may lead to a done task.
  const [shownId, setShownId] = useState<string>()
  const highlighted = list.tasks.find(({ id }) => id === highlightedId)
  if (highlighted && highlighted.id !== shownId) {
    setShownId(highlighted.id)
    if (highlighted.done) setShowsDone(true)
  }
  const isEmpty = list.tasks.length === 0
  // The rest of a list is done tasks once it has begun with them.
  const waitsForDone = !showsDone && list.tasks.some((task) => task.done && !ticked.has(task.id))
  return (
    <Loaded query={list} what="the tasks" drawing={<TasksDrawing />} rows={6}>
      {() => (
        <>
          {/* Screen readers learn the columns of an empty list too. */}
          <div className={isEmpty ? 'visually-hidden' : undefined}>
            <TaskTable {...props} showsDone={showsDone} onShowDone={setShowsDone} />
          </div>
          {isEmpty && list.isComplete && (
            <Empty drawing={<TasksDrawing />} text={empty}>
              {emptyAction}
            </Empty>
          )}
          {!list.isComplete && !waitsForDone && (
            <MoreRows length={list.pageCount} label="Loading more tasks" onVisible={list.loadMore} />
          )}
        </>
      )}
    </Loaded>
  )
}

type FoldProps = { showsDone: boolean; onShowDone: (showsDone: boolean) => void }

function TaskTable(props: TaskTableProps & FoldProps) {
  const {
    caption,
    list,
    extraColumns,
    isGrouped = false,
    isSorted = false,
    isDone = false,
    ticked = none,
    onTick = ignore,
    actions,
    highlightedId,
    selection,
    onMoveToToday,
  } = props
  const { showsDone, onShowDone } = props
  const me = useTaskViewer()
  const today = useToday()
  const focus = useKeepFocusInList()
  const kept = new Set([...ticked, ...useFinishers().keys()])
  const columns = columnsWith(extraColumns)
  const shown = list.tasks.filter((task) => !isRemovedNow(actions.of(task)))
  // Alone, so that an action renders only its own row.
  const { run } = actions
  function act(task: Task, to: TaskAction['to']) {
    if (to === 'tick') onTick(task.id)
    run(task, to)
  }

  const isLong = shown.length > ALL_DRAWN_MAX
  // As many as fit on the screen.
  const first = new Set(shown.slice(0, Math.ceil(innerHeight / ROW_HEIGHT)))
  const isSelecting = selection !== undefined && shown.some(({ id }) => selection.ids.has(id))
  const row = useRow({ ...props, me, today, isSelecting, onAction: act })
  function bodies(group: Group, rows: Task[]) {
    const isFolded = group === 'done' && !showsDone
    const head = group !== 'open' && (
      <GroupHead
        title={groupNames[group]}
        count={`${rows.length}${group === 'done' && !list.isComplete ? '+' : ''}`}
        tone={group === 'overdue' || group === 'today' || group === 'week' ? group : undefined}
        action={
          group === 'overdue' && onMoveToToday
            ? { label: 'Move all to today', onClick: () => onMoveToToday(rows.filter(({ done }) => !done)) }
            : undefined
        }
        fold={
          isGrouped && !isDone && group === 'done'
            ? { isOpen: showsDone, onToggle: () => onShowDone(!showsDone) }
            : undefined
        }
      />
    )
    const chunks = isFolded ? [[]] : toRowChunks(rows)
    return chunks.map((chunk, index) => (
      <RowChunk
        key={index ? chunk[0]!.id : group}
        tasks={chunk}
        highlightedId={chunk.find(({ id }) => id === highlightedId)?.id}
        actions={chunk.map(actions.of)}
        head={index ? undefined : head}
        columns={columns.length}
        isLazy={isLong}
        isFirst={chunk.some((task) => first.has(task))}
        row={row}
      />
    ))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused row
    <div ref={focus} onKeyDown={selection?.onKeyDown}>
      <Table caption={caption} columns={columns} isSelecting={isSelecting}>
        {groupTasks(shown, kept, isGrouped && !isSorted ? today : undefined).map(({ group, tasks }) =>
          bodies(group, tasks),
        )}
      </Table>
    </div>
  )
}

const columnsWith = (extra: TaskTableProps['extraColumns']): { label: string; column?: Column }[] => [
  { label: 'Done?' },
  { label: 'Task Name', column: 'name' },
  { label: 'Due Date', column: 'date' },
  ...extra.map((column) => ({ label: headings[column], column })),
]

type RowProps = Pick<TaskTableProps, 'extraColumns' | 'showsTeam' | 'onOpen' | 'selection' | 'onMenu'> &
  Pick<ComponentProps<typeof TaskRow>, 'me' | 'today' | 'isSelecting' | 'onAction'>

/** How to draw a row. Alone, so that it stays the same function, and a change renders only its own chunk. */
function useRow(props: RowProps) {
  const { me, today, extraColumns, onAction, onOpen, showsTeam = false, selection, isSelecting, onMenu } = props
  const { data: looks } = useQuery(teamLooksQuery)
  return (task: Task, action: TaskAction | undefined, isHighlighted: boolean): ReactNode => (
    <TaskRow
      key={task.id}
      task={task}
      me={me}
      today={today}
      extraColumns={extraColumns}
      look={task.teamId ? (looks?.[task.teamId] ?? lookOfId(task.teamId)) : undefined}
      action={action}
      onAction={onAction}
      onOpen={onOpen}
      isHighlighted={isHighlighted}
      showsTeam={showsTeam}
      isSelected={selection?.ids.has(task.id)}
      isSelecting={isSelecting}
      onSelect={selection?.select ?? ignore}
      onMenu={onMenu}
    />
  )
}
