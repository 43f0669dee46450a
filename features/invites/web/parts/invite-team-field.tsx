import type { Team } from '#features/teams/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type InviteTeamFieldProps = {
  /** Undefined while they are on their way. */
  teams: readonly Team[] | undefined
  value: string
  onChange: (teamId: string) => void
  onCreate: (() => void) | undefined
}

/** To which of my teams; without one, the way to make one. */
export function InviteTeamField({ teams = [], value, onChange, onCreate }: InviteTeamFieldProps) {
  return (
    <SelectField
      label="Team"
      name="team"
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aside={
        teams.length === 0 &&
        onCreate && (
          <Button size="small" onClick={onCreate}>
            Create Team
          </Button>
        )
      }
    >
      <option value="">Select a team</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
