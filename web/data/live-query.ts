import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Call, QueryOf } from '#shared/call.ts'
import { type OptionField, type RequestOptions, request } from '../request/api-client.ts'
import { cursorPaging } from './paged-list.ts'
import { refetchIfChanged } from './refetch-if-changed.ts'

type Given<Input> = object extends Input ? [input?: Input] : [input: Input]

/** What a call answers. Fetched again if a live event reports a change of its topic, the first word of the key, meanwhile. */
export const liveQuery = <C extends Call>(
  queryKey: QueryKey,
  call: C,
  ...[input]: Given<Omit<RequestOptions<C>, 'signal'>>
) =>
  queryOptions({
    queryKey,
    queryFn: (context) => refetchIfChanged(context, (signal) => ask(call, { ...input, signal })),
  })

type PageInput<C extends Call> = Omit<RequestOptions<C>, 'signal' | 'query'> &
  OptionField<'query', Omit<QueryOf<C>, 'cursor'>>

/** The same, page by page, for calls that take a cursor. */
export const livePages = <C extends Call>(queryKey: QueryKey, call: C, ...[input]: Given<PageInput<C>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) =>
        ask(call, { ...input, query: { ...(input as { query?: object })?.query, cursor }, signal }),
      ),
    ...cursorPaging,
    getNextPageParam: (page) => cursorPaging.getNextPageParam(page as { next?: string | null }),
  })

/** What is given is checked where a query is made. */
const ask = request as <C extends Call>(call: C, options: object) => Promise<AnswerOf<C>>
