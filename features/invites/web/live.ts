import type { QueryClient } from '@tanstack/react-query'
import { refetchInvites } from './queries.ts'

export const refetchAllInvites = (queries: QueryClient) => void refetchInvites(queries)

const refetch = (_: unknown, { queries }: { queries: QueryClient }) => refetchAllInvites(queries)

export const inviteEffects = {
  'invite.sent': refetch,
  'invite.delivered': refetch,
  'invite.ended': refetch,
  'link.changed': refetch,
}
