import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { LinedList, LoadedPages } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type AccountFilter, COUNT_MAX, type Overview } from '../../contract.ts'
import { AccountRow } from '../parts/account-row.tsx'
import { AdminFrame } from '../parts/admin-frame.tsx'
import { accountsQuery, overviewQuery } from '../queries/admin.ts'
import styles from './accounts-page.module.css'

const filters: { value: AccountFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'new', label: 'New' },
  { value: 'reported', label: 'Reported' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'administrators', label: 'Administrators' },
]

export function AccountsPage() {
  const [typed, setTyped] = useState('')
  const [chosen, setFilter] = useState<AccountFilter>()
  const { data } = useQuery(overviewQuery)
  // Who waits comes first.
  const filter = chosen ?? (data && data.applicants > 0 ? 'waiting' : 'all')
  const search = useDebouncedValue(typed.trim())
  return (
    <AdminFrame note={<AccountsNote />}>
      <div className={`row wraps gap-3 shrinks ${styles.bar}`}>
        <SearchField
          label="Search people"
          placeholder="Name or email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented label="Show" choices={filters} value={filter} onChange={setFilter} />
      </div>
      <Accounts key={`${filter} ${search}`} search={search} filter={filter} />
    </AdminFrame>
  )
}

function AccountsNote() {
  const { data } = useQuery(overviewQuery)
  return data ? noteOf(data) : null
}

const most = (count: number, one: string, many: string) =>
  count >= COUNT_MAX ? `${counted(count, one, many)} or more` : counted(count, one, many)

const noteOf = ({ accounts, newAccounts, disabledAccounts, applicants }: Overview) =>
  [
    most(accounts, 'account', 'accounts'),
    ...(applicants > 0 ? [`${formatNumber(applicants)} ${plural(applicants, 'waits', 'wait')} for approval`] : []),
    `${formatNumber(newAccounts)} new this week`,
    `${formatNumber(disabledAccounts)} disabled.`,
  ].join(', ')

function Accounts({ search, filter }: { search: string; filter: AccountFilter }) {
  const list = useInfiniteQuery(accountsQuery(search, filter))
  const nobody = filter === 'waiting' ? 'Nobody waits. Who may sign up is chosen in Server.' : 'Nobody here.'
  return (
    <LoadedPages
      list={list}
      what="the people"
      rows={6}
      empty={<Empty text={search ? `Nobody found for “${search}”. Try another part of the name or email.` : nobody} />}
    >
      {(accounts) => (
        <div className={panelClass}>
          <LinedList label="People">
            {accounts.map((account) => (
              <AccountRow key={account.uid} account={account} />
            ))}
          </LinedList>
        </div>
      )}
    </LoadedPages>
  )
}
