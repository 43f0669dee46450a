import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicProfile } from '#features/people/contract.ts'
import { lookOf, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'

export function SharedTeams({ teams }: Pick<PublicProfile, 'teams'>) {
  const { data: mine = [] } = useQuery(teamsQuery)
  return (
    <PanelSection title="Teams you share">
      <ul role="list" aria-label="Teams you share">
        {teams.map(({ id, name }) => {
          const team = mine.find((one) => one.id === id)
          return (
            <li key={id} className="ruled">
              <Link to="/teams" search={{ teamId: id }} className="row wraps gap-2 control-high unlined inherits">
                <TeamMark look={lookOf(mine, id)} />
                <strong className="pull breaks">{name}</strong>
                {team && team.taskCount > 0 && (
                  <span className="detail">
                    {team.doneCount} of {team.taskCount} done
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
