import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { InviteDialog } from '#features/invites/web/parts/lazy-dialogs.ts'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { sectionTitleClass } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Team } from '../../contract.ts'
import { teamsQuery } from '../queries.ts'
import { TeamDetails } from './lazy-dialogs.ts'
import styles from './team-card.module.css'
import { TeamCard } from './team-card.tsx'

const Section = ({ children }: { children: ReactNode }) => (
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
  <Section>
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
  </Section>
)

/** My teams on the dashboard: a click opens the details in place, without deleting or leaving. */
export function YourTeams() {
  const { data: teams, isError, refetch } = useQuery(teamsQuery)
  const [openedId, setOpenedId] = useState<string>()
  const [invitedTo, setInvitedTo] = useState<Team>()
  const opened = teams?.find(({ id }) => id === openedId)
  useFocusPageAfterClose(opened !== undefined)
  if (isError && !teams) {
    return (
      <Section>
        <div className={cardClass}>
          <NotLoaded text="Your teams could not be loaded." onTryAgain={refetch} />
        </div>
      </Section>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only preloads the details */}
      <div onPointerEnter={TeamDetails.preload} onFocus={TeamDetails.preload}>
        <TeamGrid teams={teams} onOpen={(team) => setOpenedId(team.id)} onInvite={setInvitedTo}>
          <Link to="/teams" className={buttonClass({ variant: 'primary' })}>
            Create Team
          </Link>
        </TeamGrid>
      </div>
      {invitedTo && <InviteDialog team={invitedTo} onClose={() => setInvitedTo(undefined)} />}
      {teams && opened && (
        <TeamDetails
          key={opened.id}
          team={opened}
          index={teams.indexOf(opened)}
          offersLeaving={false}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  )
}
