import { useQuery } from '@tanstack/react-query'
import { PartnerWeeks } from '#features/goals/web/parts/partner/partner-weeks.tsx'
import { YourThree } from '#features/goals/web/parts/review/your-three.tsx'
import { partnersQuery } from '#features/goals/web/queries/partner.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'

const CrewLine = lazyPart(() => import('#features/crew/web/parts/crew-line.tsx').then((file) => file.CrewLine))

/** What somebody, their friends and their crew do this week. */
export const CareerWeek = () => (
  <>
    <YourThree />
    <FriendsWeeks />
    <CrewLine />
  </>
)

/** The three of friends who show them. */
export function FriendsWeeks() {
  const { data } = useQuery(partnersQuery)
  return data && data.shown.length > 0 && <PartnerWeeks shown={data.shown} />
}
