import { useQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import type { TextFieldOf } from '#web/forms/draft.ts'
import { useMe } from '#web/session/session.tsx'
import { nameOf } from '#web/ui/avatar.tsx'
import { PickField } from '#web/ui/pick-field.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ASSIGNEES_MAX, type Assignee, TASK_NAME_MAX } from '../../contract.ts'
import { keyOf } from './assignees.ts'
import { FACES_SHOWN, FaceToggles } from './face-toggles.tsx'

type TaskFieldProps = {
  field: TextFieldOf<'name' | 'due'>
  readOnly?: boolean
  isFirst?: boolean
}

export const TaskNameField = ({ field, readOnly, isFirst }: TaskFieldProps) => (
  <TextField
    label="Task Name"
    maxLength={TASK_NAME_MAX}
    readOnly={readOnly}
    autoComplete="off"
    data-autofocus={isFirst}
    required
    {...field('name')}
  />
)

/** The team's members who are no viewers, or its avatars until they are loaded; without a team, only me. */
export function useAssignablePeople(team: Pick<Team, 'id' | 'members' | 'viewers' | 'faces'> | null) {
  const me = useMe()
  const { data: members } = useQuery({ ...membersQuery(team?.id ?? ''), enabled: team !== null })
  const all: readonly Assignee[] = team ? (members ?? team.faces.map((face) => ({ ...face, email: '' }))) : [me]
  const people = all.filter(({ uid }) => !uid || !team?.viewers.includes(uid))
  return { people, hasNoMembers: team !== null && (team.members.length === 0 || members?.length === 0) }
}

type AssigneeFieldProps = {
  label: string
  placeholder: string
  people: readonly Assignee[]
  value: readonly Assignee[]
  onChange: (people: Assignee[], isEveryone: boolean) => void
  disabled?: boolean
  /** Whether everyone in the team is chosen, also who joins later. Not offered if undefined. */
  isEveryone?: boolean | undefined
  /** The first people are faces that take a click. */
  hasFaces?: boolean
}

const EVERYONE = 'everyone'

export function AssigneeField(props: AssigneeFieldProps) {
  const { label, placeholder, people, onChange, disabled, isEveryone, hasFaces = false } = props
  const value = isEveryone ? [] : props.value
  const assigned = new Set(value.map(keyOf))
  const isFull = value.length >= ASSIGNEES_MAX
  const faces = hasFaces ? people.slice(0, FACES_SHOWN) : []
  const tagged = value.filter((person) => !faces.some((face) => keyOf(face) === keyOf(person)))
  function assign(key: string) {
    if (key === EVERYONE) return onChange([...props.value], true)
    const person = people.find((candidate) => keyOf(candidate) === key)
    if (person && !isFull) onChange([...value, person], false)
  }
  return (
    <div className="pile">
      <PickField
        label={label}
        name="assignee"
        required
        lead={
          hasFaces && (
            <FaceToggles people={faces} value={value} onChange={(chosen) => onChange(chosen, false)} isFull={isFull} />
          )
        }
        disabled={disabled}
        hint={
          isEveryone
            ? 'Everyone in the team, also people who join later.'
            : isFull
              ? `A task has at most ${ASSIGNEES_MAX} assignees.`
              : undefined
        }
        placeholder={placeholder}
        choices={[
          ...(isEveryone === false ? [{ value: EVERYONE, label: 'Everyone' }] : []),
          ...people
            .filter((person) => !assigned.has(keyOf(person)))
            .map((person) => ({ value: keyOf(person), label: nameOf(person) })),
        ]}
        onPick={assign}
      />
      {(tagged.length > 0 || isEveryone) && (
        <TagList>
          {isEveryone && (
            <Tag
              text="Everyone"
              onRemove={
                disabled ? undefined : () => onChange(props.value.length > ASSIGNEES_MAX ? [] : [...props.value], false)
              }
            />
          )}
          {tagged.map((person) => (
            <Tag
              key={keyOf(person)}
              text={nameOf(person)}
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
