import { useDeferredValue, useState } from 'react'
import { ReminderOffer } from '#features/notifications/web/parts/reminder-offer.tsx'
import { TasksDueSoon } from '#features/tasks/web/parts/tasks-due-soon.tsx'
import { addDays } from '#shared/days.ts'
import { useClock } from '#web/format/use-now.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { noteVisit } from '#web/session/last-visit.ts'
import { useMe } from '#web/session/session.tsx'
import { Page, Skeleton } from '#web/ui/page.tsx'
import { localDay } from '#web/ui/use-today.ts'
import { WELCOME_DAYS } from '../../contract.ts'
import { DayScene } from '../parts/day-scene.tsx'
import { daySummary } from '../parts/day-summary.ts'
import { type DayTime, dayTime, greeting } from '../parts/greeting.ts'
import { ProgressOverview } from '../parts/progress-overview.tsx'
import { Room } from '../parts/room.tsx'
import { SitDownKey } from '../parts/sit-down-key.tsx'
import { useDay, useFirstSteps, useWaiting } from '../parts/use-day.ts'
import type { FirstStepsProps } from '../parts/welcome/first-steps.tsx'
import { YourTeams } from '../parts/your-teams.tsx'
import { useIsDashboardLoading } from '../queries/overview.ts'
import styles from './dashboard-page.module.css'

const WhileAway = lazyComponent(() => import('../parts/welcome/while-away.tsx').then((file) => file.WhileAway))
const FirstSteps = lazyComponent(
  () => import('../parts/welcome/first-steps.tsx').then((file) => file.FirstSteps),
  ({ time }: FirstStepsProps) => <EmptyRoom time={time} />,
)

/** In the viewer's time zone. */
const hourOf = () => new Date().getHours()

export function DashboardPage() {
  // Deferred, so that a slow phone answers taps while it draws the sections.
  const isLoading = useDeferredValue(useIsDashboardLoading())
  return <Page>{isLoading ? <Loading /> : <Dashboard />}</Page>
}

function Dashboard() {
  const me = useMe()
  const time = dayTime(useClock(hourOf))
  const day = useDay()
  const { unreadIn, ...waiting } = useWaiting(day)
  const [awaySince, setAwaySince] = useState(() => noteVisit(me.uid))
  const taken = useFirstSteps(day)
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const { work, list, today, acts, teams, overview } = day
  const name = me.firstName || me.displayName
  // Somebody who has been here for days, is late with a task or looks for work needs the day and not a welcome.
  const joined = localDay(new Date(me.createdAt))
  const isNew = addDays(joined, WELCOME_DAYS) >= today && work.overdue === 0 && !overview?.needs
  const isGuided = overview !== undefined && isNew && !taken.tick && !me.hidesGuide
  // The first task of somebody new is for today, and they are here.
  const from = isGuided ? addDays(today) : today
  const hasDate = list.tasks.some(({ due }) => due !== null && due >= from) || overview?.needs
  return (
    <>
      {isGuided ? (
        <FirstSteps time={time} taken={taken} overview={overview} mentions={waiting.mentions} onWrite={add} />
      ) : (
        <DayScene
          time={time}
          title={work.isCleared ? 'Table cleared' : `${greeting(time)}, ${name}`}
          summary={list.state === 'ready' ? daySummary({ work, acts, open: list.tasks, today, name }) : ''}
          work={work}
          acts={acts}
          overview={overview}
          mentions={waiting.mentions}
          hasTeam={teams?.length !== 0}
        />
      )}
      {awaySince && overview && (
        <WhileAway
          since={awaySince}
          day={day}
          waiting={waiting}
          onDismiss={() => setAwaySince(noteVisit(me.uid, true))}
        />
      )}
      <div className={me.hidesRewards ? undefined : `column ${styles.today}`}>
        <TasksDueSoon
          list={list}
          today={today}
          teams={teams}
          isNew={overview !== undefined && !taken.task}
          isAdding={isAdding}
          onAdd={add}
        />
        {!me.hidesRewards && <ProgressOverview doneAt={day.doneAt} today={today} isPlain={isGuided} />}
      </div>
      <div className={styles.teams}>
        {hasDate && <ReminderOffer uid={me.uid} />}
        <YourTeams day={day} unreadIn={unreadIn} />
      </div>
    </>
  )
}

function Loading() {
  const me = useMe()
  const time = dayTime(useClock(hourOf))
  return (
    <>
      <EmptyRoom time={time} />
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <div className={me.hidesRewards ? undefined : `column ${styles.today}`}>
        <Skeleton height="24rem" />
        {!me.hidesRewards && <Skeleton height="24rem" />}
      </div>
    </>
  )
}

function EmptyRoom({ time }: { time: DayTime }) {
  const me = useMe()
  return (
    <Room
      time={time}
      lit={0}
      title={`${greeting(time)}, ${me.firstName || me.displayName}`}
      words={
        <>
          <p className={styles.waiting}>&nbsp;</p>
          <SitDownKey />
        </>
      }
    >
      <div className={styles.empty} />
    </Room>
  )
}
