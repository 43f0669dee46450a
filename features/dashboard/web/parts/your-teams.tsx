'use no memo'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nextOfTeam } from '#features/tasks/web/queries/next-of-team.ts'
import type { Team } from '#features/teams/contract.ts'
import { MyTeamCard } from '#features/teams/web/parts/team-card.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { Day } from './use-day.ts'
import styles from './your-teams.module.css'

const InviteDialog = lazyPart(() =>
  import('#features/invites/web/parts/invite-dialog.tsx').then((file) => file.InviteDialog),
)
const CreateTeamDialog = lazyPart(() =>
  import('#features/teams/web/parts/create-team-dialog.tsx').then((file) => file.CreateTeamDialog),
)
const TeamDetails = lazyPart(() =>
  import('#features/teamwork/web/parts/team-details.tsx').then((file) => file.TeamDetails),
)

const OpenTeams = lazyPart(() => import('./open-teams.tsx').then((file) => file.OpenTeams))

type YourTeamsProps = {
  day: Day
  unreadIn: (teamId: string) => number | undefined
}

/** The details open in place, without deleting or leaving. */
export function YourTeams({ day, unreadIn }: YourTeamsProps) {
  const { teams, list, overview } = day
  const { isError, refetch } = useQuery(teamsQuery)
  const [openedId, setOpenedId] = useState<string>()
  const [invitedTo, setInvitedTo] = useState<Team>()
  const [isCreating, setCreating] = useState(false)
  const opened = teams?.find(({ id }) => id === openedId)
  useFocusPageAfterClose(opened !== undefined)
  if (isError && !teams) {
    return (
      <Section title="Your Teams">
        <div className={cardClass}>
          <NotLoaded text="Your teams could not be loaded." onTryAgain={refetch} />
        </div>
      </Section>
    )
  }
  const hasTeam = teams !== undefined && teams.length > 0
  return (
    <Section
      title="Your Teams"
      aside={
        hasTeam ? (
          <Link to="/teams" className={titleLinkClass}>
            All teams
          </Link>
        ) : (
          <button type="button" aria-haspopup="dialog" className={titleLinkClass} onClick={() => setCreating(true)}>
            Create Team
          </button>
        )
      }
    >
      {hasTeam ? (
        <ul role="list" className={styles.teams} onPointerEnter={TeamDetails.preload} onFocus={TeamDetails.preload}>
          {teams.map((team) => (
            <MyTeamCard
              key={team.id}
              team={{ ...team, next: nextOfTeam(team, list.tasks) }}
              unread={unreadIn(team.id)}
              onOpen={() => setOpenedId(team.id)}
              onInvite={() => setInvitedTo(team)}
            />
          ))}
          <StartTeam onStart={() => setCreating(true)} />
        </ul>
      ) : (
        teams && (
          <>
            <p className={`flex wraps baseline below-4 ${styles.none}`}>
              <strong>No teams yet</strong>
              {(overview?.openTeams.length ?? 0) > 0 && (
                <span className="note">Working on your own is fine. If you want company, these tables are open.</span>
              )}
            </p>
            <OpenTeams teams={overview?.openTeams ?? []} className={styles.teams} />
          </>
        )
      )}
      {isCreating && <CreateTeamDialog onClose={() => setCreating(false)} />}
      {invitedTo && <InviteDialog team={invitedTo} onClose={() => setInvitedTo(undefined)} />}
      {teams && opened && (
        <TeamDetails key={opened.id} team={opened} offersLeaving={false} onClose={() => setOpenedId(undefined)} />
      )}
    </Section>
  )
}

const StartTeam = ({ onStart }: { onStart: () => void }) => (
  <li>
    <button
      type="button"
      aria-haspopup="dialog"
      className={`to-start row gap-4 full edged rounded-lg ${styles.start}`}
      data-seat=""
      onPointerEnter={CreateTeamDialog.preload}
      onClick={onStart}
    >
      <span className={seatClass}>
        <Icon shape={plusIcon} />
      </span>
      <span>
        <strong>Start a team</strong>
        <span className="note">A new table for people you work with</span>
      </span>
    </button>
  </li>
)
