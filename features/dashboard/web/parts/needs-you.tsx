import { Link } from '@tanstack/react-router'
import { ApplicationRow, needListClass } from '#features/applications/web/parts/need-row.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { Today } from '../../contract.ts'

/** What the applications of a job seeker ask for first. Tasks stand in their own section. */
export const NeedsYou = ({ needs: { items, count, today } }: { needs: NonNullable<Today['needs']> }) => (
  <Section
    title="What needs you"
    aside={
      <Link to="/career" className={titleLinkClass}>
        {count > items.length ? `Show all ${count}` : 'Career'}
      </Link>
    }
  >
    <ul role="list" className={needListClass} aria-label="What needs you">
      {items.map(({ card, signal }) => (
        <ApplicationRow key={`${card.id} ${signal.rule}`} card={card} signal={signal} today={today} />
      ))}
    </ul>
  </Section>
)
