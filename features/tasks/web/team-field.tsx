import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#web/ui/select-field.tsx'
import { teamsQuery } from './my-teams.ts'
import styles from './team-field.module.css'

type TeamFieldProps = { value: string | undefined; onChange: (teamId: string) => void }

/** Which of my teams a list is about. */
export function TeamField({ value, onChange }: TeamFieldProps) {
  const known = useQuery(teamsQuery)
  const { data: teams } = known
  return (
    <SelectField
      label="Team"
      className={styles.field}
      value={value ?? ''}
      disabled={!teams?.length}
      onChange={(event) => onChange(event.target.value)}
    >
      {!teams?.length && <option value="">{noTeamWords(known, 'No teams yet')}</option>}
      {teams?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What stands where no team is chosen: that my teams are not known, or else `instead`. */
export function noTeamWords({ data, isError }: { data: unknown; isError: boolean }, instead: string) {
  if (data) return instead
  return isError ? 'Your teams could not be loaded.' : 'Loading teams…'
}
