import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { people } from '#features/people/contract.ts'
import { peopleKey } from '#features/people/web/queries/people.ts'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { invites } from '../../contract.ts'

export const myInvitesQuery = livePages(['invites', 'mine'], invites.mine)

export const teamInvitesQuery = (teamId: string) =>
  livePages(['invites', 'team', teamId], invites.ofTeam, { params: { teamId } })

/** Everyone you can find if no team is chosen yet. */
export const inviteesQuery = (teamId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: teamId ? ['invites', 'invitees', teamId, search] : [...peopleKey, 'invitees', search],
    queryFn: (context) =>
      refetchIfChanged(context, async (signal, cursor) => {
        const options = { query: { search: search || undefined, cursor }, signal }
        if (teamId) return request(invites.invitees, { params: { teamId }, ...options })
        const { items, next } = await request(people.list, options)
        return { items: items.map((person) => ({ ...person, isInvited: false, sharedTeams: [] as string[] })), next }
      }),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })

export const teamLinkQuery = (teamId: string) =>
  liveQuery(['invites', 'link', teamId], invites.link, { params: { teamId } })

export const refetchInvites = (queries: QueryClient, part?: 'mine' | 'team' | 'invitees' | 'link') =>
  refetchTopic(queries, 'invites', part)

type InviteList = InfiniteData<{ items: { id: string }[] }>

/** @returns a function that brings it back */
export function removeInvite(queries: QueryClient, inviteId: string): () => void {
  markStale('invites')
  const all = { queryKey: ['invites'] }
  const before = queries.getQueriesData(all)
  queries.setQueriesData<InviteList>(all, (list) => {
    if (!list?.pages) return list
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== inviteId) }))
    return { ...list, pages }
  })
  return () => {
    for (const [queryKey, data] of before) queries.setQueryData(queryKey, data)
    void refetchInvites(queries)
  }
}
