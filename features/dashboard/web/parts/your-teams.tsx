'use no memo'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nextOfTeam } from '#features/tasks/web/queries/next-of-team.ts'
import { TeamRow } from '#features/teams/web/parts/team-row.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { Day } from './use-day.ts'
import styles from './your-teams.module.css'

const CreateTeamDialog = lazyComponent(() =>
  import('#features/teams/web/parts/create-team-dialog.tsx').then((file) => file.CreateTeamDialog),
)
const TeamDetails = lazyComponent(() =>
  import('#features/teamwork/web/parts/team-details.tsx').then((file) => file.TeamDetails),
)

const OpenTeams = lazyComponent(() => import('./open-teams.tsx').then((file) => file.OpenTeams))

type YourTeamsProps = {
  day: Day
  unreadIn: (teamId: string) => number | undefined
}

/** The details open in place, without deleting or leaving. */
export function YourTeams({ day, unreadIn }: YourTeamsProps) {
  const { teams, list, overview } = day
  const query = useQuery(teamsQuery)
  const [openedId, setOpenedId] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const opened = teams?.find(({ id }) => id === openedId)
  useFocusPageAfterClose(opened !== undefined)
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
      <Loaded query={query} what="your teams" failure="card">
        {hasTeam ? (
          <ul role="list" onPointerEnter={TeamDetails.preload} onFocus={TeamDetails.preload}>
            {teams.map((team) => (
              <TeamRow
                key={team.id}
                team={{ ...team, next: nextOfTeam(team, list.tasks) }}
                unread={unreadIn(team.id)}
                onOpen={() => setOpenedId(team.id)}
              />
            ))}
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
      </Loaded>
      {isCreating && <CreateTeamDialog onClose={() => setCreating(false)} />}
      {teams && opened && (
        <TeamDetails key={opened.id} team={opened} offersLeaving={false} onClose={() => setOpenedId(undefined)} />
      )}
    </Section>
  )
}
