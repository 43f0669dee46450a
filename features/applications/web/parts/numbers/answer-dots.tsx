import type { CSSProperties } from 'react'
import { cardClass } from '#web/ui/page.tsx'
import type { Numbers } from '../../../numbers-contract.ts'
import styles from './numbers.module.css'

const LAST_DAY = 30

type LineProps = { day: number; name: string; isMain?: boolean }

const Line = ({ day, name, isMain }: LineProps) => (
  <b
    className={`detail unbroken ${styles.line}`}
    data-main={isMain || undefined}
    style={{ '--at': (Math.min(day, LAST_DAY) + 0.5) / (LAST_DAY + 1) } as CSSProperties}
  >
    {name}
  </b>
)

/** A dot for each application: full with an answer, hollow while it waits. Later than a month stand at the end. */
export function AnswerDots({ numbers: { answerDays, waitingDays, median, quietAfter } }: { numbers: Numbers }) {
  const atDay = (day: number) => (days: number) => Math.min(days, LAST_DAY) === day
  return (
    <section className={styles.block} aria-labelledby="days-until">
      <div className={`wraps spread ${styles.blockHead}`}>
        <h2 id="days-until">Days until the first answer</h2>
        {median !== null && <p className="visually-hidden">{median} is the middle</p>}
      </div>
      <div className={`${cardClass} ${styles.dotsCard}`}>
        <div className={`anchor ruled ${styles.dots}`} aria-hidden="true">
          {Array.from({ length: LAST_DAY + 1 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <span key={day} data-label={day % 10 === 0 ? day : undefined}>
              {answerDays.filter(atDay(day)).map((_one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <i key={`a${index}`} data-answered />
              ))}
              {waitingDays.filter(atDay(day)).map((_one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <i key={`w${index}`} />
              ))}
            </span>
          ))}
          {median !== null && <Line day={median} name={`${median}, the middle`} isMain />}
          {quietAfter < LAST_DAY && <Line day={quietAfter} name={`${quietAfter} days`} />}
        </div>
        <p className={`detail wraps ${styles.legend}`}>
          <span>
            <i data-answered /> An answer: {answerDays.length}
          </span>
          <span>
            <i /> Still waiting: {waitingDays.length}
          </span>
        </p>
      </div>
    </section>
  )
}
