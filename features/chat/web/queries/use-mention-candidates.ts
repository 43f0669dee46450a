import { useQuery } from '@tanstack/react-query'
import { teams } from '#features/teams/contract.ts'
import { request } from '#web/request/api-client.ts'
import type { ChatPerson, Message, Room } from '../../contract.ts'

/** Whom one may want to mention: the members of a team, the other one of a direct room, whoever was heard in a forum. */
export function useMentionCandidates(room: Room, messages: Message[], me: string): ChatPerson[] {
  const { data: members = [] } = useQuery({
    queryKey: ['members', room.teamId, 'speakers'],
    queryFn: ({ signal }) => request(teams.members, { params: { teamId: room.teamId! }, signal }),
    enabled: room.teamId !== null,
  })
  const all = [...members, ...(room.person ? [room.person] : []), ...messages.map(({ author }) => author)]
  return [...new Map(all.map((one) => [one.uid, one])).values()].filter(({ uid }) => uid !== me && uid !== '')
}
