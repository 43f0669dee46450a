import type { Change } from '../../../page-contract.ts'
import { formatShortDay } from '../quick-add/new-task.ts'

/** What somebody did, after their name: 'moved the date from Nov 19 to Nov 21'. */
export function changeText({
  kind,
  before,
  after,
  person,
  author,
}: Pick<Change, 'kind' | 'before' | 'after' | 'person' | 'author'>): string {
  const whom = person === null ? 'somebody' : person === author?.displayName ? 'themselves' : person
  if (kind === 'renamed') return `renamed it from \u201c${before}\u201d to \u201c${after}\u201d`
  if (kind === 'assigned') return `assigned it to ${whom}`
  if (kind === 'unassigned') return `took ${whom} off it`
  if (kind === 'moved') {
    if (after === null) return `removed the date ${formatShortDay(before!)}`
    return before === null
      ? `set the date to ${formatShortDay(after)}`
      : `moved the date from ${formatShortDay(before)} to ${formatShortDay(after)}`
  }
  return kind === 'ticked' ? 'ticked it' : 'unticked it'
}
