import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { DueDate } from '../ui/date-badge.tsx'
import { LinedList, ListRow } from '../ui/list.tsx'
import { cardClass } from '../ui/page.tsx'
import { Pill } from '../ui/pill.tsx'
import { noor } from './people.ts'
import styles from './picture.module.css'

const stages = [
  { name: 'Applied', count: 11 },
  { name: 'Interview', count: 3, isReached: true },
  { name: 'Offer', count: 0 },
]
const next = [
  { name: 'Lumen, first interview', due: '2026-11-24', note: 'Tue 10 AM', isSoon: true },
  { name: 'Nordlicht, send portfolio', due: '2026-11-26', note: 'Applied' },
]

/** A career goal with its applications, made of real components that cannot be used. */
export const GoalsPicture = () => (
  <div
    className={`anchor ${styles.picture}`}
    role="img"
    aria-label="A career goal in Cohort: eleven applications, three interviews, the next one on Tuesday, and a friend who offers to rehearse"
    inert
  >
    <div className={classNames(cardClass, styles.card)}>
      <div className={styles.body}>
        <p className="detail">Career goal</p>
        <h3>Find a junior product design role</h3>
        <ol role="list" className={`gap-2 grid thirds ${styles.stages}`}>
          {stages.map(({ name, count, isReached }) => (
            <li className="small grid sunken rounded" key={name} data-reached={isReached}>
              <b>{count}</b>
              {name}
            </li>
          ))}
        </ol>
        <LinedList>
          {next.map(({ name, due, note, isSoon }) => (
            <ListRow
              key={name}
              dense
              className={`medium ${styles.task}`}
              lead={<DueDate date={due} today="2026-11-20" done={false} show="badge" />}
              actions={<Pill {...(isSoon && { tone: 'action' })}>{note}</Pill>}
            >
              {name}
            </ListRow>
          ))}
        </LinedList>
      </div>
    </div>
    <p className={classNames('small level gap-3 rounded-lg', styles.note, styles.chat)}>
      <Avatar person={noor} />
      <span>
        <strong>Noor</strong>
        <br />
        Want to rehearse Tuesday's questions tonight?
      </span>
    </p>
  </div>
)
