import { addDays } from '#shared/days.ts'
import { weekOf } from '#web/format/weeks.ts'
import type { Sort } from '../../../contract.ts'
import type { TaskQuery } from '../../queries/tasks.ts'

export const dueNames = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
} as const
type DueFilter = keyof typeof dueNames

export const sortNames = { due: 'Due date', priority: 'Priority', newest: 'Newest', name: 'Name' } as const satisfies {
  [Name in Sort]?: string
}
export type ListSort = keyof typeof sortNames

/** What a list of tasks is narrowed to, as its address says it. */
export type TaskFilter = {
  search: string
  /** A person's id; empty for everybody. */
  person: string
  /** A label's id; empty for all tasks. */
  label: string
  due: DueFilter | ''
  /** Only done tasks. */
  done: boolean
  sort: ListSort
}

export const noFilter: TaskFilter = { search: '', person: '', label: '', due: '', done: false, sort: 'due' }

type FilterParams = { [Name in 'q' | 'person' | 'label' | 'due' | 'done' | 'sort']?: string | undefined }

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Values that an address cannot have are as if they were not there. */
export const parseFilter = ({
  q = '',
  person = '',
  label = '',
  due = '',
  done,
  sort = '',
}: FilterParams): TaskFilter => ({
  search: q,
  person: isUuid(person) ? person : '',
  label: isUuid(label) ? label : '',
  due: Object.hasOwn(dueNames, due) ? (due as DueFilter) : '',
  done: done === 'true',
  sort: Object.hasOwn(sortNames, sort) ? (sort as ListSort) : 'due',
})

export const toParams = ({ search, person, label, due, done, sort }: TaskFilter): FilterParams => ({
  q: search || undefined,
  person: person || undefined,
  label: label || undefined,
  due: due || undefined,
  done: done ? 'true' : undefined,
  sort: sort === 'due' ? undefined : sort,
})

/** How many are on. */
export const countFilters = ({ search, person, label, due, done }: TaskFilter) =>
  [search.trim(), person, label, due, done].filter(Boolean).length

/** Whether it leaves anything out. */
export const isNarrowed = (filter: TaskFilter) => countFilters(filter) > 0

export const withoutFilters = ({ sort }: TaskFilter): TaskFilter => ({ ...noFilter, sort })

/** The server's query; empty for all tasks in the usual order. */
export function toQuery({ search, person, label, due, done, sort }: TaskFilter, today: string): TaskQuery {
  const query: Record<string, string | undefined> = {
    search: search.trim() || undefined,
    person: person || undefined,
    label: label || undefined,
    done: done ? 'true' : undefined,
    sort: sort === 'due' ? undefined : sort,
    ...(due && days(due, today)),
    // A done task is never overdue.
    open: due === 'overdue' && !done ? 'true' : undefined,
  }
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function days(due: DueFilter, today: string) {
  const weekEnd = weekOf(today).at(-1)!
  return {
    overdue: { to: addDays(today, -1) },
    today: { from: today, to: today },
    week: { from: addDays(today, 1), to: weekEnd },
    later: { from: addDays(weekEnd, 1) },
    none: { undated: 'true' },
  }[due]
}
