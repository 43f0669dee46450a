import { queryOptions } from '@tanstack/react-query'
import { rewards } from '#features/rewards/contract.ts'
import { askLoosely } from '#web/api.ts'
import { freshly } from '#web/fresh.ts'

/** The labels of my badges, in the order I earned them; of another service's answer what can be read. */
export const badgesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['rewards', 'badges'],
    queryFn: (context) =>
      freshly(context, async () => {
        const answer = await askLoosely(rewards.find, { params: { uid }, signal: context.signal })
        const { badges } = (answer ?? {}) as { badges?: unknown }
        return Array.isArray(badges) ? badges.filter((label): label is string => typeof label === 'string') : []
      }),
  })
