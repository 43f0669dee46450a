import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { TasksDueSoon } from '#features/tasks/web/parts/tasks-due-soon.tsx'
import { addDays } from '#shared/days.ts'
import { focusPage } from '#web/navigation/route-focus.ts'
import { useMe } from '#web/session/session.tsx'
import { Page, Skeleton } from '#web/ui/page.tsx'
import { DayScene } from '../parts/day-scene.tsx'
import { daySummary } from '../parts/day-summary.ts'
import { FirstSteps } from '../parts/first-steps.tsx'
import { dayTime, greeting } from '../parts/greeting.ts'
import { ProgressOverview } from '../parts/progress-overview.tsx'
import { Room } from '../parts/room.tsx'
import { useDay, useFirstSteps, useWaiting } from '../parts/use-day.ts'
import { useHour } from '../parts/use-hour.ts'
import { Waits } from '../parts/waits.tsx'
import { YourTeams } from '../parts/your-teams.tsx'
import { useIsDashboardLoading } from '../queries/overview.ts'
import styles from './dashboard-page.module.css'

/** For so many days the first steps are shown. */
const WELCOME_DAYS = 3

export function DashboardPage() {
  // Deferred, so that a slow phone answers taps while it draws the sections.
  const isLoading = useDeferredValue(useIsDashboardLoading())
  const hadFocus = useRef(false)
  // The heading that came with the page has gone with what was there while it loaded.
  useEffect(() => {
    if (!isLoading && hadFocus.current) focusPage()
  }, [isLoading])
  const keepFocus = (isHeading: boolean) => {
    hadFocus.current = isHeading
  }
  return <Page>{isLoading ? <Loading onEnd={keepFocus} /> : <Dashboard />}</Page>
}

function Dashboard() {
  const me = useMe()
  const time = dayTime(useHour())
  const day = useDay()
  const { unreadIn, ...waiting } = useWaiting(day)
  const taken = useFirstSteps(day)
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const { work, list, today, acts, teams, overview } = day
  const name = me.firstName || me.displayName
  // Somebody who has been here for days, is late with a task or looks for work needs the day and not a welcome.
  const isNew = addDays(me.createdAt.slice(0, 10), WELCOME_DAYS) >= today && work.overdue === 0 && !overview?.needs
  return (
    <>
      {overview && isNew && !taken.tick && !me.hidesGuide ? (
        <FirstSteps time={time} taken={taken} onWrite={add} />
      ) : (
        <DayScene
          time={time}
          title={work.isCleared ? 'Table cleared' : `${greeting(time)}, ${name}`}
          summary={list.state === 'ready' ? daySummary({ work, acts, open: list.tasks, today, name }) : ''}
          work={work}
          acts={acts}
          needs={overview?.needs ?? null}
          hasTeam={teams?.length !== 0}
          waits={<Waits {...waiting} />}
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
        {!me.hidesRewards && <ProgressOverview doneAt={day.doneAt} today={today} />}
      </div>
      <div className={styles.teams}>
        <YourTeams day={day} unreadIn={unreadIn} />
      </div>
    </>
  )
}

function Loading({ onEnd }: { onEnd: (isHeadingFocused: boolean) => void }) {
  const me = useMe()
  const time = dayTime(useHour())
  const end = useEffectEvent(() => onEnd(document.activeElement?.tagName === 'H1'))
  useLayoutEffect(() => () => end(), [])
  return (
    <>
      <Room
        time={time}
        lit={0}
        title={`${greeting(time)}, ${me.firstName || me.displayName}`}
        words={<p className={styles.waiting}>&nbsp;</p>}
      >
        <div className={styles.empty} />
      </Room>
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
