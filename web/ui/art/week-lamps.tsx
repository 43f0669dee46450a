import { formatDate } from '../../format/dates.ts'
import styles from './week-lamps.module.css'

type WeekDay = { day: string; state: 'done' | 'rest' | 'today' | 'open' }

const stateTexts: Record<WeekDay['state'], string> = {
  done: 'done',
  rest: 'rest day',
  today: 'today, still open',
  open: 'no lamp',
}

/** Seven lamps; a rest day has a cup. */
export const WeekLamps = ({ week }: { week: readonly WeekDay[] }) => (
  <ol role="list" aria-label="Your week" className={`flex ${styles.week}`}>
    {week.map(({ day, state }) => (
      <li className="tiny medium muted grid mid-items shrinks" key={day} data-day={state}>
        <WeekLamp state={state} />
        {formatDate(day, 'Fri')}
        <span className="visually-hidden">: {stateTexts[state]}</span>
      </li>
    ))}
  </ol>
)

const WeekLamp = ({ state }: { state: WeekDay['state'] }) => (
  <svg className={`fits ${styles.lamp}`} viewBox="0 0 40 40" aria-hidden="true">
    <path className={`hollow ${styles.beam}`} d="M13 18h14l8 17H5z" />
    <path className={`hollow ${styles.cord}`} d="M20 1v5" />
    <path className={styles.shade} d="M8 18c0-8 5-12.5 12-12.5S32 10 32 18z" />
    <circle className={styles.bulb} cx="20" cy="19.5" r="3.6" />
    {state === 'rest' && (
      <path
        className={`hollow ${styles.cup}`}
        d="M14 28h9v4.5a3 3 0 0 1-3 3h-3a3 3 0 0 1-3-3zM23 29.5h1.5a2 2 0 0 1 0 4H23M17 25.5c-1-1 1-1.5 0-3M20.5 25.5c-1-1 1-1.5 0-3"
      />
    )}
  </svg>
)
