import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MyInvite } from '../../contract.ts'
import { myInvitesQuery } from '../queries/invites.ts'

/** `teamId` may also be the id of its link. Null if there is no invite, undefined while unknown. */
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
