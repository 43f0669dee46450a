import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { DiscoverTeams } from './discover-teams.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { CreateTeamDialog, TeamDetails } from './lazy-dialogs.ts'
import { TeamGrid } from './team-grid.tsx'
import styles from './teams-page.module.css'
import { type Tile, Tiles } from './tiles.tsx'
import { useOpenedTeam } from './use-opened-team.ts'

/** My teams, what one can do about teams, and the public ones. An address with `?teamId=` opens that team. */
export function TeamsPage() {
  // Without an answer there is no page: its error is 'Error loading TeamsPage'.
  const { data: teams } = useQuery({ ...teamsQuery, throwOnError: (_, { state }) => state.data === undefined })
  const [tile, setTile] = useState<Tile | null>(null)
  const { openedId, open, close } = useOpenedTeam()
  const opened = teams?.find(({ id }) => id === openedId)
  useEffect(() => {
    TeamDetails.preload()
    CreateTeamDialog.preload()
  }, [])
  const closeTile = () => setTile(null)
  return (
    <Page>
      <PageHead title="Teams" />
      {teams && openedId && !opened && (
        <div className={styles.word}>
          <Alert>This team was deleted, or you are not in it.</Alert>
        </div>
      )}
      <Tiles onChoose={setTile} />
      <TeamGrid teams={teams} onOpen={(team) => open(team.id)} />
      <div className={styles.discover}>
        <DiscoverTeams />
      </div>
      {tile === 'create' && <CreateTeamDialog onClose={closeTile} />}
      {tile === 'invite' && <InviteDialog onCreate={() => setTile('create')} onClose={closeTile} />}
      {tile === 'join' && <JoinDialog onClose={closeTile} />}
      {teams && opened && (
        <TeamDetails key={opened.id} team={opened} index={teams.indexOf(opened)} offersLeaving onClose={close} />
      )}
    </Page>
  )
}
