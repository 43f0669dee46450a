import type { CSSProperties } from 'react'
import { duration } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import type { GoalPlan } from '../../contract.ts'
import { type Stop, stopsOf } from '../../rules/planner/progress.ts'
import { dayInShort } from './goal-format.ts'
import styles from './track.module.css'

type TrackProps = { plan: GoalPlan; outcome: string; isReached: boolean }

/** The goal as a long table: dots are milestones, the head is today, the last dot is the goal. */
export function Track({ plan, outcome, isReached }: TrackProps) {
  const stops = stopsOf(plan)
  const places = stops.length + 1
  const here = stops.findIndex(({ state }) => state === 'now')
  const middle = (((here < 0 ? stops.length : here) + 0.5) / places) * 100
  const style = { '--stops': places, '--now': `${isReached ? 100 : middle}%` } as CSSProperties
  return (
    <ol role="list" aria-label="Milestones" className={`grid anchor ${styles.track}`} style={style}>
      {stops.map((stop, place) => (
        <Place
          // biome-ignore lint/suspicious/noArrayIndexKey: milestones are their places
          key={place}
          name={stop.name}
          state={stateOf(stop)}
          day={stop.due}
          isHere={stop.state === 'now'}
          isDone={stop.state === 'done'}
        />
      ))}
      <Place
        name={outcome}
        state={isReached ? 'Reached' : here < 0 ? 'All steps done' : ''}
        day={plan.by}
        isHere={here < 0}
        isDone={isReached}
      />
    </ol>
  )
}

type PlaceProps = { name: string; state: string; day: string | null; isHere: boolean; isDone: boolean }

function Place({ name, state, day, isHere, isDone }: PlaceProps) {
  const me = useMe()
  return (
    <li className={`grid small medium breaks ${styles.stop}`} aria-current={isHere ? 'step' : undefined}>
      {isDone && <Icon shape={checkIcon} className={styles.tick} />}
      {isHere && <Avatar person={me} className={styles.you} />}
      <span className={styles.text}>
        {name}
        <small>
          {day && <time dateTime={day}>{dayInShort(day)}</time>}
          {day && state && ' · '}
          {state}
        </small>
      </span>
    </li>
  )
}

function stateOf({ state, done, steps, minutes }: Stop): string {
  if (steps.length === 0) return 'No steps'
  if (state === 'done') return 'Done'
  if (done > 0 || state === 'now') return `${done} of ${counted(steps.length, 'step')}`
  return duration(minutes)
}
