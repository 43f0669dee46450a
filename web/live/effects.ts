import type { QueryClient } from '@tanstack/react-query'
import type { Event, EventOf } from '#shared/events.ts'

/** An open screen of the person `me`. `data` is what the event carries, if all recipients see the same. */
export type Screen = { queries: QueryClient; me: string; data: unknown }

type Type = Event['type']
/** All events that begin with the same word, as 'team.*'; or all there are. */
type Family = (Type extends infer One ? (One extends `${infer Word}.${string}` ? `${Word}.*` : never) : never) | '*'
type EventIn<Name> = Name extends Type
  ? EventOf<Name>
  : Name extends `${infer Word}.*`
    ? Extract<Event, { type: `${Word}.${string}` }>
    : Event

/** What events change in the caches of one feature: by marking queries stale or by merging data. */
export type Effects = { [Name in Type | Family]?: (event: EventIn<Name>, screen: Screen) => unknown }

/** The same effect of several events. */
export const onEach = <Name extends Type | Family>(
  names: readonly Name[],
  effect: (event: EventIn<Name>, screen: Screen) => unknown,
) => Object.fromEntries(names.map((name) => [name, effect])) as { [One in Name]: typeof effect }
