import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TeamGrid } from './team-grid.tsx'

const TeamDetails = lazyPart(() => import('./team-details.tsx').then((file) => file.TeamDetails))

/** My teams outside the teams page: a click opens the details in place, without what only that page offers. */
export function YourTeams() {
  const { data: teams, isError, refetch } = useQuery(teamsQuery)
  const [openedId, setOpenedId] = useState<string>()
  const opened = teams?.find(({ id }) => id === openedId)
  if (isError && !teams) {
    return (
      <Empty text="Your teams could not be loaded.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Empty>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a card may be opened soon */}
      <div onPointerEnter={TeamDetails.preload} onFocus={TeamDetails.preload}>
        <TeamGrid teams={teams} onOpen={(team) => setOpenedId(team.id)}>
          <Link to="/teams" className={buttonClass({ variant: 'primary' })}>
            Create Team
          </Link>
        </TeamGrid>
      </div>
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
