import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#web/ui/select-field.tsx'
import { teamsQuery } from '../queries.ts'
import styles from './team-select.module.css'

type TeamSelectProps = { value: string | undefined; onChange: (teamId: string) => void }

export function TeamSelect({ value, onChange }: TeamSelectProps) {
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
