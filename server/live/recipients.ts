import type { Audience } from './bus.ts'
import type { EventStream, EventStreams } from './event-streams.ts'
import type { Viewers } from './viewers.ts'

/** The streams on this process that receive an event. */
export function findRecipients(streams: EventStreams, viewers: Viewers) {
  const of = (userIds: Iterable<string> = []): EventStream[] => [...userIds].flatMap((userId) => streams.of(userId))

  return {
    of,

    /** With the data. */
    sharing({ sharedPayload = [], allExcept, viewersOf }: Audience): EventStream[] {
      if (!allExcept) return of(sharedPayload)
      const others = new Set(allExcept)
      const all = viewersOf === undefined ? streams.all() : of(new Set([...sharedPayload, ...viewers.of(viewersOf)]))
      return all.filter(({ userId }) => !others.has(userId))
    },

    refetching({ refetch = [], viewersOf }: Audience): EventStream[] {
      if (viewersOf === undefined) return of(refetch)
      const views = new Set(viewers.of(viewersOf))
      return of(refetch.filter((userId) => views.has(userId)))
    },
  }
}

export type Recipients = ReturnType<typeof findRecipients>
