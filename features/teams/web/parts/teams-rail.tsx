import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Count } from '#web/ui/button.tsx'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { Rail, RailLabel, railWordClass } from '#web/ui/rail.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import type { Team } from '../../contract.ts'
import { teamsQuery } from '../queries/teams.ts'

export const archiveIcon = 'M3 4h14v3.5H3zM4.5 7.5V15a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V7.5M8 11h4'

const ArchivedTeamsDialog = lazyComponent(() =>
  import('./archived-teams-dialog.tsx').then((file) => file.ArchivedTeamsDialog),
)

type TeamsRailProps = { isAtClasses?: boolean; onOpen?: (teamId: string) => void }

/** My teams with how many tasks are open in each, and where others are. */
export function TeamsRail({ isAtClasses, onOpen }: TeamsRailProps) {
  const { data: teams } = useQuery(teamsQuery)
  const [isArchiveOpen, setArchiveOpen] = useState(false)
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
              <RailLabel shape={teamsIcon}>Classes</RailLabel>
            </Link>
          </li>
          <li>
            <button type="button" className={railWordClass} aria-haspopup="dialog" onClick={() => setArchiveOpen(true)}>
              <RailLabel shape={archiveIcon}>Archived teams</RailLabel>
            </button>
            {isArchiveOpen && <ArchivedTeamsDialog onClose={() => setArchiveOpen(false)} />}
          </li>
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
