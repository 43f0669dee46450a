import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/format/dates.ts'
import { plural } from '#web/format/plurals.ts'
import { Loaded } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { Board } from '../../../contract.ts'
import { CASES_MIN, type Numbers, PERCENT_MIN } from '../../../numbers-contract.ts'
import { numbersQuery } from '../../queries/applications.ts'
import { StageDot } from '../stage-dot.tsx'
import { AnswerDots } from './answer-dots.tsx'
import { Ghosted } from './ghosted.tsx'
import styles from './numbers.module.css'
import { WeekBars } from './week-bars.tsx'

/** Only the person's own figures, and nothing of fewer than five cases. */
export function ApplicationNumbers({ board }: { board: Board }) {
  return (
    <Loaded query={useQuery(numbersQuery)} what="your numbers" rows={6}>
      {(numbers) => <AllNumbers board={board} numbers={numbers} />}
    </Loaded>
  )
}

const AllNumbers = ({ board, numbers }: { board: Board; numbers: Numbers }) => (
  <>
    <p className="note below-4">
      {numbers.since ? `Since ${formatDate(numbers.since, 'Nov 20')}. ` : 'Nothing sent yet. '}Only you see this page.
    </p>
    <Figures numbers={numbers} />
    <div className={styles.split}>
      <div className={styles.flow}>
        <Funnel numbers={numbers} />
        <AnswerDots numbers={numbers} />
        <Sources numbers={numbers} />
      </div>
      <div className={styles.flow}>
        <Ghosted board={board} />
        <WeekBars numbers={numbers} />
      </div>
    </div>
  </>
)

/** 'of 18'; a percentage only from 30 on. */
const share = (count: number, of: number) =>
  of >= PERCENT_MIN ? `of ${of}, ${Math.round((100 * count) / of)} %` : `of ${of}`
const rate = (count: number, of: number) => `${count} ${share(count, of)}`

function Figures({ numbers: { sent, answered, ripe, quietAfter, median, nineInTen, weeks } }: { numbers: Numbers }) {
  const figures = [
    {
      title: 'Answered',
      value: (
        <>
          <b>{answered}</b> {share(answered, sent)}
        </>
      ),
      about:
        ripe.of < CASES_MIN
          ? 'Too few to say more.'
          : `Of the ${ripe.of} you sent more than ${quietAfter} days ago, ${ripe.answered} got an answer.`,
    },
    {
      title: 'Your usual wait',
      value:
        median === null ? (
          <b>Too few to say</b>
        ) : (
          <>
            <b>{median}</b> {plural(median, 'day', 'days')}
          </>
        ),
      about:
        median === null
          ? 'After five answers you see how long they take.'
          : `Half reply sooner, nine in ten within ${nineInTen} ${plural(nineInTen ?? 0, 'day', 'days')}.`,
    },
    {
      title: 'Sent a week',
      value: <b>{(weeks.reduce((sum, week) => sum + week.sent, 0) / weeks.length).toFixed(1)}</b>,
      about: `Over eight weeks. ${weeks.at(-1)!.sent} this week.`,
    },
  ]
  return (
    <ul className={styles.figures}>
      {figures.map(({ title, value, about }) => (
        <li key={title} className={cardClass}>
          <h2 className="label bold ink">{title}</h2>
          <p className={`bold ink ${styles.figure}`}>{value}</p>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  )
}

function Funnel({ numbers: { sent, answered, interviews, offers } }: { numbers: Numbers }) {
  const rows = [
    ['applied', 'Sent', sent, ''],
    ['interview', 'Answered', answered, sent < CASES_MIN ? '' : `${rate(answered, sent)} answered`],
    ['interview', 'Interview', interviews, answered < CASES_MIN ? '' : `${rate(interviews, answered)} invited you`],
    ['offer', 'Offer', offers, interviews < CASES_MIN ? '' : rate(offers, interviews)],
  ] as const
  return (
    <section className={styles.block} aria-labelledby="where-they-went">
      <div className={`wraps spread ${styles.blockHead}`}>
        <h2 id="where-they-went">Where they went</h2>
      </div>
      <ul className={`${cardClass} ${styles.rows} ${styles.funnel}`}>
        {rows.map(([stage, name, count, about]) => (
          <li key={name}>
            <span>
              <StageDot stage={stage} />
              {name}
            </span>
            <span className={styles.track}>
              <i className="rigid edged rounded-sm" style={{ width: `${sent === 0 ? 0 : (100 * count) / sent}%` }} />
              <b>{count}</b>
            </span>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sources({ numbers: { sources } }: { numbers: Numbers }) {
  return (
    <section className={styles.block} aria-labelledby="where-found">
      <div className={`wraps spread ${styles.blockHead}`}>
        <h2 id="where-found">Where you found them</h2>
        <p>Small numbers: a hint, not a rule</p>
      </div>
      <ul className={`${cardClass} ${styles.rows}`}>
        {sources.length === 0 && <li>Too few to say. A source appears with its fifth application.</li>}
        {sources.map(({ name, of, answered }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track}>
              <i className="rigid edged rounded-sm" style={{ width: `${(100 * answered) / of}%` }} />
            </span>
            <small>{rate(answered, of)} answered</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
