import { useQuery } from '@tanstack/react-query'
import { Stack } from '#web/ui/page.tsx'
import { partnersQuery } from '../../queries/partner.ts'
import note from '../note-link.module.css'
import { ShownWeeks } from '../partner/shown-weeks.tsx'
import { ReviewLink } from '../review/review-link.tsx'
import { YourThree } from '../review/your-three.tsx'
import { CrewLine } from './crew-line.tsx'

/** What somebody and their friends chose for the week. */
export const ChosenThree = () => (
  <Stack>
    <YourThree />
    <FriendsWeeks />
  </Stack>
)

export const CareerNotes = () => (
  <div className={note.notes}>
    <ReviewLink />
    <CrewLine />
  </div>
)

/** The three of friends who show them. */
export function FriendsWeeks() {
  const { data } = useQuery(partnersQuery)
  return data && data.shown.length > 0 && <ShownWeeks shown={data.shown} />
}
