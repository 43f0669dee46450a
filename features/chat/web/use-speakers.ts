import { useQuery } from '@tanstack/react-query'
import { teams } from '#features/teams/contract.ts'
import { ask } from '#web/api.ts'
import type { Message, Room, Speaker } from '../contract.ts'

/** Whom one may want to mention: the members of a team, the other one of a direct room, whoever was heard in a forum. */
export function useSpeakers(room: Room, messages: Message[], me: string): Speaker[] {
  const { data: members = [] } = useQuery({
    queryKey: ['members', room.teamId, 'speakers'],
    queryFn: ({ signal }) => ask(teams.members, { params: { teamId: room.teamId! }, signal }),
    enabled: room.teamId !== null,
  })
  const all = [...members, ...(room.person ? [room.person] : []), ...messages.map(({ author }) => author)]
  return [...new Map(all.map((one) => [one.uid, one])).values()].filter(({ uid }) => uid !== me && uid !== '')
}
