import { DAY_ORDERS, type DayOrder } from '#shared/parse-days.ts'
import { nextIcon } from '../ui/action-icons.ts'
import { Icon } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { Column } from './read-table.ts'
import styles from './table-file.module.css'

const orderNames: Record<DayOrder, string> = { day: 'day, month, year', month: 'month, day, year' }

type ColumnListProps<Target extends string> = {
  columns: readonly Column<Target>[]
  names: Record<Target, string>
  days: ReadonlySet<Target>
  onChange: (columns: Column<Target>[]) => void
}

/** What each column holds. */
export const ColumnList = <Target extends string>({ columns, names, days, onChange }: ColumnListProps<Target>) => (
  <ul className={`grid ${styles.columns}`}>
    {columns.map((column, index) => (
      <ColumnRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        key={index}
        column={column}
        names={names}
        days={days}
        taken={columns.flatMap(({ target }, place) => (target && place !== index ? [target] : []))}
        onChange={(changed) => onChange(columns.with(index, changed))}
      />
    ))}
  </ul>
)

type ColumnRowProps<Target extends string> = Pick<ColumnListProps<Target>, 'names' | 'days'> & {
  column: Column<Target>
  taken: readonly Target[]
  onChange: (column: Column<Target>) => void
}

/** Days that can be read in two ways can be chosen in both. */
function ColumnRow<Target extends string>({ column, names, days, taken, onChange }: ColumnRowProps<Target>) {
  const { head, examples, target, order, isAmbiguous } = column
  const orders = isAmbiguous ? DAY_ORDERS : [order]
  return (
    <li>
      <span className={`shrinks ${styles.head}`}>
        <strong className="one-line block">{head}</strong>
        <small className="one-line block">{examples || 'Empty'}</small>
      </span>
      <Icon shape={nextIcon} />
      <SelectField
        label={`Goes into, for column ${head}`}
        labelHidden
        value={target ? (days.has(target) ? `${target} ${order}` : target) : ''}
        onChange={({ currentTarget: { value } }) => {
          const [chosen, inOrder] = value.split(' ') as [Target | '', DayOrder | undefined]
          onChange({ ...column, target: chosen || null, order: inOrder ?? order })
        }}
      >
        <option value="">Leave out</option>
        {(Object.keys(names) as Target[])
          .filter((one) => !taken.includes(one))
          .flatMap((one) =>
            days.has(one)
              ? orders.map((way) => (
                  <option key={`${one} ${way}`} value={`${one} ${way}`}>
                    {names[one]} ({orderNames[way]})
                  </option>
                ))
              : [
                  <option key={one} value={one}>
                    {names[one]}
                  </option>,
                ],
          )}
      </SelectField>
    </li>
  )
}
