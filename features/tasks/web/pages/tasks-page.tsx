import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { TeamSelect } from '#features/teams/web/parts/team-select.tsx'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert, cardClass, Page, PageHead } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Task } from '../../contract.ts'
import { isAssigned } from '../../permissions.ts'
import { useTaskActions } from '../actions/use-task-actions.ts'
import { AddTaskDialog, TaskDialog } from '../parts/lazy-dialogs.ts'
import { QuickAdd } from '../parts/lazy-quick-add.ts'
import { OpenSummary } from '../parts/open-summary.tsx'
import type { ExtraColumn } from '../parts/task-row.tsx'
import { TaskListPanel } from '../parts/task-table.tsx'
import styles from '../parts/tasks.module.css'
import { useLinkedTask, useLoadUntilListed } from '../parts/use-linked-task.ts'
import { openCount, useTaskList } from '../queries/use-task-list.ts'

const tabContents = {
  mine: { caption: 'My Tasks', extraColumns: ['actions'], empty: 'No tasks assigned' },
  team: { caption: 'Team Tasks', extraColumns: ['who', 'team', 'actions'], empty: 'No tasks yet.' },
} satisfies Record<string, { caption: string; extraColumns: ExtraColumn[]; empty: string }>

export function TasksPage() {
  const me = useMe()
  const { data: teams } = useQuery(teamsQuery)
  const [tab, setTab] = useState<keyof typeof tabContents>('mine')
  const [teamId, setTeamId] = useState<string>()
  const [opened, setOpened] = useState<Task | 'new' | null>(null)
  const actions = useTaskActions()
  useEffect(() => {
    TaskDialog.preload()
    AddTaskDialog.preload()
  }, [])
  useFocusPageAfterClose(opened !== null)
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

  const linked = useLinkedTask((task) => {
    setTab(isAssigned(me, task) ? 'mine' : 'team')
    if (task.teamId) setTeamId(task.teamId)
  })
  useLoadUntilListed(linked, list)

  const tabs = [
    { value: 'mine', label: 'My Tasks', count: openCount(lists.mine) },
    { value: 'team', label: 'Team Tasks', count: openCount(lists.team) },
  ] as const
  return (
    <Page>
      <PageHead title="Tasks" note={<OpenSummary list={list} />}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpened('new')} icon={plusIcon}>
          Add New Task
        </Button>
      </PageHead>
      {linked === null && (
        <div className={styles.notFound}>
          <Alert>This task was deleted, or you are no longer in its team.</Alert>
        </div>
      )}
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
            onOpen={setOpened}
            highlightedId={linked?.id}
          />
        </div>
      </Tabs>
      {opened === 'new' && <AddTaskDialog teams={teams ?? []} teamId={team?.id} onClose={() => setOpened(null)} />}
      {opened && opened !== 'new' && (
        <TaskDialog opened={opened} list={list} actions={actions} onClose={() => setOpened(null)} />
      )}
    </Page>
  )
}
