import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { roomsIn, roomsQuery } from '#features/chat/web/queries/rooms.ts'
import { listQuery, searchQuery } from '#features/friends/web/queries/friends.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { findMatches } from './find-matches.ts'
import type { Messaged } from './palette-items.ts'

const asksForPerson = /^(?:message|write to)\s(.*)$/iu

/**
 * For 'Message ' and a part of a name: people you wrote with, then friends, then others whose names begin with it. Empty for
 * other texts.
 */
export function usePeopleToMessage(text: string): { people: Messaged[]; isLoading: boolean } {
  const name = asksForPerson.exec(text.trimStart())?.[1]?.trim()
  const isAsked = name !== undefined
  const searched = useDebouncedValue(name ?? '')
  const rooms = useInfiniteQuery(roomsQuery)
  const friends = useInfiniteQuery({ ...listQuery('friends'), enabled: isAsked })
  const others = useQuery({ ...searchQuery(searched), enabled: isAsked && searched !== '' })
  if (!isAsked) return { people: [], isLoading: false }
  const known = [
    ...(rooms.data ? roomsIn(rooms.data) : []).flatMap(({ person, isWritable }) =>
      person && isWritable ? [person] : [],
    ),
    ...(friends.data?.pages.flatMap(({ items }) => items) ?? []),
    ...(name === '' ? [] : (others.data ?? [])),
  ]
  const byUid = new Map(known.map((person) => [person.uid, person]))
  return {
    people: [...byUid.values()].filter(({ displayName }) => findMatches(displayName, name)),
    isLoading: name !== searched || friends.isLoading || others.isFetching,
  }
}
