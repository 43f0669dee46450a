import { type KeyboardEvent, useRef } from 'react'
import type { TeamLook } from '#shared/team-look.ts'
import { clockIcon, noteIcon } from '#web/ui/action-icons.ts'
import { Avatar, nameOf } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { celebrate } from '#web/ui/celebrate.ts'
import { Check } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Nearness } from '#web/ui/date-badge.tsx'
import { urgency } from '#web/ui/due-date.ts'
import { calendarIcon } from '#web/ui/list-icons.ts'
import { TeamName } from '#web/ui/team-name.tsx'
import { checklistIcon } from '#web/ui/tool-icons.ts'
import type { Assignee, Task } from '../../../contract.ts'
import { mayTake, mayTick, whyNotTick } from '../../../permissions.ts'
import { withOwnTick } from '../../queries/own-tick.ts'
import type { MeInTeams } from '../../queries/use-task-viewer.ts'
import { FinishedBy } from '../finished-by.tsx'
import { LabelsOfTask } from '../labels/labels-of-task.tsx'
import { TakeButton } from '../take-button.tsx'
import styles from './board.module.css'
import { useDraggable } from './use-drag.ts'

const FACES_MAX = 3

type TaskCardProps = {
  task: Task
  me: MeInTeams
  today: string
  /** Undefined in the board of one team. */
  look: TeamLook | undefined
  isHeld: boolean
  hintId: string
  onOpen: (task: Task) => void
  onTick: (task: Task) => void
  onKeyDown: (event: KeyboardEvent, task: Task) => void
}

export function TaskCard({ task, me, today, look, isHeld, hintId, onOpen, onTick, onKeyDown }: TaskCardProps) {
  const card = useRef<HTMLElement>(null)
  useDraggable(card, task.id)
  const isTickable = mayTick(me, task)
  const mine = withOwnTick(task, me)
  return (
    <article
      ref={card}
      className={`small grid gap-2 anchor rounded surface ${styles.card}`}
      data-card={task.id}
      data-held={isHeld || undefined}
    >
      <div className={`grid top gap-2 ${styles.top}`}>
        <Check
          aria-label={`Done: ${task.name}`}
          checked={mine.done}
          disabled={!isTickable}
          title={isTickable ? undefined : whyNotTick(task)}
          onChange={({ currentTarget }) => {
            if (!mine.done) celebrate(currentTarget, me.extras.celebration)
            onTick(mine)
          }}
        />
        <button
          dir="auto"
          type="button"
          className={`medium ink to-start breaks snug ${styles.title}`}
          aria-haspopup="dialog"
          aria-describedby={hintId}
          aria-keyshortcuts="M"
          onKeyDown={(event) => onKeyDown(event, task)}
          onClick={() => onOpen(task)}
        >
          {task.name}
        </button>
      </div>
      {look && task.team && <TeamName name={task.team} look={look} />}
      <div className={`row wraps ${styles.foot}`}>
        <LabelsOfTask task={task} />
        <FinishedBy task={task}>
          <When task={task} today={today} />
        </FinishedBy>
        {task.itemCount > 0 && (
          <span title="Checklist" className="tiny bold muted unbroken inline-row gap-1 icon-4">
            <Icon shape={checklistIcon} />
            {task.itemsDone} of {task.itemCount}
          </span>
        )}
        {task.notes && (
          <span title="Has notes" className="tiny bold muted unbroken inline-row gap-1 icon-4">
            <Icon shape={noteIcon} />
            <span className="visually-hidden">Has notes</span>
          </span>
        )}
        {mayTake(me, task) ? (
          <span className={`push ${styles.faces}`}>
            <TakeButton task={task} />
          </span>
        ) : (
          task.teamId && <Faces people={task.assignedUsers} />
        )}
      </div>
    </article>
  )
}

function When({ task: { due, time, done }, today }: Pick<TaskCardProps, 'task' | 'today'>) {
  if (due === null) return null
  const near = done ? undefined : urgency(due, today)
  return (
    <span className={classNames(styles.when, near && styles[near])}>
      <Icon shape={near === 'overdue' ? clockIcon : calendarIcon} />
      <Nearness date={due} time={time} today={today} far />
    </span>
  )
}

function Faces({ people }: { people: readonly Assignee[] }) {
  if (people.length === 0) return null
  const names = people.map(nameOf).join(', ')
  const shown = people.slice(0, FACES_MAX)
  return (
    <span className={`detail bold inline-row push ${styles.faces}`} title={names}>
      {shown.map((person) => (
        <Avatar key={person.uid ?? person.email} person={{ ...person, uid: person.uid ?? person.email }} />
      ))}
      {people.length > FACES_MAX && <span aria-hidden="true">+{people.length - FACES_MAX}</span>}
      <span className="visually-hidden">{names}</span>
    </span>
  )
}
