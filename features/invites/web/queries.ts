import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { people } from '#features/people/contract.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { invites, type MyInvite } from '../contract.ts'
import { refetchInvites } from './live.ts'

export const myInvitesQuery = infiniteQueryOptions({
  queryKey: ['invites', 'mine'],
  queryFn: (context) =>
    refetchIfChanged(context, () =>
      request(invites.mine, { query: { cursor: context.pageParam }, signal: context.signal }),
    ),
  ...cursorPaging,
})

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

/** People who can be invited to a team. Without a team yet, everyone I can find. */
export const inviteesQuery = (teamId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: teamId ? ['invites', 'invitees', teamId, search] : ['people', 'invitees', search],
    queryFn: (context) =>
      refetchIfChanged(context, async () => {
        const options = { query: { search: search || undefined, cursor: context.pageParam }, signal: context.signal }
        if (teamId) return request(invites.invitees, { params: { teamId }, ...options })
        const { items, next } = await request(people.list, options)
        return { items: items.map((person) => ({ ...person, isInvited: false })), next }
      }),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })

export const teamLinkQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['invites', 'link', teamId],
    queryFn: (context) =>
      refetchIfChanged(context, () => request(invites.link, { params: { teamId }, signal: context.signal })),
  })

/** My invite to a team, by the id of the team or its link: null if there is none, undefined while that is unknown. */
export function useInviteToTeam(teamId: string | undefined): MyInvite | null | undefined {
  const list = useInfiniteQuery({ ...myInvitesQuery, enabled: teamId !== undefined })
  const invite = list.data?.pages
    .flatMap((page) => page.items)
    .find((item) => item.teamId === teamId || item.linkId === teamId)

  const { hasNextPage, isFetching, fetchNextPage } = list
  const mayBeOnNextPage = teamId !== undefined && !invite && hasNextPage && !isFetching
  useEffect(() => {
    if (mayBeOnNextPage) void fetchNextPage()
  }, [mayBeOnNextPage, fetchNextPage])

  if (teamId === undefined || invite) return invite
  return list.isError || (list.isSuccess && !hasNextPage) ? null : undefined
}

type InviteList = InfiniteData<{ items: { id: string }[] }>

/** Takes an invite out of every list on screen. Returns what brings it back. */
export function removeInvite(queries: QueryClient, inviteId: string): () => void {
  markStale('invites')
  const all = { queryKey: ['invites'] }
  const before = queries.getQueriesData(all)
  queries.setQueriesData<InviteList>(all, (list) => {
    // A link has no pages.
    if (!list?.pages) return list
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== inviteId) }))
    return { ...list, pages }
  })
  return () => {
    for (const [queryKey, data] of before) queries.setQueryData(queryKey, data)
    void refetchInvites(queries)
  }
}
