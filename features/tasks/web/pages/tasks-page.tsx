import { Link } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { clockIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { tasksIcon, teamsIcon } from '#web/ui/navigation-icons.ts'
import { Page, PageHead } from '#web/ui/page.tsx'
import { BESIDE, railFrameClass } from '#web/ui/rail.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useTaskActions } from '../actions/use-task-actions.ts'
import { SelectableTaskList } from '../parts/bulk/selectable-task-list.tsx'
import { isNarrowed, type TaskFilter, withoutFilters } from '../parts/filters/task-filter.ts'
import type { Tab } from '../parts/filters/use-tasks-address.ts'
import { GoalNames } from '../parts/goal-names.ts'
import { OpenSummary } from '../parts/open-summary.tsx'
import type { ExtraColumn } from '../parts/task-row.tsx'
import { TaskTeams } from '../parts/task-teams.tsx'
import styles from '../parts/tasks.module.css'
import { useOpenedTask, useOpenTask } from '../parts/use-open-task.ts'
import { useVisibleTasks } from '../parts/use-visible-tasks.ts'
import { openCount } from '../queries/use-task-list.ts'

const AddTaskDialog = lazyComponent(() => import('../parts/add-task-dialog.tsx').then((file) => file.AddTaskDialog))
const ImportDialog = lazyComponent(() => import('../parts/import/import-dialog.tsx').then((file) => file.ImportDialog))
const QuickAdd = lazyComponent(() => import('../parts/quick-add/quick-add.tsx').then((file) => file.QuickAdd))
const LinkedTaskDialog = lazyComponent(() => import('../parts/task-dialog.tsx').then((file) => file.LinkedTaskDialog))
const TaskOnPage = lazyComponent(() => import('../parts/task/task-on-page.tsx').then((file) => file.TaskOnPage))
const FilterBar = lazyComponent(() => import('../parts/filters/filter-bar.tsx').then((file) => file.FilterBar))
const TaskBoard = lazyComponent(() => import('../parts/board/task-board.tsx').then((file) => file.TaskBoard))
const TaskCalendar = lazyComponent(() =>
  import('../parts/calendar/task-calendar.tsx').then((file) => file.TaskCalendar),
)
const ViewKeys = lazyComponent(() => import('../parts/view-keys.tsx').then((file) => file.ViewKeys))

const tabContents = {
  mine: { caption: 'My Tasks', extraColumns: ['actions'], empty: 'No tasks assigned' },
  team: { caption: 'Team Tasks', extraColumns: ['who', 'team', 'actions'], empty: 'No tasks yet.' },
  waiting: {
    caption: 'Waiting for others',
    extraColumns: ['who', 'team', 'actions'],
    empty: 'Nobody works on a task of yours.',
  },
} satisfies Record<Tab, { caption: string; extraColumns: ExtraColumn[]; empty: string }>

const HINT = 'Type above and press Enter. A day (“fri”), a time (“15:00”) or “!” goes straight to its place.'

const nothingFound = ({ search }: TaskFilter) =>
  search.trim() ? `Nothing found for “${search.trim()}”.` : 'Nothing found.'

/** With `?taskId=` the page of a task, or the list with the task beside it. */
export function TasksPage({ goalNames }: { goalNames: ComponentProps<typeof GoalNames>['value'] }) {
  const { taskId, isSheet } = useOpenedTask()
  return (
    <GoalNames value={goalNames}>
      {taskId && !isSheet ? <TaskOnPage key={taskId} taskId={taskId} /> : <TaskLists taskId={taskId} />}
    </GoalNames>
  )
}

function TaskLists({ taskId }: { taskId: string | undefined }) {
  // The compiler would add 0.8 kB to a frame whose parts are compiled themselves.
  'use no memo'
  const shownTasks = useVisibleTasks()
  const { address, tab, view, lists, list, teams, team } = shownTasks
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const { open, close } = useOpenTask()
  const isWide = useMediaQuery(BESIDE)
  const actions = useTaskActions()
  useEffect(() => {
    LinkedTaskDialog.preload()
    TaskOnPage.preload()
    AddTaskDialog.preload()
  }, [])
  useFocusPageAfterClose(isAdding || isImporting || taskId !== undefined)

  const tabs = [
    { value: 'mine', label: 'My Tasks', shape: tasksIcon, count: openCount(lists.mine) },
    { value: 'team', label: 'Team Tasks', shape: teamsIcon, count: openCount(lists.team) },
    ...(tab === 'waiting' || lists.waiting.tasks.some(({ done }) => !done)
      ? [{ value: 'waiting', label: 'Waiting for others', shape: clockIcon, count: openCount(lists.waiting) } as const]
      : []),
  ] as const
  const keys = <ViewKeys {...shownTasks} isFiltering={isFiltering} onFilter={() => setFiltering(!isFiltering)} />
  return (
    <Page>
      <div className={`${railFrameClass} ${styles.page}`}>
        <PageHead title="Tasks" note={<OpenSummary list={lists[shownTasks.shown]} />}>
          {isWide && keys}
          <AddTaskKey onClick={() => setAdding(true)} />
        </PageHead>
        <Tabs
          label="Tasks"
          inRail
          tabs={tabs}
          value={tab}
          onChange={(value) => address.show({ tab: value })}
          aside={!isWide && <div className="wrap">{keys}</div>}
        >
          <FilterBar
            isOpen={isFiltering}
            filter={shownTasks.filter}
            onChange={address.narrow}
            teams={shownTasks.shownTeams ?? []}
            isMine={tab !== 'team'}
            isCalendar={view === 'calendar'}
          />
          <ShownTasks
            {...shownTasks}
            actions={actions}
            onOpen={open}
            highlightedId={taskId}
            onImport={() => setImporting(true)}
          />
        </Tabs>
        {isWide && tab === 'team' && <TaskTeams teams={teams ?? []} />}
      </div>
      {isAdding && (
        <AddTaskDialog
          teams={teams ?? []}
          teamId={tab === 'team' ? team?.id : undefined}
          onImport={() => {
            setAdding(false)
            setImporting(true)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {isImporting && <ImportDialog teamId={team?.id ?? null} onClose={() => setImporting(false)} />}
      {taskId && <LinkedTaskDialog taskId={taskId} list={list} actions={actions} onClose={close} />}
    </Page>
  )
}

const AddTaskKey = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="primary"
    className={`icon-on-phones ${styles.add}`}
    aria-haspopup="dialog"
    onClick={onClick}
    icon={plusIcon}
  >
    <span>Add New Task</span>
  </Button>
)

type ShownTasksProps = ReturnType<typeof useVisibleTasks> &
  Pick<React.ComponentProps<typeof SelectableTaskList>, 'actions' | 'onOpen' | 'highlightedId'> & {
    onImport: () => void
  }

function ShownTasks(props: ShownTasksProps) {
  const { view, filter, scope, teams = [], shownTeam, calendarQuery, actions, onOpen } = props
  if (view === 'calendar')
    return <TaskCalendar {...{ scope, teams, actions, onOpen }} team={shownTeam} query={calendarQuery} />
  if (view === 'board')
    return (
      <TaskBoard
        {...{ list: props.list, teams, onOpen }}
        key={String(filter.done)}
        team={shownTeam}
        isDone={filter.done}
      />
    )
  return <CardWithList {...props} />
}

function CardWithList(props: ShownTasksProps) {
  const { address, shown, filter, list, shownTeam, actions, onOpen } = props
  const { caption, extraColumns, empty } = tabContents[shown]
  const hasNoTeam = shown === 'team' && props.teams?.length === 0
  const isEmptied = isNarrowed(filter) && !hasNoTeam
  return (
    <>
      <div className={`surface rounded outlined below-4 ${styles.quickAdd}`}>
        <QuickAdd team={shownTeam} />
      </div>
      <SelectableTaskList
        scope={`${shown} ${shownTeam?.id}`}
        list={list}
        caption={caption}
        empty={hasNoTeam ? 'No teams yet' : isEmptied ? nothingFound(filter) : empty}
        emptyAction={
          hasNoTeam ? (
            <Link to="/teams" className={buttonClass()}>
              Create Team
            </Link>
          ) : isEmptied ? (
            <Button onClick={() => address.narrow(withoutFilters(filter))}>Clear filters</Button>
          ) : (
            shown === 'mine' && (
              <>
                <p className="note">{HINT}</p>
                <Button onClick={props.onImport}>Import tasks</Button>
              </>
            )
          )
        }
        extraColumns={extraColumns}
        showsTeam={shown === 'mine'}
        isGrouped
        isSorted={filter.sort !== 'due'}
        isDone={filter.done}
        ticked={props.ticked}
        onTick={props.onTick}
        actions={actions}
        onOpen={onOpen}
        highlightedId={props.highlightedId}
      />
    </>
  )
}
