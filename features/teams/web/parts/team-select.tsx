import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#web/ui/select-field.tsx'
import { teamsQuery } from '../queries/teams.ts'
import styles from './team-select.module.css'

type TeamSelectProps = {
  value: string | undefined
  onChange: (teamId: string) => void
  /** A choice before the teams: value and text. */
  first?: readonly [string, string]
}

/** A select holds only options, so one of them says what `Loaded` would. */
export function TeamSelect({ value, onChange, first }: TeamSelectProps) {
  const { data: teams, isError } = useQuery(teamsQuery)
  const instead = teams ? 'No team' : isError ? 'Your teams could not be loaded.' : 'Loading teams…'
  return (
    <SelectField
      label="Team"
      className={styles.field}
      value={value ?? ''}
      disabled={!teams?.length}
      onChange={(event) => onChange(event.target.value)}
      options={
        teams?.length
          ? [...(first ? [first] : []), ...teams.map(({ id, name }) => [id, name] as const)]
          : [['', instead]]
      }
    />
  )
}
