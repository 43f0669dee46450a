import type { QueryClient } from '@tanstack/react-query'
import { markStale } from '#web/data/refetch-if-changed.ts'

/** Refetches the invites on screen, or one part of them. */
export function refetchInvites(queries: QueryClient, part?: 'mine' | 'team' | 'invitees' | 'link') {
  markStale('invites')
  return queries.invalidateQueries({ queryKey: part ? ['invites', part] : ['invites'] })
}

export const refetchAllInvites = (queries: QueryClient) => void refetchInvites(queries)

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchAllInvites(queries)

/** What the events of invites do to an open screen. */
export const inviteEffects = {
  'invite.sent': refetch,
  'invite.delivered': refetch,
  'invite.ended': refetch,
  'link.changed': refetch,
}
