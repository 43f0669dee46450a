import { formatDate } from '#web/format/dates.ts'
import { cardClass } from '#web/ui/page.tsx'
import type { Numbers } from '../../../numbers-contract.ts'
import styles from './numbers.module.css'

/** With its month where that begins, else the day alone, because eight dates do not fit beside each other. */
const labelOf = (start: string, before: string | undefined) =>
  before?.slice(0, 7) === start.slice(0, 7) ? String(Number(start.slice(8))) : formatDate(start, 'Nov 20')

export function WeekBars({ numbers: { weeks } }: { numbers: Numbers }) {
  const most = Math.max(1, ...weeks.map(({ sent }) => sent))
  return (
    <section className={styles.block} aria-labelledby="per-week">
      <h2 id="per-week">Sent per week</h2>
      <ol className={`${cardClass} centred ${styles.weeks}`}>
        {weeks.map(({ start, sent }, index) => (
          <li key={start} data-now={index === weeks.length - 1 || undefined}>
            <b>{sent}</b>
            <i style={{ height: `${(100 * sent) / most}%` }} />
            <small>{index === weeks.length - 1 ? 'Now' : labelOf(start, weeks[index - 1]?.start)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
