import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { InviteDialog, MyInvitesDialog } from '#features/invites/web/parts/lazy-dialogs.ts'
import { useInviteToTeam } from '#features/invites/web/parts/use-invite-to-team.ts'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import type { Team } from '../../contract.ts'
import { ActionTiles, type TileName } from '../parts/action-tiles.tsx'
import { DiscoverTeams } from '../parts/discover-teams.tsx'
import { CreateTeamDialog } from '../parts/lazy-dialogs.ts'
import { TeamDetails } from '../parts/lazy-team-details.ts'
import { TeamGrid } from '../parts/team-grid.tsx'
import { useOpenedTeam } from '../parts/use-opened-team.ts'
import { teamsQuery } from '../queries.ts'
import styles from './teams-page.module.css'

/** Milliseconds after which all that the page itself needs is there. */
const PRELOAD_DELAY_MS = 1000

/**
 * My teams, what one can do about teams, and the public ones. An address with `?teamId=` opens that team, or the
 * invites where I am invited to it.
 */
export function TeamsPage() {
  // Without an answer there is no page: its error is 'Error loading TeamsPage'.
  const { data: teams } = useQuery({ ...teamsQuery, throwOnError: (_, { state }) => state.data === undefined })
  const [tile, setTile] = useState<TileName | null>(null)
  const [invitedTo, setInvitedTo] = useState<Team>()
  const { openedId, open, close } = useOpenedTeam()
  const opened = teams?.find(({ id }) => id === openedId)
  useFocusPageAfterClose(opened !== undefined)
  // Whoever deletes or leaves the opened team has its address closed, and needs no word about it.
  const [goingId, setGoingId] = useState<string>()
  const isGone = teams !== undefined && !opened && openedId !== undefined && openedId === goingId
  const closeGone = useEffectEvent(close)
  useEffect(() => {
    if (isGone) closeGone()
  }, [isGone])
  const invite = useInviteToTeam(teams && !opened && !isGone ? openedId : undefined)
  // The invites stay open until they are closed, also when the one that opened them was declined.
  const [invitedId, setInvitedId] = useState<string>()
  if (invite && invitedId !== openedId) setInvitedId(openedId)
  const isInvited = openedId !== undefined && invitedId === openedId && !isGone
  // Also for a finger, which is not over a tile before it is on it, where the connection has gone meanwhile.
  useEffect(() => {
    const timer = setTimeout(preloadDialogs, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const closeTile = () => setTile(null)

  return (
    <Page>
      <PageHead title="Teams" />
      {invite === null && !isInvited && (
        <div className={styles.alert}>
          <Alert>This team was deleted, or you are not in it.</Alert>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a dialog may be opened soon */}
      <div onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
        <ActionTiles onChoose={setTile} />
        <TeamGrid teams={teams} onOpen={(team) => open(team.id)} onInvite={setInvitedTo} />
      </div>
      {/* Not before one's own are here, however many: it would jump. */}
      <div className={styles.discover} hidden={!teams}>
        <DiscoverTeams />
      </div>
      {tile === 'create' && <CreateTeamDialog onClose={closeTile} />}
      {tile === 'invite' && <InviteDialog onCreate={() => setTile('create')} onClose={closeTile} />}
      {tile === 'join' && <MyInvitesDialog onClose={closeTile} />}
      {invitedTo && <InviteDialog team={invitedTo} onClose={() => setInvitedTo(undefined)} />}
      {isInvited && !opened && <MyInvitesDialog onClose={close} />}
      {teams && opened && (
        <TeamDetails
          key={opened.id}
          team={opened}
          index={teams.indexOf(opened)}
          offersLeaving
          onBeforeExit={() => setGoingId(opened.id)}
          onClose={close}
        />
      )}
    </Page>
  )
}

function preloadDialogs() {
  for (const dialog of [TeamDetails, CreateTeamDialog, InviteDialog, MyInvitesDialog]) dialog.preload()
}
