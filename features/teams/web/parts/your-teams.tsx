import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { InviteDialog } from '#features/invites/web/parts/lazy-dialogs.ts'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/list.tsx'
import { cardClass, sectionTitleClass } from '#web/ui/page.tsx'
import type { Team } from '../../contract.ts'
import { teamsQuery } from '../queries.ts'
import { TeamDetails } from './lazy-dialogs.ts'
import { TeamGrid } from './team-grid.tsx'

/** On the dashboard, the details open in place, without deleting or leaving. */
export function YourTeams() {
  const { data: teams, isError, refetch } = useQuery(teamsQuery)
  const [openedId, setOpenedId] = useState<string>()
  const [invitedTo, setInvitedTo] = useState<Team>()
  const opened = teams?.find(({ id }) => id === openedId)
  useFocusPageAfterClose(opened !== undefined)
  if (isError && !teams) {
    return (
      <section>
        <h2 className={sectionTitleClass}>Your Teams</h2>
        <div className={cardClass}>
          <NotLoaded text="Your teams could not be loaded." onTryAgain={refetch} />
        </div>
      </section>
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
