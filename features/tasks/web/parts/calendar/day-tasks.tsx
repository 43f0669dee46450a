import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../../contract.ts'
import { mayTake, mayTick, whyNotTick } from '../../../permissions.ts'
import { isDoneNow, isRemovedNow, type TaskActions } from '../../actions/use-task-actions.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import { TakeButton } from '../take-button.tsx'
import styles from './calendar.module.css'
import { nameOfDay } from './month-days.ts'

const QuickAdd = lazyComponent(() => import('../quick-add/quick-add.tsx').then((file) => file.QuickAdd))

type DayTasksProps = {
  day: string
  tasks: readonly Task[]
  teams: readonly Team[]
  team: Team | null
  actions: TaskActions
  onOpen: (task: Task) => void
}

const titleOf = (day: string, today: string) =>
  day === today ? `Today, ${formatDate(day, 'November 20')}` : nameOfDay(day)

/** In place of the bars, where only dots fit. */
export function DayTasks(props: DayTasksProps) {
  const today = useToday()
  return (
    <>
      <h2>{titleOf(props.day, today)}</h2>
      <DayContent {...props} />
    </>
  )
}

export function DayDialog({ onClose, onOpen, ...props }: DayTasksProps & { onClose: () => void }) {
  const today = useToday()
  return (
    <Dialog title={titleOf(props.day, today)} onClose={onClose}>
      <DialogBody>
        <DayContent
          {...props}
          isFocused
          onOpen={(task) => {
            onClose()
            onOpen(task)
          }}
        />
      </DialogBody>
    </Dialog>
  )
}

function DayContent({
  day,
  tasks,
  teams,
  team,
  actions,
  onOpen,
  isFocused = false,
}: DayTasksProps & { isFocused?: boolean }) {
  const me = useTaskViewer()
  const today = useToday()
  const shown = tasks.filter((task) => !isRemovedNow(actions.of(task)))
  return (
    <div className={`rounded-lg surface ${styles.dayCard}`}>
      <QuickAdd team={team} day={day} isFocused={isFocused} />
      {shown.length > 0 && (
        <LinedList label={nameOfDay(day)}>
          {shown.map((task) => {
            const isDone = isDoneNow(task, actions.of(task))
            const isTickable = mayTick(me, task)
            return (
              <ListRow
                key={task.id}
                dense
                lead={
                  <CheckCell
                    label={`Done: ${task.name}`}
                    checked={isDone}
                    disabled={!isTickable}
                    title={isTickable ? undefined : whyNotTick(task)}
                    onChange={() => actions.run(task, isDone ? 'untick' : 'tick')}
                  />
                }
              >
                <span className={`grid shrinks ${styles.dayTask}`}>
                  <button
                    dir="auto"
                    type="button"
                    className={isDone ? `muted ${styles.struck}` : undefined}
                    onClick={() => onOpen(task)}
                  >
                    {task.name}
                  </button>
                  <span className="tiny row wraps">
                    {task.team && task.teamId && <TeamName name={task.team} look={lookOf(teams, task.teamId)} />}
                    <DueDate date={task.due} time={task.time} today={today} done={isDone} show="word" />
                    {mayTake(me, task) && !isDone && <TakeButton task={task} />}
                  </span>
                </span>
              </ListRow>
            )
          })}
        </LinedList>
      )}
    </div>
  )
}
