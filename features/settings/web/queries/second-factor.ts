import { queryOptions } from '@tanstack/react-query'
import { secondFactor } from '#features/identity/second-factor-contract.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(secondFactor.find, { signal })),
})
