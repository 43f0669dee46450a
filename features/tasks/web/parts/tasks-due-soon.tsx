import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { Task } from '../../contract.ts'
import { isDoneNow, isRemovedNow, useTaskActions } from '../actions/use-task-actions.ts'
import { compareTasks } from '../queries/task-order.ts'
import { useTaskViewer } from '../queries/use-task-viewer.ts'
import type { DueSoonList } from '../queries/use-tasks-due-soon.ts'
import { AddTaskRow } from './add-task-row.tsx'
import { DueSoonRow } from './due-soon-row.tsx'
import { ROWS_SHOWN, splitDueSoon } from './due-soon-rows.ts'
import { NothingDue } from './nothing-due.tsx'
import { OverdueFold } from './overdue-fold.tsx'
import styles from './tasks-due-soon.module.css'
import { useTicked } from './use-ticked.ts'

const TaskDialog = lazyComponent(() => import('./task-dialog.tsx').then((file) => file.TaskDialog))

type TasksDueSoonProps = {
  list: DueSoonList
  today: string
  teams: readonly Team[] | undefined
  /** They have never written a task. */
  isNew: boolean
  isAdding: boolean
  onAdd: () => void
}

export function TasksDueSoon({ list, today, teams = [], isNew, isAdding, onAdd }: TasksDueSoonProps) {
  const me = useTaskViewer()
  const actions = useTaskActions()
  const { showsAll, setShowsAll, firstAdded, firstAddedId, setFirstAddedId } = useShowAll()
  const [isUnfolded, setUnfolded] = useState(false)
  const [opened, setOpened] = useState<Task | null>(null)
  const { ticked, isTicked, toggle } = useTicked(me, actions)
  const box = useKeepFocusInList('[data-task]')
  const isOpen = (task: Task) => !isRemovedNow(actions.of(task)) && !isDoneNow(task, actions.of(task))
  const open = [...ticked, ...list.tasks.filter((task) => isOpen(task) && !isTicked(task))].sort(compareTasks)
  const { first, folded, rest } = splitDueSoon(open, today)
  const shown = showsAll ? open : [...first, ...(isUnfolded ? folded : []), ...rest]
  const isEmpty = list.state === 'ready' && open.length === 0 && list.isComplete
  useLoadUntilFull(list, open.length)
  useFocusPageAfterClose(opened !== null)

  function showAll() {
    setFirstAddedId(open.find((task) => !shown.includes(task))?.id)
    setShowsAll(true)
  }

  const row = (task: Task) => {
    const action = actions.of(task)
    return (
      <DueSoonRow
        key={task.id}
        task={task}
        today={today}
        look={task.teamId ? lookOf(teams, task.teamId) : undefined}
        isDone={isTicked(task) && !action?.hasFailed}
        onToggle={(control) => toggle(task, control)}
        onOpen={() => setOpened(task)}
        onTryAgain={action?.hasFailed ? () => actions.run(task, action.to) : undefined}
        nameRef={task.id === firstAddedId ? firstAdded : undefined}
      />
    )
  }

  return (
    <Section
      title="Tasks Due Soon"
      aside={
        shown.length + (isUnfolded || showsAll ? 0 : folded.length) < open.length && (
          <button type="button" className={titleLinkClass} onClick={showAll}>
            {list.isComplete ? `Show all ${open.length}` : 'Show all'}
          </button>
        )
      }
    >
      <div ref={box} className={styles.agenda}>
        {open.length === 0 && (
          <Loaded query={{ ...list, data: isEmpty || undefined }} what="the tasks" rows={4}>
            {() => <NothingDue isNew={isNew} onAdd={onAdd} />}
          </Loaded>
        )}
        {shown.length > 0 && (
          <ul role="list" aria-label="Tasks Due Soon">
            {shown.slice(0, first.length).map(row)}
            {folded.length > 0 && !showsAll && (
              <OverdueFold
                folded={folded}
                overdue={[...first, ...folded]}
                today={today}
                isOpen={isUnfolded}
                onToggle={() => setUnfolded(!isUnfolded)}
              />
            )}
            {shown.slice(first.length).map(row)}
          </ul>
        )}
        {showsAll && !list.isComplete && (
          <MoreRows length={list.pageCount} label="Loading more tasks" onVisible={list.loadMore} />
        )}
        {list.state === 'ready' && <AddTaskRow isOpen={isAdding} onOpen={onAdd} isNew={isNew && isEmpty} />}
      </div>
      {opened && <TaskDialog opened={opened} list={list} actions={actions} onClose={() => setOpened(null)} />}
    </Section>
  )
}

/** The first row that Show all adds takes the focus from its button. */
function useShowAll() {
  const [showsAll, setShowsAll] = useState(false)
  const firstAdded = useRef<HTMLButtonElement>(null)
  const [firstAddedId, setFirstAddedId] = useState<string>()
  useEffect(() => {
    if (firstAddedId) firstAdded.current?.focus()
  }, [firstAddedId])
  return { showsAll, setShowsAll, firstAdded, firstAddedId, setFirstAddedId }
}

/** Loads more if so many loaded tasks were done that the first rows are no longer full. */
function useLoadUntilFull(list: DueSoonList, openCount: number) {
  const isShort = list.state === 'ready' && !list.isComplete && openCount < ROWS_SHOWN
  const load = useEffectEvent(list.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page
  useEffect(() => {
    if (isShort) load()
  }, [isShort, list.pageCount])
}
