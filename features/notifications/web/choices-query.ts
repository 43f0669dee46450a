import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { notificationChoices } from '../contract.ts'

/** Which kinds of news I want to be told. */
export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: (context) => freshly(context, () => ask(notificationChoices.find, { signal: context.signal })),
})

export function refetchChoices(queries: QueryClient) {
  noteChange('notification-choices')
  return queries.invalidateQueries({ queryKey: choicesQuery.queryKey })
}
