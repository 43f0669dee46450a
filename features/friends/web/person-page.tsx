import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PersonProfile } from '#features/people/web/person-profile.tsx'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { BackToFriends } from './back-to-friends.tsx'

/** `/people/{uid}`: somebody else, and how one stands to them. */
export function PersonPage() {
  const { uid = '' } = useParams({ strict: false })
  const { data: teams = [] } = useQuery(teamsQuery)
  return (
    <PersonProfile
      key={uid}
      uid={uid}
      back={<BackToFriends />}
      actions={() => null}
      placeOfTeam={(teamId) =>
        Math.max(
          0,
          teams.findIndex(({ id }) => id === teamId),
        )
      }
    />
  )
}
