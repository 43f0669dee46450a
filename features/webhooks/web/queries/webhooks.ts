import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { webhooks } from '../../contract.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(webhooks.list, { signal })),
  // Sending to them makes no event.
  staleTime: 0,
})

export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) =>
        request(webhooks.deliveries, { params: { webhookId }, query: { cursor }, signal }),
      ),
    ...cursorPaging,
    staleTime: 0,
  })
