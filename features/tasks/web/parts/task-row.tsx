import { memo, use } from 'react'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import type { TeamLook } from '#shared/team-look.ts'
import { duration } from '#web/format/duration.ts'
import { formatList } from '#web/format/lists.ts'
import { counted } from '#web/format/numbers.ts'
import { checkIcon, commentIcon, noteIcon, priorityIcon, trashIcon } from '#web/ui/action-icons.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { celebrate } from '#web/ui/celebrate.ts'
import { CheckCell } from '#web/ui/check.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Person } from '#web/ui/person.tsx'
import { Cell, Row, RowAction, RowFact, RowFacts, RowLine, RowMenuButton, RowName, SelectMark } from '#web/ui/table.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { checklistIcon, doingIcon, repeatIcon, timerIcon } from '#web/ui/tool-icons.ts'
import { UnsentMark } from '#web/ui/unsent-mark.tsx'
import { type Assignee, priorityNames, type Task } from '../../contract.ts'
import { mayRemoveTask, mayTake, mayTick, WHY_NOT_REMOVE, whyNotTick } from '../../permissions.ts'
import { expectedPoints } from '../actions/expected-points.ts'
import { isDoneNow, type TaskAction } from '../actions/use-task-actions.ts'
import { withOwnTick } from '../queries/own-tick.ts'
import type { MeInTeams } from '../queries/use-task-viewer.ts'
import { FinishedBy } from './finished-by.tsx'
import { GoalNames } from './goal-names.ts'
import { LabelsOfTask } from './labels/labels-of-task.tsx'
import { formatRepeat } from './repeat-format.ts'
import { TakeButton } from './take-button.tsx'
import styles from './tasks.module.css'

export type ExtraColumn = 'who' | 'team' | 'actions'

type TaskRowProps = {
  task: Task
  me: MeInTeams
  today: string
  extraColumns: readonly ExtraColumn[]
  /** Undefined without a team. */
  look: TeamLook | undefined
  action: TaskAction | undefined
  onAction: (task: Task, to: TaskAction['to']) => void
  onOpen: (task: Task) => void
  isHighlighted: boolean
  /** Whether the team stands beside the name. */
  showsTeam: boolean
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  isSelecting: boolean
  onSelect: (id: string, isRange: boolean) => void
  onMenu: ((task: Task, button: HTMLElement) => void) | undefined
}

/** Memoized because a list may be long. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, me, today, extraColumns, look, action, onAction, onOpen, isHighlighted } = props
  const isDone = isDoneNow(withOwnTick(task, me), action)
  const isTickable = mayTick(me, task)
  return (
    <Row found={isHighlighted} data-task={task.id} data-selected={props.isSelected || undefined}>
      <Cell>
        {props.isSelected !== undefined && (
          <SelectMark
            label={`Select: ${task.name}`}
            isSelected={props.isSelected}
            isReachable={props.isSelecting}
            onSelect={(isRange) => props.onSelect(task.id, isRange)}
          />
        )}
        <CheckCell
          label={`Done: ${task.name}`}
          checked={isDone}
          disabled={!isTickable}
          title={isTickable ? undefined : whyNotTick(task)}
          onKeyDown={({ key }) => key === 'Enter' && onOpen(task)}
          onChange={({ currentTarget }) => {
            if (!isDone) celebrate(currentTarget, me.extras.celebration, expectedPoints(me, task))
            onAction(task, isDone ? 'untick' : 'tick')
          }}
        />
      </Cell>
      <Cell column="name">
        <RowLine of={props.showsTeam && <TeamOrGoal task={task} look={look} />}>
          <RowName dir="auto" aria-haspopup="dialog" onClick={() => onOpen(task)}>
            {task.name}
          </RowName>
          {!extraColumns.includes('who') && <FinishedBy task={task} />}
          <Facts task={task} />
        </RowLine>
        {action?.hasFailed && <NotSaved onTryAgain={() => onAction(task, action.to)} />}
        <UnsentMark about={task.id} />
      </Cell>
      <Cell column="date">
        <DueDate date={task.due} time={task.time} today={today} done={isDone} />
      </Cell>
      {extraColumns.includes('who') && (
        <Cell column="who">
          <FinishedBy task={task}>
            {mayTake(me, task) && !isDone ? (
              <TakeButton task={task} />
            ) : (
              <Assignees people={task.assignedUsers} isEveryone={task.everyone} />
            )}
          </FinishedBy>
        </Cell>
      )}
      {extraColumns.includes('team') && (
        <Cell column="team">{task.team && look && <TeamName name={task.team} look={look} />}</Cell>
      )}
      {extraColumns.includes('actions') && (
        <Cell column="actions">
          {props.onMenu && (
            <RowMenuButton
              label={`More for ${task.name}`}
              onClick={({ currentTarget }) => props.onMenu!(task, currentTarget)}
            />
          )}
          <DeleteButton {...props} />
        </Cell>
      )}
    </Row>
  )
})

/** What the task is of: a team, or a goal that it is a step of. */
function TeamOrGoal({ task: { id, team }, look }: Pick<TaskRowProps, 'task' | 'look'>) {
  const goal = use(GoalNames).get(id)
  if (team !== null && look) return <TeamName name={team} look={look} />
  return (
    goal && (
      <span className={`detail medium inline-row gap-2 shrinks ${styles.goal}`} title={goal}>
        <span dir="auto">{goal}</span>
      </span>
    )
  )
}

