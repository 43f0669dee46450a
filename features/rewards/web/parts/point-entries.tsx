import { classNames } from '#web/ui/class-names.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { LinedList } from '#web/ui/list.tsx'
import type { Entry } from '../../contract.ts'
import { formatChange } from './format-points.ts'
import styles from './points-history.module.css'

/** Entries of the ledger: why, when, how many. `short` where a long task must not push the others out of sight. */
export const PointEntries = ({ items, short = false }: { items: Entry[]; short?: boolean }) => (
  <LinedList label="Points">
    {items.map(({ id, why, at, points }) => (
      <li key={id} className={classNames(styles.entry, short && styles.short)}>
        <span>{why}</span>
        <time dateTime={at}>{formatDay(at)}</time>
        <b>{formatChange(points)}</b>
      </li>
    ))}
  </LinedList>
)
