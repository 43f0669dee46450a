import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { PersonProfile } from '#features/people/web/person-profile.tsx'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { BackToFriends } from './back-to-friends.tsx'
import { FriendButtons } from './friend-buttons.tsx'
import { standingQuery } from './friend-cache.ts'
import { PersonMenu } from './person-menu.tsx'
import { useFriendActions } from './use-friend-actions.ts'
import { shownRow } from './use-friend-list.ts'

/** `/people/{uid}`: somebody else, and how one stands to them. */
export function PersonPage() {
  const { uid = '' } = useParams({ strict: false })
  const { data: teams = [] } = useQuery(teamsQuery)
  return (
    <PersonProfile
      key={uid}
      uid={uid}
      back={<BackToFriends />}
      actions={() => <Standing uid={uid} />}
      placeOfTeam={(teamId) =>
        Math.max(
          0,
          teams.findIndex(({ id }) => id === teamId),
        )
      }
    />
  )
}

function Standing({ uid }: { uid: string }) {
  const { data: row } = useQuery(standingQuery(uid))
  const { pending } = useFriendActions()
  const navigate = useNavigate()
  if (!row) return null
  return (
    <>
      <FriendButtons row={shownRow(row, pending)} />
      <PersonMenu row={row} onBlocked={() => void navigate({ to: '/friends' })} />
    </>
  )
}
