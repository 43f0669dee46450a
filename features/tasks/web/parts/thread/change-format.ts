import { formatDate } from '#web/format/dates.ts'
import type { Change } from '../../../details-contract.ts'

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
  if (kind === 'assigned') return whom === 'themselves' ? 'took it' : `assigned it to ${whom}`
  if (kind === 'unassigned') return `took ${whom} off it`
  if (kind === 'moved') {
    if (after === null) return `removed the date ${formatDate(before!, 'Nov 20')}`
    return before === null
      ? `set the date to ${formatDate(after, 'Nov 20')}`
      : `moved the date from ${formatDate(before, 'Nov 20')} to ${formatDate(after, 'Nov 20')}`
  }
  if (kind === 'overtaken' || kind === 'replaced') return lateChangeText(kind, before!, after)
  return kind === 'ticked' ? 'ticked it' : 'unticked it'
}

/** Fields whose name is no word for a sentence. */
const fieldWords: Record<string, string> = {
  due: 'date',
  repeat: 'repetition',
  assignedUsers: 'people',
  everyone: 'people',
  each: 'way of ticking',
  doing: 'state',
}

function lateChangeText(kind: 'overtaken' | 'replaced', field: string, value: string | null) {
  if (field === 'done') return `${value} it without connection, before the latest tick`
  const what = fieldWords[field] ?? field
  const shown = field === 'due' && value !== null ? formatDate(value, 'Nov 20') : value
  const said = shown === null ? '' : ` \u201c${shown}\u201d`
  return kind === 'replaced'
    ? `replaced the ${what}${said}, with a change made without connection`
    : `set the ${what}${said && ` to${said}`} without connection, before the latest change`
}
