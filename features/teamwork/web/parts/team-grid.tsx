import { type ReactNode, useId } from 'react'
import { nextOfTeam } from '#features/tasks/web/queries/next-of-team.ts'
import { useTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import type { Team } from '#features/teams/contract.ts'
import { MyTeamCard } from '#features/teams/web/parts/team-card.tsx'
import { TeamRow } from '#features/teams/web/parts/team-row.tsx'
import { PHONE } from '#web/layout/nav-pages.ts'
import { useNavCounts } from '#web/navigation/nav-counts.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { cardClass, Empty, Skeleton, sectionTitleClass } from '#web/ui/page.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './public-team-card.module.css'

type TeamGridProps = {
  teams: readonly Team[] | undefined
  onOpen: (team: Team) => void
  onInvite: (team: Team) => void
  children?: ReactNode
}

export function TeamGrid({ teams, onOpen, onInvite, children }: TeamGridProps) {
  const titleId = useId()
  const { teams: unread } = useNavCounts()
  const { tasks: mine } = useTasksDueSoon()
  const isPhone = useMediaQuery(PHONE)
  const cards = (all: readonly Team[]) => (
    <ul role="list" className={isPhone ? undefined : `grid gap-4 ${styles.grid}`}>
      {all.map((team) => {
        const shown = {
          team: { ...team, next: nextOfTeam(team, mine) },
          unread: unread?.get(team.id),
          onOpen: () => onOpen(team),
        }
        return isPhone ? (
          <TeamRow key={team.id} {...shown} />
        ) : (
          <MyTeamCard key={team.id} {...shown} onInvite={() => onInvite(team)} />
        )
      })}
    </ul>
  )
  return (
    <section aria-labelledby={titleId}>
      <h2 className={sectionTitleClass} id={titleId}>
        Your Teams
      </h2>
      {teams === undefined ? <Waiting /> : teams.length === 0 ? <NoTeams>{children}</NoTeams> : cards(teams)}
    </section>
  )
}

const NoTeams = ({ children }: { children: ReactNode }) => (
  <div className={cardClass}>
    <Empty drawing={<TeamDrawing />} text="No teams yet">
      {children}
    </Empty>
  </div>
)

const Waiting = () => (
  <div className={`grid gap-4 ${styles.grid}`} role="status">
    <span className="visually-hidden">Loading teams</span>
    <Skeleton height="9.75rem" />
    <Skeleton height="9.75rem" />
    <Skeleton height="9.75rem" />
  </div>
)
