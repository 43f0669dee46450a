import { SelectField } from '#web/ui/select-field.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { ASSIGNEES_MAX, type Assignee } from '../../contract.ts'
import { assigneeName } from '../queries/parse-tasks.ts'
import styles from './assignee-field.module.css'

type AssigneeFieldProps = {
  label: string
  /** What the select starts with: 'Select member'. */
  placeholder: string
  /** Who may be chosen. */
  people: readonly Assignee[]
  value: readonly Assignee[]
  onChange: (people: Assignee[]) => void
  isInvalid?: boolean
  disabled?: boolean
}

const keyOf = ({ uid, email }: Assignee) => uid ?? email

/** Each pick becomes a tag that can be taken away, and the select goes back to its placeholder for the next one. */
export function AssigneeField({
  label,
  placeholder,
  people,
  value,
  onChange,
  isInvalid: isWrong,
  disabled,
}: AssigneeFieldProps) {
  const chosen = new Set(value.map(keyOf))
  const isFull = value.length >= ASSIGNEES_MAX
  return (
    <div className={styles.field}>
      <SelectField
        label={label}
        name="assignee"
        value=""
        disabled={disabled}
        aria-invalid={isWrong || undefined}
        hint={isFull ? `A task has at most ${ASSIGNEES_MAX} assignees.` : undefined}
        onChange={(event) => {
          const picked = people.find((person) => keyOf(person) === event.target.value)
          if (picked && !isFull) onChange([...value, picked])
        }}
      >
        <option value="">{placeholder}</option>
        {people
          .filter((person) => !chosen.has(keyOf(person)))
          .map((person) => (
            <option key={keyOf(person)} value={keyOf(person)}>
              {assigneeName(person)}
            </option>
          ))}
      </SelectField>
      {value.length > 0 && (
        <TagList>
          {value.map((person) => (
            <Tag
              key={keyOf(person)}
              text={assigneeName(person)}
              onRemove={disabled ? undefined : () => onChange(value.filter((one) => one !== person))}
            />
          ))}
        </TagList>
      )}
    </div>
  )
}
