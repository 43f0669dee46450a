import { useQuery } from '@tanstack/react-query'
import { weekFromMonday } from '#web/format/weeks.ts'
import { Section } from '#web/ui/section.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { reviewQuery } from '../../queries/review.ts'
import { PartnerLine } from './partner-line.tsx'
import { ThreeList } from './three-list.tsx'

/** What was chosen in the last review for the week that it is now; nothing without it. */
export function YourThree() {
  const { data } = useQuery(reviewQuery)
  const today = useToday()
  if (!data || data.focus.length === 0) return null
  return (
    <Section title={'This week\u2019s three'} aside={<span className="note">{weekFromMonday(today)}</span>}>
      <ThreeList three={data.focus} />
      <PartnerLine partner={data.partner} />
    </Section>
  )
}
