import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { useMe } from '#web/session/session.tsx'
import { Loaded } from '#web/ui/list.tsx'
import type { NextTask } from '../../contract.ts'
import { isTaskBadge, tasksForBadge } from '../../rules/badge-tasks.ts'
import { nextTasksQuery } from '../queries/rewards.ts'
import styles from './next-badge-tasks.module.css'

/** Tasks shown for each badge. */
const TASKS_SHOWN = 3

/** Where to go for badges that do not come from tasks. */
const places = {
  'All Set': { to: '/profilepage', text: 'Open your profile' },
  'Well Met': { to: '/friends', text: 'Find a friend' },
  'Team Player': { to: '/teams', text: 'Discover teams' },
  Founder: { to: '/teams', text: 'Invite members' },
  Recruiter: { to: '/teams', text: 'Invite members' },
  Voice: { to: '/chat', text: 'Write in chat' },
  'Goal Getter': { to: '/career', text: 'See your career goals' },
  Planner: { to: '/career/review', text: 'Review your week' },
} as const

/** For each of the nearest badges, the viewer's own open tasks that bring it nearer. */
export function NextBadgeTasks({ badges }: { badges: readonly string[] }) {
  const query = useQuery(nextTasksQuery(useMe()))
  const [now] = useState(() => new Date())
  return (
    <Loaded query={query} what="your tasks" rows={badges.length}>
      {(tasks) => (
        <dl className={`small grid gap-3 ${styles.badges}`}>
          {badges.map((badge) => (
            <div key={badge}>
              <dt>{badge}</dt>
              <dd>
                <Steps badge={badge} tasks={tasksForBadge(badge, tasks, now).slice(0, TASKS_SHOWN)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}

function Steps({ badge, tasks }: { badge: string; tasks: NextTask[] }) {
  if (tasks.length > 0) {
    return (
      <ul role="list">
        {tasks.map(({ id, name, due, team }) => (
          <li key={id}>
            <Link to="/tasks" search={{ taskId: id }}>
              {name}
            </Link>
            <small>{[due && formatDate(due, 'Nov 20'), team].filter(Boolean).join(' \u00b7 ')}</small>
          </li>
        ))}
      </ul>
    )
  }
  if (isTaskBadge(badge)) return <p className="note">None of your open tasks. Ask your team for one.</p>
  if (badge === 'Treat Yourself') return <a href="#redeem">Redeem a reward</a>
  const place = places[badge as keyof typeof places]
  return place && <Link to={place.to}>{place.text}</Link>
}
