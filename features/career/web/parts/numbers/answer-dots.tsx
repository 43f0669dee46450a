import { cardClass } from '#web/ui/page.tsx'
import type { Numbers } from '../../../numbers-contract.ts'
import styles from './numbers.module.css'

const LAST_DAY = 30

/** A dot for each application: full with an answer, hollow while it waits. Later than a month stand at the end. */
export function AnswerDots({ numbers: { answerDays, waitingDays, median } }: { numbers: Numbers }) {
  const atDay = (day: number) => (days: number) => Math.min(days, LAST_DAY) === day
  return (
    <section className={styles.block} aria-labelledby="days-until">
      <div className={styles.blockHead}>
        <h2 id="days-until">Days until the first answer</h2>
        {median !== null && <p>{median} is the middle</p>}
      </div>
      <div className={`${cardClass} ${styles.dotsCard}`}>
        <div className={styles.dots} aria-hidden="true">
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
        </div>
        <p className={styles.legend}>
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
