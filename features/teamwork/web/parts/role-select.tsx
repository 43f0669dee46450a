import { useQueryClient } from '@tanstack/react-query'
import type { Member, Team } from '#features/teams/contract.ts'
import { type GivenRole, mayChangeRole, ROLES, roleNames } from '#features/teams/permissions.ts'
import { useMe } from '#web/session/session.tsx'
import { nameOf } from '#web/ui/avatar.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { changeRole } from '../actions/change-role.ts'
import styles from './role-select.module.css'
import { crownIcon } from './team-icons.ts'

/** Their role, or a select of those that I may give them, which saves at once. */
export function RoleSelect({ team, member }: { team: Team; member: Member }) {
  const me = useMe()
  const queries = useQueryClient()
  const given = ROLES.filter((role): role is GivenRole => role !== 'owner' && mayChangeRole(me, team, member.uid, role))
  if (given.length === 0)
    return (
      <Pill tone={member.isOwner ? 'action' : undefined} shape={member.isOwner ? crownIcon : undefined}>
        {roleNames[member.role]}
      </Pill>
    )
  return (
    <span className={`muted inline-row anchor ${styles.select}`}>
      <select
        aria-label={`Role of ${nameOf(member)}`}
        value={member.role}
        onChange={(event) => changeRole(queries, team, member, event.target.value as GivenRole)}
      >
        {given.map((role) => (
          <option className="ink raised" key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
    </span>
  )
}
