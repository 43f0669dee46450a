import type { ReactNode } from 'react'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { sectionTitleClass } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Team } from '../../contract.ts'
import styles from './team-card.module.css'
import { TeamCard } from './team-card.tsx'

export const YourTeamsSection = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="your-teams">
    <h2 className={sectionTitleClass} id="your-teams">
      Your Teams
    </h2>
    {children}
  </section>
)

type TeamGridProps = {
  /** Undefined while they are loading. */
  teams: readonly Team[] | undefined
  onOpen: (team: Team) => void
  onInvite: (team: Team) => void
  /** The button or link of the empty state. */
  children?: ReactNode
}

export const TeamGrid = ({ teams, onOpen, onInvite, children }: TeamGridProps) => (
  <YourTeamsSection>
    {!teams && (
      <div className={styles.grid} role="status">
        <span className="visually-hidden">Loading teams</span>
        <Skeleton height="9.75rem" />
        <Skeleton height="9.75rem" />
        <Skeleton height="9.75rem" />
      </div>
    )}
    {teams?.length === 0 && (
      <div className={cardClass}>
        <Empty drawing={<TeamDrawing />} text="No teams yet">
          {children}
        </Empty>
      </div>
    )}
    {teams && teams.length > 0 && (
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
      <ul role="list" className={styles.grid}>
        {teams.map((team, index) => (
          <TeamCard key={team.id} team={team} index={index} onOpen={onOpen} onInvite={onInvite} />
        ))}
      </ul>
    )}
  </YourTeamsSection>
)
