import { nextIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DAYS, TARGETS, type Target, targetNames } from '../../../csv/columns.ts'
import { DAY_ORDERS, type DayOrder } from '../../../csv/values.ts'
import styles from './import.module.css'
import type { Column } from './read-file.ts'

const orderNames: Record<DayOrder, string> = { day: 'day, month, year', month: 'month, day, year' }

type ColumnRowProps = { column: Column; taken: readonly Target[]; onChange: (column: Column) => void }

/** What a column holds. Days that can be read in two ways can be chosen in both. */
export function ColumnRow({ column, taken, onChange }: ColumnRowProps) {
  const { head, examples, target, order, isAmbiguous } = column
  const orders = isAmbiguous ? DAY_ORDERS : [order]
  return (
    <li>
      <span className={styles.head}>
        <strong>{head}</strong>
        <small>{examples || 'Empty'}</small>
      </span>
      <Icon shape={nextIcon} />
      <SelectField
        label={`Goes into, for column ${head}`}
        labelHidden
        value={target ? (DAYS.has(target) ? `${target} ${order}` : target) : ''}
        onChange={({ currentTarget: { value } }) => {
          const [chosen, inOrder] = value.split(' ') as [Target | '', DayOrder | undefined]
          onChange({ ...column, target: chosen || null, order: inOrder ?? order })
        }}
      >
        <option value="">Leave out</option>
        {TARGETS.filter((one) => !taken.includes(one)).flatMap((one) =>
          DAYS.has(one)
            ? orders.map((way) => (
                <option key={`${one} ${way}`} value={`${one} ${way}`}>
                  {targetNames[one]} ({orderNames[way]})
                </option>
              ))
            : [
                <option key={one} value={one}>
                  {targetNames[one]}
                </option>,
              ],
        )}
      </SelectField>
    </li>
  )
}
