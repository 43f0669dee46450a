import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { nearness } from '#web/ui/due-date.ts'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../../contract.ts'
import { type TaskList, useTaskList } from '../../queries/use-task-list.ts'
import { nextOnTheTable, waitingForOthers, workOfToday } from './next-tasks.ts'
import styles from './tasks-side.module.css'

/** Next to My Tasks on wide screens: how far today is, and what others do. */
export function TasksSide({ mine, teams }: { mine: TaskList; teams: readonly Team[] }) {
  const me = useMe()
  const today = useToday()
  const { tasks } = useTaskList('all')
  const waiting = waitingForOthers(tasks, me)
  const next = nextOnTheTable(tasks, me, today)
  return (
    <aside className={`grid from-top gap-6 ${styles.side}`} aria-label="Today">
      {mine.state === 'ready' && mine.isComplete && <TodayCard tasks={mine.tasks} today={today} />}
      {waiting.length > 0 && (
        <SideList title="Waiting for others">
          {waiting.map((task) => (
            <SideRow key={task.id} task={task} today={today} about={task.assignedUsers[0]?.displayName}>
              <FirstAssignee task={task} />
            </SideRow>
          ))}
        </SideList>
      )}
      {next.length > 0 && (
        <SideList title="Coming up">
          {next.map((task) => (
            <SideRow key={task.id} task={task} today={today} about={task.team}>
              <TeamTile teams={teams} teamId={task.teamId!} />
            </SideRow>
          ))}
        </SideList>
      )}
    </aside>
  )
}

function TodayCard({ tasks, today }: { tasks: readonly Task[]; today: string }) {
  const { done, left, overdue } = workOfToday(tasks, today)
  const lit = done + left > 0 ? done / (done + left) : 0
  return (
    <div className={`centred grid mid-items anchor edged ${styles.lamp}`} style={{ '--lit': lit } as CSSProperties}>
      <Lamp />
      <p className={`small grid ${styles.words}`}>
        <strong>{done + left > 0 ? `${done} of ${done + left} done today` : 'Nothing due today'}</strong>
        {left > 0 ? (
          <span className="muted">{left} more and the table is clear</span>
        ) : (
          done > 0 && overdue === 0 && <span className="muted">Table cleared</span>
        )}
      </p>
    </div>
  )
}

/** As on the dashboard, whose parts every page would load if they were imported here. */
const Lamp = () => (
  <svg viewBox="0 0 120 78" aria-hidden="true">
    <path className={`hollow ${styles.cord}`} d="M60-60V16" />
    <circle className={styles.bulb} cx="60" cy="57" r="12" />
    <path className={styles.shade} d="M10 56c2-26 22-41 50-41s48 15 50 41z" />
    <path className={styles.rim} d="M10 56h100v3.5a2.5 2.5 0 0 1-2.5 2.5h-95a2.5 2.5 0 0 1-2.5-2.5z" />
    <path className={styles.cap} d="M52 9h16v8H52z" />
  </svg>
)

function SideList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  )
}

type SideRowProps = { task: Task; today: string; about: string | null | undefined; children: ReactNode }

const SideRow = ({ task: { id, name, due }, today, about, children }: SideRowProps) => (
  <li className={`small grid level anchor snug gap-x-2 ${styles.row}`}>
    {children}
    <span className={`grid shrinks ${styles.text}`}>
      <Link to="/tasks" search={(before) => ({ ...before, taskId: id })} state={{ isSheet: true }} className="one-line">
        {name}
      </Link>
      <small className="one-line">{about}</small>
    </span>
    {due && (
      <time dateTime={due} className={due < today ? styles.late : undefined}>
        {nearness(due, today) || formatDate(due, 'Nov 20')}
      </time>
    )}
  </li>
)

function FirstAssignee({ task: { assignedUsers } }: { task: Task }) {
  const [person] = assignedUsers
  return person ? (
    <Avatar person={{ uid: person.uid ?? '', displayName: person.displayName, photoURL: person.photoURL ?? '' }} />
  ) : null
}

function TeamTile({ teams, teamId }: { teams: readonly Team[]; teamId: string }) {
  const look = lookOf(teams, teamId)
  return (
    <span aria-hidden="true" className={classNames('rounded-sm', styles.tile, teamColourClass(look.colour))}>
      <TeamMark look={look} />
    </span>
  )
}
