import type { QueryClient } from '@tanstack/react-query'
import { adminEffects } from '#features/admin/web/live.ts'
import { applicationEffects } from '#features/career/web/live/applications.ts'
import { goalEffects } from '#features/career/web/live/goals.ts'
import { chatEffects, leftTeam, teamChanged } from '#features/chat/web/live.ts'
import { classEffects } from '#features/classes/web/live.ts'
import { crewEffects } from '#features/crew/web/live.ts'
import { friendEffects } from '#features/friends/web/live.ts'
import { refetchFriends } from '#features/friends/web/queries/friends.ts'
import { inviteEffects, refetchAllInvites } from '#features/invites/web/live.ts'
import { navCountEffects, notificationEffects } from '#features/notifications/web/live.ts'
import { practiceEffects } from '#features/practice/web/live.ts'
import { recordEffects } from '#features/record/web/live.ts'
import { rewardEffects } from '#features/rewards/web/live.ts'
import { refetchSignInWays } from '#features/settings/web/queries/linked-accounts.ts'
import { taskEffects } from '#features/tasks/web/live.ts'
import { teamEffects } from '#features/teams/web/live.ts'
import type { Event, EventOf, LiveMessage, PublicEvent } from '#shared/events.ts'
import { refetchAll, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { personEffects } from './person-effects.ts'

type LiveContext = { queries: QueryClient; me: string; data: unknown }

type LiveEvent = Exclude<LiveMessage, 'refresh'>

/** How each event updates an open screen: by marking queries stale or by merging its data. */
const eventEffects: { [Type in Event['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown } = {
  'session.ended'(_, { queries }) {
    void queries.invalidateQueries({ queryKey: ['sessions'] })
    return queries.invalidateQueries({ queryKey: ['session'] })
  },
  'account.made': () => {},
  'account.closed': () => {},
  'account.claimed': () => {},
  'password.changed': (_, { queries }) => queries.invalidateQueries({ queryKey: ['calendar'] }),
  'address.confirmed'(_, { queries }) {
    refetchAllInvites(queries)
    void refetchSignInWays(queries)
  },
  ...personEffects,
  ...teamEffects,
  'team.added': both(withFriends(withRooms(teamEffects['team.added'])), navCountEffects.refetch),
  'team.changed': withRooms(teamEffects['team.changed']),
  'team.removed': withFriends((event: EventOf<'team.removed'>, screen: LiveContext) => {
    teamEffects['team.removed'](event, screen)
    leftTeam(screen.queries, event.teamId)
    teamChanged(screen.queries)
    navCountEffects.refetch(event, screen)
  }),
  'team.archived': withFriends((event: EventOf<'team.archived'>, screen: LiveContext) => {
    teamEffects['team.archived'](event, screen)
    leftTeam(screen.queries, event.teamId)
    teamChanged(screen.queries)
    navCountEffects.refetch(event, screen)
  }),
  'team.restored': both(withFriends(withRooms(teamEffects['team.restored'])), navCountEffects.refetch),
  'member.added': both(withFriends(withRooms(teamEffects['member.added'])), navCountEffects.member),
  'member.removed': withFriends((event: EventOf<'member.removed'>, screen: LiveContext) => {
    teamEffects['member.removed'](event, screen)
    if (event.uid === screen.me) leftTeam(screen.queries, event.teamId)
    teamChanged(screen.queries)
    navCountEffects.member(event, screen)
  }),
  'member.confirmed': withFriends(withRooms(teamEffects['member.confirmed'])),
  ...taskEffects,
  ...goalEffects,
  ...inviteEffects,
  ...notificationEffects,
  ...friendEffects,
  'friend.requested': both(friendEffects['friend.requested'], navCountEffects.friendRequest),
  'friend.declined': both(friendEffects['friend.declined'], navCountEffects.friendRequest),
  'friend.cancelled': both(friendEffects['friend.cancelled'], navCountEffects.friendRequest),
  'friend.accepted': both(withRooms(friendEffects['friend.accepted']), navCountEffects.friendRequest),
  'friend.removed': withRooms(friendEffects['friend.removed']),
  'friend.restored': withRooms(friendEffects['friend.restored']),
  ...chatEffects,
  'chat.sent': both(chatEffects['chat.sent'], navCountEffects['chat.sent']),
  'chat.read': both(chatEffects['chat.read'], navCountEffects['chat.read']),
  'chat.opened': both(chatEffects['chat.opened'], navCountEffects.refetch),
  'chat.muted': both(chatEffects['chat.muted'], navCountEffects.refetch),
  'chat.joined': both(chatEffects['chat.joined'], navCountEffects['chat.joined']),
  'forums.counted': both(chatEffects['forums.counted'], navCountEffects['forums.counted']),
  'forum.removed': both(chatEffects['forum.removed'], navCountEffects['forum.removed']),
  'forum.restored': both(chatEffects['forum.restored'], navCountEffects['forum.restored']),
  ...rewardEffects,
  ...applicationEffects,
  ...recordEffects,
  ...practiceEffects,
  ...classEffects,
  ...crewEffects,
  ...adminEffects,
}

function both<Heard>(
  first: (event: Heard, screen: LiveContext) => unknown,
  second: (event: Heard, screen: LiveContext) => unknown,
) {
  return (event: Heard, screen: LiveContext) => {
    first(event, screen)
    second(event, screen)
  }
}

/** Also refetches lists of people, which depend on visibility, name shared teams and show the addresses of teammates. */
function withFriends<Heard>(effect: (event: Heard, screen: LiveContext) => unknown) {
  return (event: Heard, screen: LiveContext) => {
    effect(event, screen)
    void refetchFriends(screen.queries)
  }
}

/** Each team has a chat room, and friends and teammates write to each other. */
function withRooms<Heard>(effect: (event: Heard, screen: LiveContext) => unknown) {
  return (event: Heard, screen: LiveContext) => {
    effect(event, screen)
    teamChanged(screen.queries)
  }
}

/** What other features' events change, by topic. */
const concerned: [topic: string, types: RegExp][] = [
  // Steps are what their tasks say, goals count applications, plans name teams, and friends see three.
  ['goals', /^(task|goal|application|profile|team|member|friend)\./],
  // It names tasks, teams, goals, and badges, which almost everything may bring.
  ['record', /^(?!people\.online|forums|chat\.typing)/],
  ['practice', /^(team|member|person|block|friend)\./],
  ['classes', /^(task|team|member|person|block|friend)\./],
  ['crew', /^(person|block|friend)\./],
  ['shares', /^(app|person|block|friend|team|member)/],
]

export function applyEvent({ event, data }: LiveEvent, queries: QueryClient, me: string) {
  // A newer server may send events that this page does not know.
  if (!Object.hasOwn(eventEffects, event.type)) return void refetchAll(queries)
  for (const [topic, types] of concerned) if (types.test(event.type)) void refetchTopic(queries, topic)
  const effect = eventEffects[event.type] as (event: PublicEvent, screen: LiveContext) => unknown
  try {
    effect(event, { queries, me, data })
  } catch (error) {
    reportError(error)
    void refetchAll(queries)
  }
}
