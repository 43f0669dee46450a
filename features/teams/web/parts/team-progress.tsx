import { Link } from '@tanstack/react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Nearness } from '#web/ui/date-badge.tsx'
import { ProgressTrack } from '#web/ui/progress.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Team } from '../../contract.ts'
import styles from './team-progress.module.css'

type Counted = Pick<Team, 'name' | 'taskCount' | 'doneCount'>

/** In the colour of the team around it. */
export const TeamProgressBar = ({ team }: { team: Counted }) => (
  <div className={`detail digits grid level gap-3 ${styles.progress}`}>
    <TeamTrack team={team} />
    <span>
      {team.doneCount} of {team.taskCount} done
    </span>
  </div>
)

/** The line alone. */
export const TeamTrack = ({ team: { name, taskCount, doneCount } }: { team: Counted }) => (
  <ProgressTrack
    className={styles.track}
    aria-label={`${name}, done`}
    aria-valuetext={`${doneCount} of ${taskCount} done`}
    value={doneCount}
    most={Math.max(1, taskCount)}
  />
)

/** What a team does next, in one line. */
export function NextOfTeam({ team: { next, taskCount } }: { team: Pick<Team, 'next' | 'taskCount'> }) {
  const today = useToday()
  if (next) return <NextTask task={next} today={today} />
  return <NothingNext text={taskCount === 0 ? 'No tasks yet.' : 'All done. What’s next?'} />
}

type NextTaskProps = { task: { name: string; due?: string | undefined }; today: string }

/** A task and when it is due: '2 days', 'Today', 'Fri', 'Nov 30'. */
export const NextTask = ({ task: { name, due }, today }: NextTaskProps) => (
  <p className={`note flex gap-2 ${styles.next}`}>
    <span className="one-line ink">{name}</span>
    {due && (
      <time dateTime={due} className={classNames(due < today && styles.late)}>
        <Nearness date={due} today={today} far />
      </time>
    )}
  </p>
)

export const NothingNext = ({ text }: { text: string }) => <p className={`note flex gap-2 ${styles.next}`}>{text}</p>

type UnreadInRoomProps = { team: Pick<Team, 'id' | 'name'>; unread: number | undefined }

export const UnreadInRoom = ({ team, unread = 0 }: UnreadInRoomProps) =>
  unread > 0 && (
    <Link
      to="/chat"
      search={{ team: team.id }}
      className={`small bold action-ink inline-row gap-2 anchor target self-start unbroken ${styles.unread}`}
    >
      {unread > 99 ? '99+' : unread} new in the room
      <span className="visually-hidden"> of {team.name}</span>
    </Link>
  )
