import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { cardClass, Empty } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PracticeRoom } from '../parts/practice-room.tsx'
import { practiceQuery } from '../queries/practice.ts'

export function PracticePage() {
  const { team } = useSearch({ strict: false }) as { team?: string }
  const list = useQuery(teamsQuery)
  const teams = list.data
  const chosen = teams?.find(({ id }) => id === team) ?? teams?.[0]
  const navigate = useNavigate()
  return (
    <CareerFrame
      at="/career/practice"
      note="One asks, one answers, the others watch. Take turns."
      tools={
        teams &&
        teams.length > 1 && (
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
        )
      }
    >
      <Loaded query={list} what="your teams" rows={5}>
        {() =>
          chosen ? (
            <Room key={chosen.id} teamId={chosen.id} />
          ) : (
            <div className={cardClass}>
              <Empty drawing={<TeamDrawing />} text="Practise with a team">
                <Link to="/teams" className={buttonClass({ variant: 'primary' })}>
                  Create or join one
                </Link>
              </Empty>
            </div>
          )
        }
      </Loaded>
    </CareerFrame>
  )
}

function Room({ teamId }: { teamId: string }) {
  const query = useQuery(practiceQuery(teamId))
  return (
    <Loaded query={query} what="the room" rows={5}>
      {(practice) => <PracticeRoom teamId={teamId} practice={practice} />}
    </Loaded>
  )
}
