import { apiTokens } from '#features/identity/api-tokens-contract.ts'
import { liveQuery } from '#web/data/live-query.ts'

export const apiTokensQuery = {
  ...liveQuery(['api-tokens'], apiTokens.list),
  // Programs use them without an event.
  staleTime: 0,
}
