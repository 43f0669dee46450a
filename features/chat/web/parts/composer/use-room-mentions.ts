import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { type ChatPerson, chat, type Message, type Room } from '../../../contract.ts'

export function useMentionCandidates(
  room: Pick<Room, 'teamId' | 'person'>,
  messages: Message[],
  me: string,
): ChatPerson[] {
  const { data: members = [] } = useQuery({ ...membersQuery(room.teamId ?? ''), enabled: room.teamId !== null })
  const people = [...members, ...(room.person ? [room.person] : []), ...messages.map(({ author }) => author)]
  return [...new Map(people.map((person) => [person.uid, person])).values()].filter(({ uid }) => uid !== me)
}

const SEARCH_LETTERS_MIN = 2

/** People of the room that no message on the screen is from. */
export function useRoomPeople(roomId: string, name: string): ChatPerson[] {
  const text = useDebouncedValue(name)
  const { data = [] } = useQuery({
    queryKey: ['chat', 'people', roomId, text],
    queryFn: ({ signal }) => request(chat.people, { params: { roomId }, query: { text }, signal }),
    enabled: text.trim().length >= SEARCH_LETTERS_MIN && text === name,
    retry: false,
  })
  return data
}
