import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Nearness } from '#web/ui/date-badge.tsx'
import { nearness } from '#web/ui/due-date.ts'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../../contract.ts'
import { useTaskList } from '../../queries/use-task-list.ts'
import { nextOnTheTable, waitingForOthers } from './next-tasks.ts'
import styles from './tasks-side.module.css'

/** Beside the lists on wide screens: what others do. */
export function TasksSide({ teams }: { teams: readonly Team[] }) {
  const me = useMe()
  const today = useToday()
  const { tasks } = useTaskList('all')
  const waiting = waitingForOthers(tasks, me)
  const next = nextOnTheTable(tasks, me, today)
  if (waiting.length + next.length === 0) return null
  return (
    <aside className={`grid from-top gap-6 above-4 ${styles.side}`} aria-label="What others do">
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
      <small className="detail one-line">{about}</small>
    </span>
    {due && (
      <time dateTime={due} className={due < today ? 'detail bold danger-ink' : 'detail'}>
        {nearness(due, today) ? <Nearness date={due} today={today} /> : formatDate(due, 'Nov 20')}
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
