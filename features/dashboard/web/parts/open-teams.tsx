import type { PublicTeam } from '#features/teams/contract.ts'
import { PublicTeamCard } from '#features/teamwork/web/parts/public-team-card.tsx'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import styles from './open-teams.module.css'

/** Public teams to join, for somebody without a team. */
export function OpenTeams({ teams, className }: { teams: readonly PublicTeam[]; className: string | undefined }) {
  if (teams.length === 0) {
    return (
      <div className={classNames(cardClass, 'mid-items', styles.none)}>
        <TeamDrawing />
        <p className="note">Create the first table, or join one that you were invited to.</p>
      </div>
    )
  }
  return (
    <ul role="list" aria-label="Open teams" className={className}>
      {teams.map((team) => (
        <PublicTeamCard key={team.id} team={team} />
      ))}
    </ul>
  )
}
