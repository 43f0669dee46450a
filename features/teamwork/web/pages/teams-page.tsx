import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useInviteToTeam } from '#features/invites/web/parts/use-invite-to-team.ts'
import type { Team } from '#features/teams/contract.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { goBackPastDialogs } from '#web/ui/dialog-history.ts'
import { Alert } from '#web/ui/page.tsx'
import { ActionTiles, type TileName } from '../parts/action-tiles.tsx'
import { DiscoverTeams } from '../parts/discover-teams.tsx'
import { JoinedNotice } from '../parts/joined-notice.tsx'
import { TeamGrid } from '../parts/team-grid.tsx'
import { TeamsFrame } from '../parts/teams-frame.tsx'
import styles from '../parts/teams-page.module.css'

const ArchivedTeamsDialog = lazyComponent(() =>
  import('#features/teams/web/parts/archived-teams-dialog.tsx').then((file) => file.ArchivedTeamsDialog),
)
const InviteDialog = lazyComponent(() =>
  import('#features/invites/web/parts/invite-dialog.tsx').then((file) => file.InviteDialog),
)
const MyInvitesDialog = lazyComponent(() =>
  import('#features/invites/web/parts/my-invites-dialog.tsx').then((file) => file.MyInvitesDialog),
)
const CreateTeamDialog = lazyComponent(() =>
  import('#features/teams/web/parts/create-team-dialog.tsx').then((file) => file.CreateTeamDialog),
)
const TeamDetails = lazyComponent(() => import('../parts/team-details.tsx').then((file) => file.TeamDetails))

/** `?teamId=` opens that team, or my invites if I am invited to it. */
export function TeamsPage() {
  // Without an answer the page's error is 'Error loading TeamsPage'.
  const { data: teams } = useQuery({ ...teamsQuery, throwOnError: (_, { state }) => state.data === undefined })
  const [tile, setTile] = useState<TileName | null>(null)
  const [invitedTo, setInvitedTo] = useState<Team>()
  const { openedId, open, close, setOpenedHere } = useOpenedTeam()
  const opened = teams?.find(({ id }) => id === openedId)
  useFocusPageAfterClose(opened !== undefined)
  // After I delete or leave the opened team, its address closes without a message.
  const [exitedId, setExitedId] = useState<string>()
  const hasExited = teams !== undefined && !opened && openedId !== undefined && openedId === exitedId
  const closeExited = useEffectEvent(close)
  // Before the entry of the dialog that asked is passed, or both would go back (web/ui/dialog-history.ts).
  useLayoutEffect(() => {
    if (hasExited) closeExited()
  }, [hasExited])
  const invite = useInviteToTeam(teams && !opened && !hasExited ? openedId : undefined)
  // The invites stay open even if I decline the one that opened them.
  const [invitedId, setInvitedId] = useState<string>()
  if (invite && invitedId !== openedId) setInvitedId(openedId)
  const isInvited = openedId !== undefined && invitedId === openedId && !hasExited
  // Joining it there, I am welcomed before the team opens.
  const [joinedId, setJoinedId] = useState<string>()
  const isWelcomed = openedId !== undefined && joinedId === openedId
  const closeTile = () => setTile(null)

  return (
    <TeamsFrame onOpen={setOpenedHere}>
      <JoinedNotice onOpen={open} />
      {invite === null && !isInvited && (
        <div className="below-4">
          <Alert>This team was deleted, or you are not in it.</Alert>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only preloads the dialogs */}
      <div onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
        <ActionTiles onChoose={setTile} />
        <TeamGrid teams={teams} onOpen={(team) => open(team.id)} onInvite={setInvitedTo} />
      </div>
      {/* Hidden until my own teams are loaded, so that it does not jump. */}
      <div className={styles.discover} hidden={!teams}>
        <DiscoverTeams />
      </div>
      {tile === 'create' && <CreateTeamDialog onClose={closeTile} />}
      {tile === 'invite' && <InviteDialog onCreate={() => setTile('create')} onClose={closeTile} />}
      {tile === 'join' && (
        <MyInvitesDialog
          onOpenTeam={(teamId) => {
            closeTile()
            open(teamId)
          }}
          onClose={closeTile}
        />
      )}
      {invitedTo && <InviteDialog team={invitedTo} onClose={() => setInvitedTo(undefined)} />}
      {isInvited && (!opened || isWelcomed) && (
        <MyInvitesDialog
          hasAddress
          onJoining={(teamId) => teamId === openedId && setJoinedId(teamId)}
          onOpenTeam={(teamId) => (teamId === openedId ? setJoinedId(undefined) : open(teamId))}
          onClose={close}
        />
      )}
      {teams && opened && !isWelcomed && (
        <TeamDetails
          key={opened.id}
          team={opened}
          hasAddress
          offersLeaving
          onBeforeExit={() => setExitedId(opened.id)}
          onClose={close}
        />
      )}
    </TeamsFrame>
  )
}

function preloadDialogs() {
  for (const dialog of [TeamDetails, CreateTeamDialog, InviteDialog, MyInvitesDialog, ArchivedTeamsDialog])
    dialog.preload()
}

/** The team whose details are open is kept in the address, so that it can be linked and Back closes it. */
function useOpenedTeam() {
  const { teamId: openedId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [openedHere, setOpenedHere] = useState<string>()

  function open(teamId: string) {
    setOpenedHere(teamId)
    void navigate({ to: '/teams', search: { teamId }, resetScroll: false })
  }

  function close() {
    if (openedId === openedHere) return goBackPastDialogs()
    void navigate({ to: '/teams', search: {}, replace: true, resetScroll: false })
  }

  return { openedId, open, close, setOpenedHere }
}
