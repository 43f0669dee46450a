import type { Team } from '#features/teams/contract.ts'
import { formatList } from '#web/format/lists.ts'
import { plural } from '#web/format/plurals.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import type { Seated, Table } from '../../contract.ts'
import { peopleAt } from '../queries/seats.ts'

export const PRACTISING = 'Practising an interview'

function teamTable(teamId: string, teams: readonly Team[]) {
  const name = teams.find(({ id }) => id === teamId)?.name ?? 'A team'
  return `${name}${/s$/i.test(name) ? '’' : '’s'} table`
}

export const tableName = (table: Table, teams: readonly Team[]) =>
  table.kind === 'team'
    ? teamTable(table.teamId, teams)
    : table.kind === 'friends'
      ? 'Friends’ table'
      : 'Your own table'

export const MINUTE_MS = 60_000

/** 'Back in 3 min' while they have a break, otherwise what they do or did. */
export function doingText({ breakEndsAt, isPractising, task }: Seated, now: number): string {
  const minutes = breakEndsAt ? Math.ceil((Date.parse(breakEndsAt) - now) / MINUTE_MS) : 0
  if (minutes > 0) return `Back in ${minutes} min`
  if (isPractising) return PRACTISING
  return task ? `${task.isDone ? 'Done: ' : ''}${task.title}` : 'Something of their own'
}

/** As `TableRoom` shows them, with the moment at which the server answered. */
export const whoDoWhat = (people: readonly Seated[], now: string) =>
  people.map((one) => ({ person: one.person, text: doingText(one, Date.parse(now)) }))

/** At the table of the first one. */
export const togetherAt = (people: Seated[]) => peopleAt(people[0]!.table, { people })

/** 'Priya and Jonas sit at Portfolio Sprint’s table. Practising an interview' */
export function sittingText(people: Seated[], teams: readonly Team[]): string {
  const together = togetherAt(people)
  const names = together.map(({ person }) => firstNameOf(person))
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  const { table } = people[0]!
  const where = table.kind === 'team' ? teamTable(table.teamId, teams) : 'a table for friends'
  return `${formatList(shown)} ${plural(names.length, 'sits', 'sit')} at ${where}${together.some((one) => one.isPractising) ? `. ${PRACTISING}` : ''}`
}
