import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Person } from '#web/ui/person.tsx'
import type { Assignee } from '../../contract.ts'
import { assigneeName } from '../queries/parse-tasks.ts'
import styles from './assignees.module.css'

/** Whom a task is for: the first one, and how many more. */
export function Assignees({ people }: { people: readonly Assignee[] }) {
  const [first, ...others] = people
  if (!first) return null
  const name = assigneeName(first)
  const names = others.map(assigneeName).join(', ')
  const face = toAvatarPerson({ ...first, uid: first.uid ?? first.email, displayName: name })
  return (
    <span className={styles.assignees} title={others.length > 0 ? `${name}, ${names}` : undefined}>
      {first.uid ? <PersonLink person={face} size="small" /> : <Person person={face} size="small" />}
      {others.length > 0 && (
        <>
          <b aria-hidden="true">+{others.length}</b>
          <span className="visually-hidden">, {names}</span>
        </>
      )}
    </span>
  )
}
