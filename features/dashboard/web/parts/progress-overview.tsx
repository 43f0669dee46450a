'use no memo'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { plural } from '#web/format/plurals.ts'
import { weekFromMonday } from '#web/format/weeks.ts'
import { WeekLamps } from '#web/ui/art/week-lamps.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { ProgressTrack } from '#web/ui/progress.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { overviewQuery } from '../queries/overview.ts'
import { doneInWeek } from './day-work.ts'
import { badgeProgress, pointProgress } from './progress-bars.ts'
import styles from './progress-overview.module.css'

type ProgressOverviewProps = {
  doneAt: ReadonlyMap<string, string>
  /** `YYYY-MM-DD` */
  today: string
  /** Only the bars, for somebody new who takes the first steps. */
  isPlain: boolean
}

export function ProgressOverview({ doneAt, today, isPlain }: ProgressOverviewProps) {
  const query = useQuery(overviewQuery)
  const progress = query.data?.progress
  const { points = 0, badgeCount = 0, badgesInAll = 0 } = progress ?? {}
  const [toReward, toBadges] = [pointProgress(progress), badgeProgress(progress)]
  return (
    <Section
      title="Progress Overview"
      aside={
        !isPlain && (
          <Link to="/rewards" className={titleLinkClass}>
            Rewards
          </Link>
        )
      }
    >
      <Loaded query={query} what="your progress" failure="card">
        <div className="grid from-top gap-6">
          <Stat
            label="POINTS"
            count={points}
            unit={plural(points, 'point', 'points')}
            percent={toReward.percent}
            note={toReward.note ?? (!isPlain && <FirstPoints />)}
          />
          <Stat
            label="BADGE"
            count={badgeCount}
            unit={`of ${badgesInAll} badges`}
            percent={toBadges.percent}
            note={!isPlain && badgeCount === 0 && 'First badge: finish one task'}
          />
          {!isPlain && <Week week={doneInWeek(doneAt, today)} today={today} />}
        </div>
      </Loaded>
    </Section>
  )
}

type StatProps = { label: string; count: number; unit: string; percent: number; note: ReactNode }

function Stat({ label, count, unit, percent, note }: StatProps) {
  const id = useId()
  return (
    <div className={`grid baseline ${styles.stat}`}>
      <span className={`tiny muted ${styles.caps}`} id={id}>
        {label}
      </span>
      <span className="note digits">{percent}%</span>
      <span className={styles.value}>
        {count} <small>{unit}</small>
      </span>
      <ProgressTrack aria-labelledby={id} value={percent} />
      {note && <p className={`note ${styles.note}`}>{note}</p>}
    </div>
  )
}

function FirstPoints() {
  const { data: teams } = useQuery(teamsQuery)
  return (
    <>
      First points: <Link to="/profilepage">complete your profile</Link> (10)
      {teams?.length === 0 && (
        <>
          , <Link to="/teams">join a team</Link> (5)
        </>
      )}
    </>
  )
}

/** A lamp for each day of this week on which a task was done. */
function Week({ week, today }: { week: ReturnType<typeof doneInWeek>; today: string }) {
  const total = week.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={`grid baseline ${styles.week}`}>
      <span className={`tiny muted ${styles.caps}`}>{weekFromMonday(today)?.toUpperCase() ?? 'THIS WEEK'}</span>
      <span className="note digits">{total > 0 ? `${total} done` : 'One task lights a lamp'}</span>
      <WeekLamps
        week={week.map(({ day, count }) => ({
          day,
          state: count > 0 ? 'done' : day === today ? 'today' : 'open',
        }))}
      />
    </div>
  )
}
