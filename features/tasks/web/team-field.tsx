import type { Team } from '#features/teams/contract.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './team-field.module.css'

type TeamFieldProps = { teams: readonly Team[]; value: string | undefined; onChange: (teamId: string) => void }

/** Which of my teams a list is about. */
export function TeamField({ teams, value, onChange }: TeamFieldProps) {
  return (
    <SelectField
      label="Team"
      className={styles.field}
      value={value ?? ''}
      disabled={teams.length === 0}
      onChange={(event) => onChange(event.target.value)}
    >
      {teams.length === 0 && <option value="">No teams yet</option>}
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
