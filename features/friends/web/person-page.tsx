import { useParams } from '@tanstack/react-router'
import { PersonProfile } from '#features/people/web/person-profile.tsx'
import { BackToFriends } from './back-to-friends.tsx'

/** `/people/{uid}`: somebody else, and how one stands to them. */
export function PersonPage() {
  const { uid = '' } = useParams({ strict: false })
  return <PersonProfile key={uid} uid={uid} back={<BackToFriends />} actions={() => null} />
}
