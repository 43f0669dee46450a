import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Received } from '#features/seats/web/queries/seats.ts'
import type { Team } from '#features/teams/contract.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { cardClass, Empty, Page, PageHead } from '#web/ui/page.tsx'
import { PracticeTable } from '../parts/practice-table.tsx'
import { practiceQuery } from '../queries/practice.ts'

type PracticeProps = { seats: Received; teams: readonly Team[]; teamId: string | undefined }

/** At the table of a team: that of the address, where I sit, or of my first team. */
export function PracticePage({ seats, teams, teamId }: PracticeProps) {
  const table = seats.mine?.table
  const mine = table?.kind === 'team' ? table.teamId : undefined
  const [team = teams[0]] = [teamId, mine].flatMap((wanted) => teams.find(({ id }) => id === wanted) ?? [])
  const query = useQuery({ ...practiceQuery(team?.id ?? ''), enabled: team !== undefined })
  if (team && query.data)
    return <PracticeTable key={team.id} seats={seats} teams={teams} team={team} practice={query.data} />
  return (
    <Page>
      <PageHead title="Practice" note="One asks, one answers, the others watch. Take turns." />
      {team ? (
        <Loaded query={query} what="the practice" height="24rem" />
      ) : (
        <div className={cardClass}>
          <Empty drawing={<TeamDrawing />} text="Practise with a team">
            <Link to="/teams" className={buttonClass({ variant: 'primary' })}>
              Create or join one
            </Link>
          </Empty>
        </div>
      )}
    </Page>
  )
}
