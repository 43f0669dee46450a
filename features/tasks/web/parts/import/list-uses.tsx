import { SelectField } from '#web/ui/select-field.tsx'
import styles from './import.module.css'
import { LIST_USES, type ListUse } from './to-tasks.ts'

const useNames: Record<ListUse, string> = { todo: 'To do', doing: 'Doing', done: 'Done', label: 'A label' }

type ListUsesProps = {
  lists: Readonly<Record<string, ListUse>>
  onChange: (list: string, use: ListUse) => void
}

/** What each list or section of the file is here. */
export function ListUses({ lists, onChange }: ListUsesProps) {
  const entries = Object.entries(lists)
  if (entries.length === 0) return null
  return (
    <fieldset className={`grid gap-3 ${styles.choices}`}>
      <legend>Lists</legend>
      {entries.map(([list, use]) => (
        <SelectField
          key={list}
          label={list}
          value={use}
          onChange={({ currentTarget: { value } }) => onChange(list, value as ListUse)}
          options={LIST_USES.map((one) => [one, useNames[one]] as const)}
        />
      ))}
    </fieldset>
  )
}

type PeopleNamedProps = {
  people: Readonly<Record<string, string>>
  members: readonly { uid: string; displayName: string }[]
  onChange: (name: string, uid: string) => void
}

/** Which member each name of the file is. */
export function PeopleNamed({ people, members, onChange }: PeopleNamedProps) {
  const entries = Object.entries(people)
  if (entries.length === 0) return null
  return (
    <fieldset className={`grid gap-3 ${styles.choices}`}>
      <legend>People</legend>
      {entries.map(([name, uid]) => (
        <SelectField
          key={name}
          label={name}
          value={uid}
          onChange={({ currentTarget: { value } }) => onChange(name, value)}
          options={[
            ['', 'Nobody here: their open tasks stay free'],
            ...members.map((member) => [member.uid, member.displayName] as const),
          ]}
        />
      ))}
    </fieldset>
  )
}
