import { queryOptions } from '@tanstack/react-query'
import { rewards } from '#features/rewards/contract.ts'
import { askLoosely } from '#web/api.ts'
import { freshly } from '#web/fresh.ts'
import type { ShownBadge } from '../contract.ts'

/**
 * The labels of my badges, in the order I earned them, and those that others made for me, newest first; of another
 * service's answer what can be read.
 */
export const badgesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['rewards', 'badges'],
    queryFn: (context) =>
      freshly(context, async () => {
        const answer = await askLoosely(rewards.find, { params: { uid }, signal: context.signal })
        const { badges, teamBadges } = (answer ?? {}) as { badges?: unknown; teamBadges?: unknown }
        return {
          labels: Array.isArray(badges) ? badges.filter((label): label is string => typeof label === 'string') : [],
          given: Array.isArray(teamBadges) ? (teamBadges as ShownBadge[]) : [],
        }
      }),
  })
