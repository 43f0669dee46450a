import type { QueryClient } from '@tanstack/react-query'
import type { Event, EventOf, LiveMessage } from '#shared/events.ts'

/** Whose screen hears it, and what the event brought along. */
type Screen = { queries: QueryClient; me: string; data: unknown }

/** What each event does to an open screen: which answers are stale, or how what it brought joins them. */
const effects: { [Type in Event['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'session.ended': (_, { queries }) => queries.invalidateQueries({ queryKey: ['session'] }),
  'person.changed': ({ uid }, { queries, me }) =>
    queries.invalidateQueries({ queryKey: uid === me ? ['session'] : ['people', uid] }),
}

/** Brings a screen up to date with what the stream said. */
export async function applyToScreen(message: LiveMessage, queries: QueryClient, me: string) {
  // A server newer than this page may tell of things this page has never heard of.
  if (message === 'refresh' || !Object.hasOwn(effects, message.event.type)) return queries.invalidateQueries()
  const effect = effects[message.event.type] as (event: Event, screen: Screen) => unknown
  await effect(message.event, { queries, me, data: message.data })
}
