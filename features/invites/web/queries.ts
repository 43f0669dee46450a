import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { people } from '#features/people/contract.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Invitee, invites } from '../contract.ts'

/** The invites to me, newest first. */
export const myInvitesQuery = infiniteQueryOptions({
  queryKey: ['invites', 'mine'],
  queryFn: (context) =>
    refetchIfChanged(context, () =>
      request(invites.mine, { query: { cursor: context.pageParam }, signal: context.signal }),
    ),
  ...cursorPaging,
})

/** The pending invites of a team of mine, newest first. */
export const teamInvitesQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: ['invites', 'team', teamId],
    queryFn: (context) =>
      refetchIfChanged(context, () => {
        const query = { cursor: context.pageParam }
        return request(invites.ofTeam, { params: { teamId }, query, signal: context.signal })
      }),
    ...cursorPaging,
  })

/** Whom one could invite to a team of mine, by e-mail. */
export const inviteesQuery = (teamId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['invites', 'invitees', teamId, search],
    queryFn: (context) =>
      refetchIfChanged(context, () => {
        const query = { search: search || undefined, cursor: context.pageParam }
        return request(invites.invitees, { params: { teamId }, query, signal: context.signal })
      }),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })

/** Whom one could invite before it is known where to. */
export const allInviteesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'invitees', search],
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await request(people.list, {
        query: { search: search || undefined, cursor: pageParam },
        signal,
      })
      return { items: items.map((person): Invitee => ({ ...person, isInvited: false })), next }
    },
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })

/** The link by which one joins a team of mine. */
export const teamLinkQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['invites', 'link', teamId],
    queryFn: (context) =>
      refetchIfChanged(context, () => request(invites.link, { params: { teamId }, signal: context.signal })),
  })

/** Asks for what is shown of invites afresh: all of it, or one part. */
export function refetchInvites(queries: QueryClient, part?: 'mine' | 'team' | 'invitees' | 'link') {
  markStale('invites')
  return queries.invalidateQueries({ queryKey: part ? ['invites', part] : ['invites'] })
}

/** Takes an invite out of every list that shows it; answers how to bring it back, for one that cannot be ended. */
export function hideInvite(queries: QueryClient, inviteId: string): () => void {
  markStale('invites')
  const lists = { predicate: ({ queryKey: [topic, part] }: Query) => topic === 'invites' && isInviteList(part) }
  const before = queries.getQueriesData<InviteList>(lists)
  queries.setQueriesData<InviteList>(lists, (list) => list && withoutInvite(list, inviteId))
  return () => {
    for (const [queryKey, list] of before) queries.setQueryData(queryKey, list)
    void refetchInvites(queries)
  }
}

type InviteList = InfiniteData<{ items: { id: string }[]; next: string | null }>

const isInviteList = (part: unknown) => part === 'mine' || part === 'team'

const withoutInvite = (list: InviteList, inviteId: string): InviteList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== inviteId) })),
})
