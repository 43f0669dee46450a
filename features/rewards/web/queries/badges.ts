import { queryOptions } from '@tanstack/react-query'
import type { PublicBadge } from '#features/people/contract.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { requestUnchecked } from '#web/request/api-client.ts'
import { rewards } from '../../contract.ts'

/**
 * The labels of my badges, in the order I earned them, and those that others made for me, newest first; of another
 * service's answer what can be read.
 */
export const badgesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['rewards', 'badges'],
    queryFn: (context) =>
      refetchIfChanged(context, async () => {
        const answer = await requestUnchecked(rewards.find, { params: { uid }, signal: context.signal })
        const { badges, teamBadges } = (answer ?? {}) as { badges?: unknown; teamBadges?: unknown }
        return {
          labels: Array.isArray(badges) ? badges.filter((label): label is string => typeof label === 'string') : [],
          given: Array.isArray(teamBadges) ? (teamBadges as PublicBadge[]) : [],
        }
      }),
  })
