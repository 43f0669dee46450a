import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { taskPage } from '../../page-contract.ts'
import { detailsKey } from './refetch-page.ts'

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: detailsKey(id),
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(taskPage.details, { params: { id }, signal, bearer: true })),
  })
