import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

type Screen = { queries: QueryClient }

export const applicationEffects = {
  'application.changed': (_: EventOf<'application.changed'>, { queries }: Screen) =>
    refetchTopic(queries, 'applications'),
  'application.due': () => {},
  'applications.waiting': () => {},
  'shares.changed': (_: EventOf<'shares.changed'>, { queries }: Screen) => refetchTopic(queries, 'shares'),
}
