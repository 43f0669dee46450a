import { queryOptions } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { request } from '#web/request/api-client.ts'
import { notificationChoices } from '../../choices-contract.ts'
import { push } from '../../push-contract.ts'

// Apart from queries.ts, which every page loads.

export const choicesQuery = liveQuery(['notification-choices'], notificationChoices.find)

/** Push in this session. It is not kept up to date, because other sessions do not change it. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => request(push.find, { signal }),
})
