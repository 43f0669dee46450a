import restStyles from '#web/ui/at-rest.module.css'
import { Icon } from '#web/ui/button.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { downIcon } from '#web/ui/tool-icons.ts'
import type { Sort } from '../../../contract.ts'
import type { ApplicationsAddress } from '../use-applications-address.ts'
import styles from './list.module.css'
import type { Chosen } from './use-selection.ts'

const columns: [label: string, sort: Sort | null, className: string][] = [
  ['Role and company', 'company', 'role'],
  ['Stage', null, 'stage'],
  ['Applied', 'applied', 'date'],
  ['Next step', 'next', 'next'],
  ['Place', null, 'place'],
]

const directions: Record<Sort, 'ascending' | 'descending'> = {
  next: 'ascending',
  company: 'ascending',
  applied: 'descending',
  changed: 'descending',
}

export function ListHead({ address, areAll, rows }: { address: ApplicationsAddress; areAll: boolean; rows: Chosen }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader" className={`${restStyles.keys} ${styles.tick}`} data-writing>
          <CheckCell
            label="Select all that are shown"
            checked={areAll}
            onChange={({ target }) => rows.chooseAll(target.checked)}
          />
        </th>
        {columns.map(([label, sort, className]) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            className={styles[className]}
            aria-sort={sort && address.sort === sort ? directions[sort] : undefined}
          >
            {sort ? (
              <button type="button" onClick={() => address.show({ sort })}>
                {label}
                {address.sort === sort && <Icon shape={downIcon} />}
              </button>
            ) : (
              label
            )}
          </th>
        ))}
        <th scope="col" role="columnheader" className={styles.act}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
