import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Count } from '#web/ui/button.tsx'
import { Rail, railWordClass } from '#web/ui/rail.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import type { Team } from '../../contract.ts'
import { teamsQuery } from '../queries/teams.ts'

type TeamsRailProps = { isAtClasses?: boolean; onOpen?: (teamId: string) => void; children?: ReactNode }

/** My teams with how many tasks are open in each, and where others are. `children` are list items. */
export function TeamsRail({ isAtClasses, onOpen, children }: TeamsRailProps) {
  const { data: teams } = useQuery(teamsQuery)
  return (
    <Rail label="Teams">
      {teams?.map((team) => (
        <li key={team.id}>
          <Link
            to="/teams"
            search={{ teamId: team.id }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={railWordClass}
            onClick={() => onOpen?.(team.id)}
          >
            <TeamInRail team={team} />
          </Link>
        </li>
      ))}
      {teams && (
        <>
          <li className={teams.length > 0 ? 'above-4' : undefined}>
            <Link
              to="/classes/{-$classId}"
              params={{ classId: undefined }}
              className={railWordClass}
              aria-current={isAtClasses ? 'page' : undefined}
            >
              Classes
            </Link>
          </li>
          {children}
        </>
      )}
    </Rail>
  )
}

/** What the link of a team says: its mark, its name and how many tasks are open. */
export const TeamInRail = ({ team }: { team: Team }) => (
  <>
    <span className="row gap-3 shrinks">
      <TeamMark look={team} />
      <span className="one-line" dir="auto">
        {team.name}
      </span>
    </span>
    {team.taskCount > team.doneCount && <Count quiet>{team.taskCount - team.doneCount}</Count>}
  </>
)
