import { LinedList } from '#web/ui/list.tsx'
import type { Entry } from '../contract.ts'
import styles from './why-points.module.css'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Entries of the ledger: why, when, how many. */
export const Entries = ({ items }: { items: Entry[] }) => (
  <LinedList label="Points">
    {items.map(({ id, why, at, points }) => (
      <li key={id} className={styles.entry}>
        <span>{why}</span>
        <time dateTime={at}>{day.format(new Date(at))}</time>
        <b>{points < 0 ? `\u2212${-points}` : `+${points}`}</b>
      </li>
    ))}
  </LinedList>
)
