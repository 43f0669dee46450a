import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#web/ui/select-field.tsx'
import { teamsQuery } from './my-teams.ts'
import styles from './team-field.module.css'

type TeamFieldProps = { value: string | undefined; onChange: (teamId: string) => void }

/** Which of my teams a list is about. */
export function TeamField({ value, onChange }: TeamFieldProps) {
  const { data: teams, isError } = useQuery(teamsQuery)
  const instead = teams ? 'No teams yet' : isError ? 'Your teams could not be loaded.' : 'Loading teams…'
  return (
    <SelectField
      label="Team"
      className={styles.field}
      value={value ?? ''}
      disabled={!teams?.length}
      onChange={(event) => onChange(event.target.value)}
    >
      {!teams?.length && <option value="">{instead}</option>}
      {teams?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
