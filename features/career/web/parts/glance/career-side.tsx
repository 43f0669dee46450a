import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stack } from '#web/ui/page.tsx'
import { partnersQuery } from '../../queries/partner.ts'
import note from '../note-link.module.css'
import { ShownWeeks } from '../partner/shown-weeks.tsx'
import { ReviewLink } from '../review/review-link.tsx'
import { YourThree } from '../review/your-three.tsx'

/** What somebody and their friends chose for the week. */
export const ChosenThree = () => (
  <Stack>
    <YourThree />
    <FriendsWeeks />
  </Stack>
)

export const CareerNotes = ({ crewLine }: { crewLine: ReactNode }) => (
  <div className={`grid gap-4 ${note.notes}`}>
    <ReviewLink />
    {crewLine}
  </div>
)

/** The three of friends who show them. */
export function FriendsWeeks() {
  const { data } = useQuery(partnersQuery)
  return data && data.shown.length > 0 && <ShownWeeks shown={data.shown} />
}
