import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import type { ShownAs } from '../contract.ts'
import type { TaskLine } from './document.ts'

/** 'Confirmed by Jonas Weber, P. N. and 1 more' */
export function confirmedText({ confirmations, confirmedBy }: Pick<TaskLine, 'confirmations' | 'confirmedBy'>): string {
  if (confirmations === 0) return 'Not confirmed'
  if (confirmedBy.length === 0) return `Confirmed by ${confirmations} ${confirmations === 1 ? 'person' : 'people'}`
  const more = confirmations - confirmedBy.length
  const names = more > 0 ? [...confirmedBy, `${more} more`] : confirmedBy
  return `Confirmed by ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}`
}

/** 'November 18, 2026', of a 'YYYY-MM-DD': the same for everybody who reads a record. */
export const formatDay = (date: string) => formatDateIn(DEFAULT_REGION, date, 'November 20, 2026')

/** People who confirmed it are named as each of them chose. An account that is gone has no name. */
export const shownNames = (confirmers: { name: string | null; shownAs: ShownAs }[]): string[] =>
  confirmers.flatMap(({ name, shownAs }) => {
    if (!name || shownAs === 'none') return []
    return [shownAs === 'name' ? name : initialsOf(name)]
  })

/** 'Priya Nair' is 'P. N.' */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')
