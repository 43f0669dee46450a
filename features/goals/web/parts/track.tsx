import type { CSSProperties, ReactNode } from 'react'
import { duration } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { badgeLines } from '#web/ui/due-date.ts'
import type { GoalPlan } from '../../contract.ts'
import { type Stop, stopsOf } from '../../rules/planner/progress.ts'
import { GoalSeat } from './goal-seat.tsx'
import styles from './track.module.css'

type TrackProps = { plan: GoalPlan; outcome: string; isReached: boolean }

/** The goal as a long table: place cards are milestones, the head is today, the chair is the goal. */
export function Track({ plan, outcome, isReached }: TrackProps) {
  const stops = stopsOf(plan)
  const places = stops.length + 1
  const here = stops.findIndex(({ state }) => state === 'now')
  const middle = (((here < 0 ? stops.length : here) + 0.5) / places) * 100
  const style = { '--stops': places, '--now': `${isReached ? 100 : middle}%` } as CSSProperties
  return (
    <ol role="list" aria-label="Milestones" className={`grid anchor ${styles.track}`} style={style}>
      {stops.map((stop, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: milestones are their places
          key={place}
          className={styles.stop}
          data-state={stop.state}
          aria-current={stop.state === 'now' ? 'step' : undefined}
        >
          {stop.state === 'now' && <You />}
          <PlaceCard day={stop.due} isDone={stop.state === 'done'} />
          <StopText name={stop.name}>{stateOf(stop)}</StopText>
        </li>
      ))}
      <li className={styles.stop} data-state="goal" aria-current={here < 0 ? 'step' : undefined}>
        {here < 0 ? <You /> : <GoalSeat className={styles.seat} />}
        <PlaceCard day={plan.by} isDone={isReached} />
        <StopText name={outcome}>{isReached ? 'Reached' : here < 0 ? 'All steps done' : 'Your seat'}</StopText>
      </li>
    </ol>
  )
}

const You = () => <Avatar person={useMe()} className={styles.you} />

function PlaceCard({ day, isDone }: { day: string | null; isDone: boolean }) {
  const { month, day: number } = day ? badgeLines(day) : { month: '', day: '' }
  return (
    <span className={`muted grid middle anchor raised ${styles.card}`}>
      {isDone && <Icon shape={checkIcon} />}
      {day && (
        <time className="grid mid-items" dateTime={day}>
          {isDone ? `${month} ${number}` : month} {!isDone && <b>{number}</b>}
        </time>
      )}
    </span>
  )
}

const StopText = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={`small medium breaks ${styles.text}`}>
    {name}
    <small>{children}</small>
  </span>
)

function stateOf({ state, done, steps, minutes }: Stop): string {
  if (steps.length === 0) return 'No steps'
  if (state === 'done') return `All ${counted(steps.length, 'step')} done`
  if (done > 0 || state === 'now') return `${done} of ${counted(steps.length, 'step')}`
  return `${counted(steps.length, 'step')}, ${duration(minutes)}`
}
