import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { linking } from '#features/identity/contract.ts'
import { ask } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'

/** The ways I sign in. */
export const linkedAccountsQuery = queryOptions({
  queryKey: ['linked-accounts'],
  queryFn: (context) => freshly(context, () => ask(linking.list, { signal: context.signal })),
})

export function refetchLinkedAccounts(queries: QueryClient) {
  noteChange('linked-accounts')
  return queries.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey })
}
