import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import note from '#features/goals/web/parts/note-link.module.css'
import { counted } from '#web/format/numbers.ts'
import { Icon } from '#web/ui/button.tsx'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import { crewQuery } from '../queries/crew.ts'

/** What the person's crew did together, in the last week that has a sum. */
export function CrewLine() {
  const { data } = useQuery(crewQuery)
  const latest = data?.crew?.weeks[0]
  if (!latest || latest.applications + latest.tasks === 0) return null
  const did = [
    latest.applications > 0 && `sent ${counted(latest.applications, 'application')}`,
    latest.tasks > 0 && `finished ${counted(latest.tasks, 'task')}`,
  ]
  return (
    <Link to="/career/crew" className={`small ink unlined flex gap-3 soft-edged rounded ${note.link}`}>
      <Icon shape={friendsIcon} />
      <span>
        <strong>
          Your crew {did.filter(Boolean).join(' and ')} {latest.isOver ? 'last week' : 'this week'}.
        </strong>{' '}
        Counted from {latest.people} people.
      </span>
    </Link>
  )
}
