import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '#web/format/numbers.ts'
import { request } from '#web/request/api-client.ts'
import { IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { localDay } from '#web/ui/use-today.ts'
import { dashboard } from '../../../contract.ts'
import type { Day, Waiting } from '../use-day.ts'

type WhileAwayProps = { since: string; day: Day; waiting: Omit<Waiting, 'unreadIn'>; onDismiss: () => void }

/** At most five lines for somebody who was away for days. Nothing if nothing happened. */
export function WhileAway({ since, day, waiting, onDismiss }: WhileAwayProps) {
  const { data } = useQuery({
    queryKey: ['away', since],
    queryFn: ({ signal }) => request(dashboard.away, { query: { since }, signal }),
  })
  const due = day.list.tasks.filter((task) => task.due && task.due >= localDay(new Date(since)) && task.due < day.today)
  const finished = data?.finished.map(({ name, count }) => `${name} finished ${counted(count, 'task')}`) ?? []
  const from = waiting.inviter ? `, the newest from ${waiting.inviter}` : ''
  const shown = [
    { count: finished.length, text: finished.join(', ') },
    { count: due.length, text: `${counted(due.length, 'task')} of yours came due`, to: '/tasks' },
    { count: waiting.messages, text: counted(waiting.messages, 'new message'), to: '/chat' },
    { count: waiting.invites, text: `${counted(waiting.invites, 'invite')}${from}`, to: '/teams' },
    { count: waiting.friendRequests, text: counted(waiting.friendRequests, 'friend request'), to: '/friends/requests' },
  ].filter(({ count }) => count > 0)
  if (!data || shown.length === 0) return null
  return (
    <Section
      title="While you were away"
      className="below-4"
      aside={<IconButton label="Dismiss" shape={closeIcon} onClick={onDismiss} />}
    >
      <ul role="list" className={`${cardClass} padded`}>
        {shown.map(({ text, to }) => (
          <li key={text} className="pad-y-1">
            {to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ul>
    </Section>
  )
}
