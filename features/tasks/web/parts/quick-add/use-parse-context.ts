import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { ownLabelsQuery } from '#features/teams/web/queries/labels.ts'
import { membersQuery, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useMe } from '#web/session/session.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Assignee } from '../../../contract.ts'
import { type ParseContext, parseTask } from './parse-task.ts'
import { useDateReader } from './use-date-reader.ts'

/** What the texts are read by. */
export function useParseContext(
  team: Team | null,
  day: string | undefined,
  now: string,
  texts: readonly string[],
): ParseContext & { areDatesLoading: boolean } {
  const me: Assignee = useMe()
  const today = useToday()
  const dates = useDateReader()
  const { data: teams = [] } = useQuery(teamsQuery)
  const { data: ownLabels } = useQuery({ ...ownLabelsQuery, enabled: texts.some((text) => text.includes('#')) })
  const base = { me, team, day, teams, ...(ownLabels && { ownLabels }), today, now, membersOf: () => [] }
  const ids = new Set(texts.map((text) => parseTask(text, base).team?.id))
  // The people named may say which team it is.
  if (!team && teams.length <= GUESSED_MAX && texts.some((text) => /(^|[\s(])@\S/.test(text)))
    for (const { id } of teams) ids.add(id)
  const membersOf = useMembersOf(teams.filter(({ id }) => ids.has(id)))
  return { ...base, membersOf, dates: dates ?? undefined, areDatesLoading: dates === undefined }
}

/** In more teams than this, a team is guessed only by the first few members of each. */
const GUESSED_MAX = 8

/** The first few members of a team, and all of them once they are loaded, also those who join while the row is open. */
function useMembersOf(teams: readonly Team[]): ParseContext['membersOf'] {
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState<Record<string, readonly Assignee[]>>({})
  const ids = teams.map(({ id }) => id).join(' ')
  useEffect(() => {
    const watch = (id: string) => {
      const observer = new QueryObserver(queries, membersQuery(id))
      const show = () => {
        const members = observer.getCurrentResult().data?.filter(({ role }) => role !== 'viewer')
        if (members) setLoaded((before) => ({ ...before, [id]: members }))
      }
      show()
      return observer.subscribe(show)
    }
    const ends = ids.split(' ').filter(Boolean).map(watch)
    return () => {
      for (const end of ends) end()
    }
  }, [queries, ids])
  return ({ id }) =>
    loaded[id] ?? teams.find((team) => team.id === id)?.faces.map((face) => ({ ...face, email: '' })) ?? []
}

/** `HH:MM` in the viewer's time zone. */
export function localTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`
}
