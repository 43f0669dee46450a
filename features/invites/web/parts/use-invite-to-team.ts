import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MyInvite } from '../../contract.ts'
import { myInvitesQuery } from '../queries.ts'

/**
 * The invite to me to a team, by the team's id or that of its link. Null where there is none; undefined while that is
 * not known, and where no team is asked for.
 */
export function useInviteToTeam(teamId: string | undefined): MyInvite | null | undefined {
  const list = useInfiniteQuery({ ...myInvitesQuery, enabled: teamId !== undefined })
  const found = list.data?.pages
    .flatMap((page) => page.items)
    .find((invite) => invite.teamId === teamId || invite.linkId === teamId)

  const { hasNextPage, isFetching, fetchNextPage } = list
  const mayBeFurther = teamId !== undefined && !found && hasNextPage && !isFetching
  useEffect(() => {
    if (mayBeFurther) void fetchNextPage()
  }, [mayBeFurther, fetchNextPage])

  if (teamId === undefined) return undefined
  if (found) return found
  return list.isError || (list.isSuccess && !hasNextPage) ? null : undefined
}
