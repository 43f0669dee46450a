import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { passkeys } from '../../passkey-contract.ts'

export const passkeysQuery = liveQuery(['passkeys'], passkeys.list)

export const refetchPasskeys = (queries: QueryClient) => refetchTopic(queries, 'passkeys')
