import { formatDate } from '#web/format/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nearness } from '#web/ui/due-date.ts'
import { ProgressTrack } from '#web/ui/progress.tsx'
import type { Team } from '../../contract.ts'
import styles from './team-progress.module.css'

type Counted = Pick<Team, 'name' | 'taskCount' | 'doneCount'>

/** In the colour of the team around it. */
export const TeamProgressBar = ({ team: { name, taskCount, doneCount } }: { team: Counted }) => (
  <div className={`detail digits grid level gap-3 ${styles.progress}`}>
    <ProgressTrack
      aria-label={`${name}, done`}
      aria-valuetext={`${doneCount} of ${taskCount} done`}
      value={doneCount}
      most={Math.max(1, taskCount)}
    />
    <span>
      {doneCount} of {taskCount} done
    </span>
  </div>
)

type NextTaskProps = { task: { name: string; due?: string | undefined }; today: string }

/** A task and when it is due: '2 days ago', 'Today', 'Fri', 'Nov 30'. */
export const NextTask = ({ task: { name, due }, today }: NextTaskProps) => (
  <p className={`note flex gap-2 ${styles.next}`}>
    <span className="one-line ink">{name}</span>
    {due && (
      <time dateTime={due} className={classNames(due < today && styles.late)}>
        {nearness(due, today) || formatDate(due, 'Nov 20')}
      </time>
    )}
  </p>
)

export const NothingNext = ({ text }: { text: string }) => <p className={`note flex gap-2 ${styles.next}`}>{text}</p>
