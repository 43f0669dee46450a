import { useQuery } from '@tanstack/react-query'
import note from '#features/goals/web/parts/note-link.module.css'
import { PartnerWeeks } from '#features/goals/web/parts/partner/partner-weeks.tsx'
import { ReviewLink } from '#features/goals/web/parts/review/review-link.tsx'
import { YourThree } from '#features/goals/web/parts/review/your-three.tsx'
import { partnersQuery } from '#features/goals/web/queries/partner.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Stack } from '#web/ui/page.tsx'

const CrewLine = lazyPart(() => import('#features/crew/web/parts/crew-line.tsx').then((file) => file.CrewLine))

/** What somebody and their friends chose for the week. */
export const ChosenThree = () => (
  <Stack>
    <YourThree />
    <FriendsWeeks />
  </Stack>
)

export const CareerNotes = () => (
  <div className={`grid gap-4 ${note.notes}`}>
    <ReviewLink />
    <CrewLine />
  </div>
)

/** The three of friends who show them. */
export function FriendsWeeks() {
  const { data } = useQuery(partnersQuery)
  return data && data.shown.length > 0 && <PartnerWeeks shown={data.shown} />
}
