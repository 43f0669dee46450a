import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '#features/teams/web/queries.ts'
import type { ChatPerson, Message, Room } from '../../contract.ts'

/** Who can be mentioned: the members of a team, the other person of a direct room, the authors in a forum. */
export function useMentionCandidates(
  room: Pick<Room, 'teamId' | 'person'>,
  messages: Message[],
  me: string,
): ChatPerson[] {
  const { data: members = [] } = useQuery({ ...membersQuery(room.teamId ?? ''), enabled: room.teamId !== null })
  const all = [...members, ...(room.person ? [room.person] : []), ...messages.map(({ author }) => author)]
  return [...new Map(all.map((one) => [one.uid, one])).values()].filter(({ uid }) => uid !== me && uid !== '')
}
