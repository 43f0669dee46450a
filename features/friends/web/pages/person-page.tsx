import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { PersonProfile } from '#features/people/web/parts/person-profile.tsx'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { BackToFriends, FriendButtons, PersonMenu } from '../parts/friend-buttons.tsx'
import { optimisticRow, relationQuery } from '../queries/friends.ts'

export function PersonPage() {
  const { uid = '' } = useParams({ strict: false })
  return <PersonProfile key={uid} uid={uid} back={<BackToFriends />} actions={<RelationActions uid={uid} />} />
}

function RelationActions({ uid }: { uid: string }) {
  const { data: row } = useQuery(relationQuery(uid))
  const { pending } = useFriendActions()
  const navigate = useNavigate()
  if (!row) return null
  return (
    <>
      <FriendButtons row={optimisticRow(row, pending)} />
      <PersonMenu row={row} onBlocked={() => void navigate({ to: '/friends' })} />
    </>
  )
}
