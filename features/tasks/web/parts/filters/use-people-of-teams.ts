import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { membersQuery } from '#features/teams/web/queries/teams.ts'

type Named = { uid: string; displayName: string }

/** The members of all these teams by name, once `load` was called or if they are `needed`. */
export function usePeopleOfTeams(teamIds: readonly string[], needed: boolean) {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [people, setPeople] = useState<readonly Named[]>([])
  const ids = teamIds.join(' ')
  const isWanted = needed || isAsked
  useEffect(() => {
    let isLatest = true
    if (isWanted && ids)
      Promise.all(ids.split(' ').map((id) => queries.fetchQuery(membersQuery(id)))).then(
        (teams) => {
          if (isLatest) setPeople([...new Map(teams.flat().map((person) => [person.uid, person])).values()])
        },
        // Without them there is only the person who is chosen already.
        () => undefined,
      )
    return () => {
      isLatest = false
    }
  }, [queries, ids, isWanted])
  return {
    people: people.toSorted((one, other) => one.displayName.localeCompare(other.displayName)),
    load: () => setAsked(true),
  }
}