function DeleteButton({ task, me, onAction }: TaskRowProps) {
  const mayRemove = mayRemoveTask(me, task)
  return (
    <RowAction
      label="Delete"
      about={mayRemove ? task.name : `${task.name}. ${WHY_NOT_REMOVE}`}
      shape={trashIcon}
      aria-disabled={!mayRemove || undefined}
      title={mayRemove ? undefined : WHY_NOT_REMOVE}
      onClick={() => (mayRemove ? onAction(task, 'remove') : showToast(WHY_NOT_REMOVE, { failed: true }))}
    />
  )
}

/** Nothing for a task that has none. */
function Facts({ task }: { task: Task }) {
  const { priority, estimate, doing, done, notes, repeat, ticks, itemCount, itemsDone, commentCount } = task
  const isDoing = doing && !done
  const hasMarks = itemCount + commentCount + task.labels.length > 0 || repeat !== null || ticks !== null
  if (priority === 'normal' && estimate === null && !isDoing && !notes && !hasMarks) return null
  return (
    <RowFacts>
      <LabelsOfTask task={task} />
      {isDoing && <RowFact shape={doingIcon}>Doing</RowFact>}
      {priority !== 'normal' && (
        <RowFact shape={priorityIcon} isStrong={priority === 'high'}>
          {priorityNames[priority]}
        </RowFact>
      )}
      {ticks && <TickedParts people={task.assignedUsers} ticks={ticks} />}
      {repeat && <RowFact shape={repeatIcon}>{formatRepeat(repeat, task.due)}</RowFact>}
      {estimate !== null && <RowFact shape={timerIcon}>{duration(estimate * 60)}</RowFact>}
      {itemCount > 0 && (
        <RowFact shape={checklistIcon} label={`${itemsDone} of ${itemCount} done`}>
          <span aria-hidden="true">
            {itemsDone} of {itemCount}
          </span>
        </RowFact>
      )}
      {commentCount > 0 && (
        <RowFact shape={commentIcon} label={counted(commentCount, 'comment')}>
          <span aria-hidden="true">{commentCount}</span>
        </RowFact>
      )}
      {notes && <RowFact shape={noteIcon} label="Has notes" />}
    </RowFacts>
  )
}

function TickedParts({ people, ticks }: { people: readonly Assignee[]; ticks: NonNullable<Task['ticks']> }) {
  const ticked = people.filter(({ uid }) => uid && uid in ticks).map(nameOf)
  const label = ticked.length > 0 ? `Ticked by ${formatList(ticked)}` : 'Nobody has ticked it yet'
  return (
    <RowFact shape={checkIcon} label={label}>
      {ticked.length} of {people.length} ticked
    </RowFact>
  )
}

function Assignees({ people, isEveryone }: { people: readonly Assignee[]; isEveryone: boolean }) {
  const [first, ...others] = people.map((person) => ({ ...person, displayName: nameOf(person) }))
  if (!first) return null
  const names = others.map(({ displayName }) => displayName).join(', ')
  if (isEveryone) return <span title={[first.displayName, names].join(', ')}>Everyone</span>
  const person = { ...first, uid: first.uid ?? first.email }
  return (
    <span className="row gap-2 shrinks" title={others.length > 0 ? `${first.displayName}, ${names}` : undefined}>
      {first.uid ? <PersonLink person={person} size="small" /> : <Person person={person} size="small" />}
      {others.length > 0 && (
        <>
          <b aria-hidden="true">+{others.length}</b>
          <span className="visually-hidden">, {names}</span>
        </>
      )}
    </span>
  )
}
