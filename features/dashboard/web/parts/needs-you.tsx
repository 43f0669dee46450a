import { Link } from '@tanstack/react-router'
import { ApplicationLine } from '#features/applications/web/parts/need-row.tsx'
import type { Today } from '../../contract.ts'

/** What the applications of a job seeker ask for first. Tasks stand in their own section. */
export const NeedsYou = ({ needs: { items, count, today } }: { needs: NonNullable<Today['needs']> }) => (
  <ul role="list" aria-label="What needs you">
    {items.map(({ card, signal }) => (
      <ApplicationLine key={`${card.id} ${signal.rule}`} card={card} signal={signal} today={today} />
    ))}
    {count > items.length && (
      <li className="small">
        <Link to="/career" className="block unlined pad-y-1">
          {count - items.length} more in Career
        </Link>
      </li>
    )}
  </ul>
)
