import { useQuery } from '@tanstack/react-query'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Person } from '#web/ui/person.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ASSIGNEES_MAX, type Assignee } from '../../../contract.ts'
import { mayTake } from '../../../permissions.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import { TakeButton } from '../take-button.tsx'
import { useAssignablePeople } from '../task-fields.tsx'
import { Fact, type FactProps } from './fact.tsx'
import styles from './task.module.css'

const EVERYONE = 'everyone'
const keyOf = ({ uid, email }: Assignee) => uid ?? email

/** An open task of a team may wait for somebody to take it; every other task keeps at least one person. */
export function AssigneesFact({ task, edit, isEditable }: FactProps) {
  const { data: teams } = useQuery(teamsQuery)
  const { people } = useAssignablePeople(teams?.find(({ id }) => id === task.teamId) ?? null)
  const assigned = task.assignedUsers
  const me = useTaskViewer()
  const mayBeFree = task.teamId !== null && !task.done
  const others = people.filter((person) => !assigned.some((one) => keyOf(one) === keyOf(person)))
  if (task.everyone)
    return (
      <Fact label="Assigned To">
        <span className={styles.value}>Everyone</span>
        {isEditable && <Button onClick={() => void edit({ everyone: false })}>Choose people</Button>}
      </Fact>
    )
  return (
    <Fact label="Assigned To">
      {mayTake(me, task) && <TakeButton task={task} />}
      <ul role="list" className={`column ${styles.people}`}>
        {assigned.map((assignee) => {
          const person = { ...assignee, uid: keyOf(assignee), displayName: nameOf(assignee) }
          return (
            <li className="small split" key={person.uid}>
              {assignee.uid ? <PersonLink person={person} size="small" /> : <Person person={person} size="small" />}
              {isEditable && (assigned.length > 1 || mayBeFree) && (
                <IconButton
                  label={`Remove ${person.displayName}`}
                  shape={closeIcon}
                  className={styles.remove}
                  onClick={() => void edit({ people: assigned.filter((other) => other !== assignee) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isEditable && (others.length > 0 || task.teamId !== null) && assigned.length < ASSIGNEES_MAX && (
        <SelectField
          label="Assign To"
          labelHidden
          value=""
          onChange={({ target }) => {
            if (target.value === EVERYONE) return void edit({ everyone: true })
            const person = others.find((other) => keyOf(other) === target.value)
            if (person) void edit({ people: [...assigned, person] })
          }}
          options={[
            ['', 'Select member'],
            ...(task.teamId ? [[EVERYONE, 'Everyone'] as const] : []),
            ...others.map((person) => [keyOf(person), nameOf(person)] as const),
          ]}
        />
      )}
    </Fact>
  )
}
