import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CareerNav } from '#features/career/web/parts/career-nav.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/list.tsx'
import { cardClass, Empty, Page, PageHead, SkeletonRows } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PracticeRoom } from '../parts/practice-room.tsx'
import { practiceQuery } from '../queries/practice.ts'

export function PracticePage() {
  const { team } = useSearch({ strict: false }) as { team?: string }
  const { data: teams, isPending, refetch } = useQuery(teamsQuery)
  const chosen = teams?.find(({ id }) => id === team) ?? teams?.[0]
  const navigate = useNavigate()
  return (
    <Page width="wide">
      <PageHead title="Interview practice" note="One asks, one answers, the others watch. Take turns.">
        {teams && teams.length > 1 && (
          <SelectField
            label="Team"
            labelHidden
            value={chosen?.id}
            onChange={({ target }) =>
              void navigate({ to: '/career/practice', search: { team: target.value }, replace: true })
            }
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </PageHead>
      <CareerNav />
      {chosen ? (
        <Room key={chosen.id} teamId={chosen.id} />
      ) : teams ? (
        <div className={cardClass}>
          <Empty drawing={<TeamDrawing />} text="Practise with a team">
            <Link to="/teams" className={buttonClass({ variant: 'primary' })}>
              Create or join one
            </Link>
          </Empty>
        </div>
      ) : isPending ? (
        <SkeletonRows count={5} label="Loading your teams" />
      ) : (
        <NotLoaded text="Your teams could not be loaded." onTryAgain={refetch} />
      )}
    </Page>
  )
}

function Room({ teamId }: { teamId: string }) {
  const { data, isPending, refetch } = useQuery(practiceQuery(teamId))
  if (data) return <PracticeRoom teamId={teamId} practice={data} />
  return isPending ? (
    <SkeletonRows count={5} label="Loading the room" />
  ) : (
    <NotLoaded text="The room could not be loaded." onTryAgain={refetch} />
  )
}
