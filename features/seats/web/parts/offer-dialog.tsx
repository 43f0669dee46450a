import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listQuery } from '#features/friends/web/queries/friends.ts'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import { plural } from '#web/format/plurals.ts'
import { request } from '#web/request/api-client.ts'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { Loaded, LoadedPages } from '#web/ui/list.tsx'
import { PickPeopleDialog } from '#web/ui/pick-people-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { OFFER_MAX, seats, type Table } from '../../contract.ts'

type OfferDialogProps = {
  table: Exclude<Table, { kind: 'alone' }>
  /** Ids of those who sit there. */
  seated: readonly string[]
  onClose: () => void
}

export const OfferDialog = ({ table, seated, onClose }: OfferDialogProps) => (
  <PickPeopleDialog
    title="Offer a seat"
    about="They get a notification that leads to your table."
    label={table.kind === 'team' ? 'Members' : 'Friends'}
    action="Offer a seat"
    most={OFFER_MAX}
    onPick={async (uids) => {
      const { offered } = await request(seats.offer, { body: { uids } })
      showToast(plural(offered, 'Seat offered', `${offered} seats offered`))
    }}
    onClose={onClose}
  >
    {(choices) => {
      const show = (people: readonly AvatarPerson[], hasMore: boolean) => {
        const free = people.filter(({ uid }) => !seated.includes(uid))
        return free.length === 0 && !hasMore ? <Nobody /> : choices(free)
      }
      return table.kind === 'team' ? <Members teamId={table.teamId} show={show} /> : <Friends show={show} />
    }}
  </PickPeopleDialog>
)

type Show = (people: readonly AvatarPerson[], hasMore: boolean) => ReactNode

const Nobody = () => <p>Everybody is here already.</p>

function Friends({ show }: { show: Show }) {
  const list = useInfiniteQuery(listQuery('friends'))
  return (
    <LoadedPages
      list={list}
      what="your friends"
      empty={<p>You have no friends here yet. Find some on the Friends page.</p>}
    >
      {show}
    </LoadedPages>
  )
}

function Members({ teamId, show }: { teamId: string; show: Show }) {
  const query = useQuery(membersQuery(teamId))
  return (
    <Loaded query={query} what="the members">
      {(members) => show(members, false)}
    </Loaded>
  )
}
