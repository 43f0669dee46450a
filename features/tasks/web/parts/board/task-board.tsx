import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { nextIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { smallSeatClass } from '#web/ui/seat.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../../contract.ts'
import { mayEditTask, mayTick, WHY_NOT_EDIT, whyNotTick } from '../../../permissions.ts'
import { changeTasks } from '../../actions/change-tasks.ts'
import type { TaskList } from '../../queries/use-task-list.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import styles from './board.module.css'
import { BoardLane } from './board-lane.tsx'
import { changesInto, LANES, type Lane, laneNames, laneOf } from './lanes.ts'
import { TaskCard } from './task-card.tsx'
import { useCardMoves } from './use-card-moves.ts'

const QuickAdd = lazyComponent(() => import('../quick-add/quick-add.tsx').then((file) => file.QuickAdd))

/** Done tasks before 'older'. */
const DONE_SHOWN = 3

type TaskBoardProps = {
  list: TaskList
  teams: readonly Team[]
  /** The one that is shown; null for all. */
  team: Team | null
  /** Only done tasks are listed. */
  isDone: boolean
  onOpen: (task: Task) => void
}

export const TaskBoard = (props: TaskBoardProps) => (
  <Loaded query={props.list} what="the tasks" rows={6}>
    {() => <Lanes {...props} />}
  </Loaded>
)

function Lanes({ list, teams, team, isDone, onOpen }: TaskBoardProps) {
  const me = useTaskViewer()
  const today = useToday()
  const hintId = useId()
  const [showsOlder, setShowsOlder] = useState(isDone)
  const { move, held, said, onKeyDown } = useBoardMoves(list, me)
  const byLane = Map.groupBy(list.tasks, laneOf)
  // Open tasks come first, so a list that has begun with done ones has all open ones.
  const hasAllOpen = list.isComplete || byLane.has('done')
  const shownLook = ({ teamId }: Task) => (team || !teamId ? undefined : lookOf(teams, teamId))
  return (
    <>
      <p id={hintId} hidden>
        M moves it to another lane
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className={`grid top gap-4 thirds ${styles.board}`}>
        {LANES.map((lane) => {
          const tasks = byLane.get(lane) ?? []
          const isFolded = lane === 'done' && !showsOlder
          return (
            <BoardLane
              key={lane}
              lane={lane}
              tasks={isFolded ? tasks.slice(0, DONE_SHOWN) : tasks}
              total={tasks.length}
              hasMore={!list.isComplete && (lane === 'done' ? !isFolded : !hasAllOpen)}
              isDropPlace={held?.place === lane && laneOf(held.card) !== lane}
              onEnd={list.loadMore}
              card={(task) => (
                <TaskCard
                  task={task}
                  me={me}
                  today={today}
                  look={shownLook(task)}
                  isHeld={held?.card.id === task.id}
                  hintId={hintId}
                  onOpen={onOpen}
                  onTick={(ticked) => move(ticked, ticked.done ? (ticked.doing ? 'doing' : 'todo') : 'done')}
                  onKeyDown={onKeyDown}
                />
              )}
            >
              {lane === 'todo' && <AddTask team={team} />}
              {isFolded && (tasks.length > DONE_SHOWN || (hasAllOpen && !list.isComplete)) && (
                <button type="button" className={styles.fold} aria-expanded={false} onClick={() => setShowsOlder(true)}>
                  <Icon shape={nextIcon} />
                  {list.isComplete ? `${tasks.length - DONE_SHOWN} older` : 'Older'}
                </button>
              )}
            </BoardLane>
          )
        })}
      </div>
    </>
  )
}

/** By pointer and by keys. */
function useBoardMoves(list: TaskList, me: ReturnType<typeof useTaskViewer>) {
  const queries = useQueryClient()

  function move(task: Task, lane: Lane) {
    const changes = changesInto(lane, task)
    if (!changes) return
    if ('doing' in changes && !mayEditTask(me, task)) return showToast(WHY_NOT_EDIT, { failed: true })
    if (!mayTick(me, task)) return showToast(whyNotTick(task), { failed: true })
    changeTasks(queries, me, { changed: [{ task, changes }], message: `Moved to ${laneNames[lane]}` })
  }
  const moves = useCardMoves<Task, Lane>({
    cards: list.tasks,
    nameOf: ({ name }) => name,
    key: 'm',
    placeOf: laneOf,
    step: (_, lane, arrow) => LANES[LANES.indexOf(lane) + ({ ArrowRight: 1, ArrowLeft: -1 }[arrow] ?? 0)],
    describe: (_, lane) => laneNames[lane],
    onDrop: move,
  })
  return { ...moves, move }
}

function AddTask({ team }: { team: Team | null }) {
  const [isAdding, setAdding] = useState(false)
  return isAdding ? (
    <div className={`rounded surface ${styles.adding}`}>
      <QuickAdd team={team} isFocused />
    </div>
  ) : (
    <button type="button" className={styles.add} onClick={() => setAdding(true)}>
      <span className={smallSeatClass}>
        <Icon shape={plusIcon} />
      </span>
      Add a task
    </button>
  )
}
