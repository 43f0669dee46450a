import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { tasks } from '../../contract.ts'

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'details', id],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(tasks.details, { params: { id }, signal, bearer: true })),
  })

export const refetchDetails = (queries: QueryClient, id: string) =>
  void queries.invalidateQueries({ queryKey: detailsQuery(id).queryKey })
