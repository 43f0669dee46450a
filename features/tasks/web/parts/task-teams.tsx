import { Link } from '@tanstack/react-router'
import type { Team } from '#features/teams/contract.ts'
import { TeamInRail } from '#features/teams/web/parts/teams-rail.tsx'
import { Rail, railWordClass } from '#web/ui/rail.tsx'

/** Below the tabs on wide screens: the teams whose tasks can be shown alone. */
export const TaskTeams = ({ teams }: { teams: readonly Team[] }) => (
  <div>
    <h2 className="small muted above-3 padded-sm">Teams</h2>
    <Rail label="Teams">
      {teams.map((team) => (
        <li key={team.id}>
          <Link
            to="/tasks"
            search={(before) => ({ ...before, team: team.id })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={railWordClass}
          >
            <TeamInRail team={team} />
          </Link>
        </li>
      ))}
    </Rail>
  </div>
)
