import type { QueryClient } from '@tanstack/react-query'
import { linking } from '#features/identity/contract.ts'
import { refetchPasskeys } from '#features/identity/web/queries/passkeys.ts'
import { liveQuery } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'

export const linkedAccountsQuery = liveQuery(['linked-accounts'], linking.list)

/** Also passkeys, and whether a second factor is asked. */
export const refetchSignInWays = (queries: QueryClient) =>
  Promise.all([
    refetchTopic(queries, 'linked-accounts'),
    refetchTopic(queries, 'second-factor'),
    refetchPasskeys(queries),
  ])
