import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { TeamSelect } from '#features/teams/web/parts/team-select.tsx'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, Page, PageHead } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useTaskActions } from '../actions/use-task-actions.ts'
import { AddTaskDialog } from '../parts/add-task-dialog.tsx'
import { QuickAdd } from '../parts/lazy-quick-add.ts'
import { LinkedTaskDialog, TaskOnPage } from '../parts/lazy-task.ts'
import { OpenSummary } from '../parts/open-summary.tsx'
import type { ExtraColumn } from '../parts/task-row.tsx'
import { TaskListPanel } from '../parts/task-table.tsx'
import styles from '../parts/tasks.module.css'
import { useOpenedTask, useOpenTask } from '../parts/use-open-task.ts'
import { openCount, useTaskList } from '../queries/use-task-list.ts'

const tabContents = {
  mine: { caption: 'My Tasks', extraColumns: ['actions'], empty: 'No tasks assigned' },
  team: { caption: 'Team Tasks', extraColumns: ['who', 'team', 'actions'], empty: 'No tasks yet.' },
} satisfies Record<string, { caption: string; extraColumns: ExtraColumn[]; empty: string }>

/** With `?taskId=` the page of a task, or the list with the task beside it. */
export function TasksPage() {
  const { taskId, isSheet } = useOpenedTask()
  return taskId && !isSheet ? <TaskOnPage key={taskId} taskId={taskId} /> : <TaskLists taskId={taskId} />
}

function TaskLists({ taskId }: { taskId: string | undefined }) {
  const { data: teams } = useQuery(teamsQuery)
  const [tab, setTab] = useState<keyof typeof tabContents>('mine')
  const [teamId, setTeamId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const { open, close } = useOpenTask()
  const actions = useTaskActions()
  useEffect(() => LinkedTaskDialog.preload(), [])
  useFocusPageAfterClose(isAdding || taskId !== undefined)
  const team = teams?.find(({ id }) => id === teamId) ?? null
  // Start with a team that has open tasks.
  const first = teams?.find(({ taskCount, doneCount }) => taskCount > doneCount) ?? teams?.[0]
  if (first && !team) setTeamId(first.id)
  const lists = { mine: useTaskList('mine'), team: useTaskList(team) }
  // Tabs switch at once, even if the list takes long to render.
  const shown = useDeferredValue(tab)
  const list = lists[shown]
  const { caption, extraColumns, empty } = tabContents[shown]
  const hasNoTeam = shown === 'team' && teams?.length === 0

  const tabs = [
    { value: 'mine', label: 'My Tasks', count: openCount(lists.mine) },
    { value: 'team', label: 'Team Tasks', count: openCount(lists.team) },
  ] as const
  return (
    <Page>
      <PageHead title="Tasks" note={<OpenSummary list={list} />}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)} icon={plusIcon}>
          Add New Task
        </Button>
      </PageHead>
      <Tabs label="Tasks" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'team' && <TeamSelect value={team?.id} onChange={setTeamId} />}
        <div className={classNames(cardClass, styles.card)}>
          <div className={styles.quickAdd}>
            <QuickAdd team={tab === 'team' ? team : null} />
          </div>
          <TaskListPanel
            list={list}
            caption={caption}
            empty={hasNoTeam ? 'No teams yet' : empty}
            extraColumns={extraColumns}
            teams={teams}
            showsTeam={shown === 'mine'}
            isGrouped
            actions={actions}
            onOpen={open}
            highlightedId={taskId}
          />
        </div>
      </Tabs>
      {isAdding && <AddTaskDialog teams={teams ?? []} teamId={team?.id} onClose={() => setAdding(false)} />}
      {taskId && <LinkedTaskDialog taskId={taskId} list={list} actions={actions} onClose={close} />}
    </Page>
  )
}
