'use no memo'

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plural } from '#web/format/plurals.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { defaultImage } from '#web/ui/avatar-fallback.ts'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { teamsIcon, userIcon } from '#web/ui/navigation-icons.ts'
import { seatClass } from '#web/ui/seat.tsx'
import sceneStyles from './day-scene.module.css'
import { capitalized, inWords } from './day-summary.ts'
import styles from './first-steps.module.css'
import type { DayTime } from './greeting.ts'
import { Room } from './room.tsx'

type FirstStepsProps = {
  time: DayTime
  taken: { table: boolean; task: boolean; tick: boolean }
  /** Opens the row that adds a task. */
  onWrite: () => void
}

const seats = [
  { name: 'face', shape: userIcon, title: 'Your face', note: 'Choose a picture', done: 'Done, you look great' },
  { name: 'table', shape: teamsIcon, title: 'Join a team', note: 'Start a team or join one', done: 'Done' },
  { name: 'task', shape: plusIcon, title: 'Write one task', note: 'For a team or just you', done: 'You have one' },
  { name: 'tick', shape: checkIcon, title: 'Tick it off', note: 'Your first point', done: 'Done' },
] as const

/** Four seats for somebody new. They leave with the first tick. */
export function FirstSteps({ time, taken, onWrite }: FirstStepsProps) {
  const me = useMe()
  const queries = useQueryClient()
  const isDone = { face: me.photoURL !== defaultImage, ...taken }
  const left = seats.filter(({ name }) => !isDone[name])
  const count = seats.length - left.length
  // Loaded on demand, because few need it and the dashboard is the first page of all.
  const dismiss = () => void import('../actions/hide-guide.ts').then(({ hideGuide }) => hideGuide(queries))
  return (
    <Room
      time={time}
      lit={count / seats.length}
      title={`Welcome, ${me.firstName || me.displayName}`}
      words={
        <>
          <p className={sceneStyles.summary}>
            {plural(left.length, 'One last step', `${capitalized(inWords(left.length))} small steps`)}, and the table is
            yours.
          </p>
          <p className={`small ${styles.count}`}>
            {count} of {seats.length} done
          </p>
        </>
      }
    >
      <ol role="list" className={`anchor ${styles.steps}`} aria-label="First steps">
        {seats.map(({ name, shape, title, note, done }) => {
          const text = (
            <span className={`from-top full raised ${styles.card}`}>
              {title}
              <small>{isDone[name] ? done : note}</small>
            </span>
          )
          const look = { className: styles.go, 'data-seat': name === left[0]?.name ? 'main' : '' }
          const seat = (
            <span className={seatClass}>
              <Icon shape={shape} />
            </span>
          )
          return (
            <li key={name} className={`centred ${styles.step}`}>
              {isDone[name] ? (
                <span>
                  <Avatar person={me} className={styles.avatar} />
                  {text}
                </span>
              ) : name === 'task' ? (
                <button type="button" {...look} onClick={onWrite}>
                  {seat}
                  {text}
                </button>
              ) : (
                <Link to={name === 'face' ? '/profilepage' : name === 'table' ? '/teams' : '/tasks'} {...look}>
                  {seat}
                  {text}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      <IconButton label="Dismiss" shape={closeIcon} className={styles.dismiss} onClick={dismiss} />
    </Room>
  )
}
