import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { tasks } from '../../contract.ts'

const FOUND_MAX = 5

/** The next few open tasks with these words. */
export const foundTasksQuery = (text: string) =>
  queryOptions({
    queryKey: ['tasks', 'by words', text],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) =>
        request(tasks.list, { query: { search: text, open: 'true', limit: FOUND_MAX }, signal, bearer: true }),
      ),
  })
