import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { mailing } from '../mail-contract.ts'

// Apart from queries.ts, which every page loads.

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(mailing.find, { signal })),
})
