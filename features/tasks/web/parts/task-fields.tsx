import { useQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { membersQuery } from '#features/teams/web/queries.ts'
import type { TextFieldOf } from '#web/forms/draft.ts'
import type { Refusal } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { DateField, TextField } from '#web/ui/text-field.tsx'
import { ASSIGNEES_MAX, type Assignee, TASK_NAME_MAX } from '../../contract.ts'
import { COMMON_REPEATS, repeatWords } from './repeat-words.ts'

type TaskFieldProps = {
  field: TextFieldOf<'name' | 'due'>
  refusal: Refusal | null
  readOnly?: boolean
  isFirst?: boolean
}

export const isRefused = (refusal: Refusal | null, field: string) =>
  (refusal?.fields && field in refusal.fields) || undefined

export const TaskNameField = ({ field, refusal, readOnly, isFirst }: TaskFieldProps) => (
  <TextField
    label="Task Name"
    maxLength={TASK_NAME_MAX}
    readOnly={readOnly}
    autoComplete="off"
    data-autofocus={isFirst}
    aria-invalid={isRefused(refusal, 'name')}
    {...field('name')}
  />
)

export const DueField = ({ field, refusal, readOnly }: TaskFieldProps) => (
  <DateField
    label="Due Date"
    readOnly={readOnly}
    aria-invalid={isRefused(refusal, 'due')}
    error={refusal?.fields?.due}
    {...field('due')}
  />
)

type RepeatFieldProps = {
  field: TextFieldOf<'repeat'>
  /** The saved rule, which stays to choose. */
  saved: string | null
  due: string
  disabled: boolean
}

export const RepeatField = ({ field, saved, due, disabled }: RepeatFieldProps) => (
  <SelectField label="Repeat" disabled={disabled} {...field('repeat')}>
    <option value="">No repeat</option>
    {[...new Set([...(saved ? [saved] : []), ...COMMON_REPEATS])].map((rule) => (
      <option key={rule} value={rule}>
        {repeatWords(rule, due)}
      </option>
    ))}
  </SelectField>
)

/** The team's members, or its avatars until they are loaded; without a team, only me. */
export function useAssignablePeople(team: Pick<Team, 'id' | 'members' | 'faces'> | null) {
  const me = useMe()
  const { data: members } = useQuery({ ...membersQuery(team?.id ?? ''), enabled: team !== null })
  const people: readonly Assignee[] = team ? (members ?? team.faces.map((face) => ({ ...face, email: '' }))) : [me]
  return { people, hasNoMembers: team !== null && (team.members.length === 0 || members?.length === 0) }
}

type AssigneeFieldProps = {
  label: string
  placeholder: string
  people: readonly Assignee[]
  value: readonly Assignee[]
  onChange: (people: Assignee[], isEveryone: boolean) => void
  refusal: Refusal | null
  disabled?: boolean
  /** Whether everyone in the team is chosen, also who joins later. Not offered if undefined. */
  isEveryone?: boolean | undefined
}

const EVERYONE = 'everyone'
const assigneeName = ({ displayName, email }: Assignee) => displayName || email
const keyOf = ({ uid, email }: Assignee) => uid ?? email

export function AssigneeField(props: AssigneeFieldProps) {
  const { label, placeholder, people, onChange, refusal, disabled, isEveryone } = props
  const value = isEveryone ? [] : props.value
  const assigned = new Set(value.map(keyOf))
  const isFull = value.length >= ASSIGNEES_MAX
  function assign(key: string) {
    if (key === EVERYONE) return onChange([...props.value], true)
    const person = people.find((candidate) => keyOf(candidate) === key)
    if (person && !isFull) onChange([...value, person], false)
  }
  return (
    <div className="pile">
      <SelectField
        label={label}
        name="assignee"
        value=""
        disabled={disabled}
        aria-invalid={isRefused(refusal, 'assignee')}
        hint={
          isEveryone
            ? 'Also whoever joins the team later.'
            : isFull
              ? `A task has at most ${ASSIGNEES_MAX} assignees.`
              : undefined
        }
        onChange={(event) => assign(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {isEveryone === false && <option value={EVERYONE}>Everyone</option>}
        {people
          .filter((person) => !assigned.has(keyOf(person)))
          .map((person) => (
            <option key={keyOf(person)} value={keyOf(person)}>
              {assigneeName(person)}
            </option>
          ))}
      </SelectField>
      {(value.length > 0 || isEveryone) && (
        <TagList>
          {isEveryone && (
            <Tag
              text="Everyone"
              onRemove={
                disabled ? undefined : () => onChange(props.value.length > ASSIGNEES_MAX ? [] : [...props.value], false)
              }
            />
          )}
          {value.map((person) => (
            <Tag
              key={keyOf(person)}
              text={assigneeName(person)}
              onRemove={
                disabled
                  ? undefined
                  : () =>
                      onChange(
                        value.filter((other) => other !== person),
                        false,
                      )
              }
            />
          ))}
        </TagList>
      )}
    </div>
  )
}
