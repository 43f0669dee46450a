import type { QueryClient } from '@tanstack/react-query'
import { refetchChat, speakerGone } from '#features/chat/web/chat-cache.ts'
import { chatEffects, sendWaiting, teamChanged, teamLost } from '#features/chat/web/live.ts'
import { refetchFriends } from '#features/friends/web/friend-cache.ts'
import { friendEffects } from '#features/friends/web/live.ts'
import { askForInvites, inviteEffects } from '#features/invites/web/live.ts'
import { refetchChoices } from '#features/notifications/web/choices-query.ts'
import { notificationEffects } from '#features/notifications/web/live.ts'
import type { KnownFace } from '#features/people/contract.ts'
import { peopleEffects } from '#features/people/web/live.ts'
import { rewardEffects } from '#features/rewards/web/live.ts'
import { refetchLinkedAccounts } from '#features/settings/web/linked-accounts-query.ts'
import { keepFace, refetchFaces } from '#features/tasks/web/known-faces.ts'
import { taskEffects } from '#features/tasks/web/live.ts'
import { teamEffects } from '#features/teams/web/live.ts'
import type { Event, EventOf, HeardEvent, LiveMessage } from '#shared/events.ts'
import { askAllAfresh } from './fresh.ts'

/** Whose screen hears it, and what the event brought along. */
type Screen = { queries: QueryClient; me: string; data: unknown }

type Happening = Exclude<LiveMessage, 'refresh'>

/** What each event does to an open screen: which answers are stale, or how what it brought joins them. */
const effects: { [Type in Event['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'session.ended'(_, { queries }) {
    void queries.invalidateQueries({ queryKey: ['sessions'] })
    return queries.invalidateQueries({ queryKey: ['session'] })
  },
  'account.made': () => {},
  'account.closed': () => {},
  'address.confirmed'(_, { queries }) {
    askForInvites(queries)
    void refetchLinkedAccounts(queries)
  },
  ...peopleEffects,
  'person.changed'(event, screen) {
    peopleEffects['person.changed'](event, screen)
    if (screen.data) keepFace(screen.queries, screen.data as KnownFace)
    else refetchFaces(screen.queries)
    void refetchFriends(screen.queries)
    askForInvites(screen.queries)
  },
  'person.removed': (_, { queries }) => speakerGone(queries),
  'block.changed'(event, screen) {
    peopleEffects['block.changed'](event, screen)
    void refetchFriends(screen.queries)
    askForInvites(screen.queries)
    void refetchChat(screen.queries)
  },
  'settings.changed'(event, screen) {
    peopleEffects['settings.changed'](event, screen)
    void refetchChoices(screen.queries)
    void refetchLinkedAccounts(screen.queries)
  },
  ...teamEffects,
  'team.added': andRooms(teamEffects['team.added']),
  'team.changed': andRooms(teamEffects['team.changed']),
  'team.removed'(event, screen) {
    teamEffects['team.removed'](event, screen)
    teamLost(screen.queries, event.teamId)
  },
  'member.added': andFriends(andRooms(teamEffects['member.added'])),
  'member.removed': andFriends((event: EventOf<'member.removed'>, screen: Screen) => {
    teamEffects['member.removed'](event, screen)
    if (event.uid === screen.me) teamLost(screen.queries, event.teamId)
    else teamChanged(screen.queries)
  }),
  'member.confirmed': andFriends(teamEffects['member.confirmed']),
  ...taskEffects,
  ...inviteEffects,
  ...notificationEffects,
  ...friendEffects,
  'friend.accepted': andRooms(friendEffects['friend.accepted']),
  'friend.removed': andRooms(friendEffects['friend.removed']),
  ...chatEffects,
  ...rewardEffects,
}

/** The lists of people one may befriend show whom one may see, and of teammates their addresses. */
function andFriends<Heard>(effect: (event: Heard, screen: Screen) => unknown) {
  return (event: Heard, screen: Screen) => {
    effect(event, screen)
    void refetchFriends(screen.queries)
  }
}

/** Each team has a room in chat, and friends may write to each other. */
function andRooms<Heard>(effect: (event: Heard, screen: Screen) => unknown) {
  return (event: Heard, screen: Screen) => {
    effect(event, screen)
    teamChanged(screen.queries)
  }
}

/** Sends what waits on a screen for a server: to be called where the page begins, and each time the stream does. */
export function applyBeginning(queries: QueryClient, me: string) {
  void sendWaiting(queries, me)
}

/** Brings a screen up to date with what happened. */
export function applyToScreen({ event, data }: Happening, queries: QueryClient, me: string) {
  // A server newer than this page may tell of things this page has never heard of.
  if (!Object.hasOwn(effects, event.type)) return void askAllAfresh(queries)
  const effect = effects[event.type] as (event: HeardEvent, screen: Screen) => unknown
  try {
    effect(event, { queries, me, data })
  } catch (error) {
    reportError(error)
    void askAllAfresh(queries)
  }
}
