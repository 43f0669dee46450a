import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { taskImports } from '../../import-contract.ts'

/** Mine of the last day. */
export const importsQuery = queryOptions({
  queryKey: ['task-imports'],
  queryFn: ({ signal }) => request(taskImports.list, { signal }),
  staleTime: 0,
})
