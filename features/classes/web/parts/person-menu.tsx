import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#web/session/session.tsx'
import { moreIcon, trashIcon } from '#web/ui/action-icons.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { shieldIcon } from '#web/ui/badge-icons.ts'
import { IconButton } from '#web/ui/button.tsx'
import { personIcon } from '#web/ui/list-icons.ts'
import { MenuAt, MenuGroup, MenuItem, MenuRadio } from '#web/ui/menu.tsx'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import type { ClassPerson, GivenClassRole, SchoolClass } from '../../contract.ts'
import { mayLead } from '../../permissions.ts'
import { changeRole, place, removePerson } from '../actions/manage-class.ts'
import { roleNames } from './labels.ts'

type PersonMenuProps = { shown: SchoolClass; person: ClassPerson }
type ButtonProps = PersonMenuProps & { onBlock: (person: ClassPerson) => void }

/** Moves a person; leaders also change their role and block them. */
export function PersonMenuButton({ shown, person, onBlock }: ButtonProps) {
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const label = `Actions for ${nameOf(person)}`
  return (
    <>
      <IconButton
        label={label}
        shape={moreIcon}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <MenuAt label={label} anchor={anchor} onClose={() => setAnchor(undefined)}>
          {person.role === 'member' && shown.teams.length > 0 && <TeamChoices shown={shown} person={person} />}
          {mayLead(shown.role) && <RoleChoices shown={shown} person={person} />}
          {mayLead(shown.role) && person.uid !== me.uid && (
            <MenuItem danger shape={shieldIcon} onSelect={() => onBlock(person)}>
              Block
            </MenuItem>
          )}
        </MenuAt>
      )}
    </>
  )
}

function TeamChoices({ shown, person }: PersonMenuProps) {
  const queries = useQueryClient()
  const { uid, teamIds } = person
  return (
    <MenuGroup label="Move to" shape={teamsIcon}>
      {shown.teams.map(({ id, name }) => (
        <MenuRadio
          key={id}
          isChecked={teamIds.includes(id)}
          onSelect={() => void place(queries, shown, [{ uid, teamId: id }], `${nameOf(person)} is in ${name}`)}
        >
          {name}
        </MenuRadio>
      ))}
      <MenuRadio
        isChecked={teamIds.length === 0}
        onSelect={() => void place(queries, shown, [{ uid, teamId: null }], `${nameOf(person)} has no team`)}
      >
        No team
      </MenuRadio>
    </MenuGroup>
  )
}

const GIVEN_ROLES: GivenClassRole[] = ['member', 'helper', 'leader']

function RoleChoices({ shown: { id }, person }: PersonMenuProps) {
  const queries = useQueryClient()
  const { uid, role } = person
  return (
    <>
      <MenuGroup label="Role" shape={personIcon}>
        {GIVEN_ROLES.map((given) => (
          <MenuRadio
            key={given}
            isChecked={role === given}
            onSelect={() =>
              role !== given &&
              void changeRole(queries, id, uid, given, `${nameOf(person)} is a ${roleNames[given].toLowerCase()} now`)
            }
          >
            {roleNames[given]}
          </MenuRadio>
        ))}
      </MenuGroup>
      <MenuItem
        danger
        shape={trashIcon}
        onSelect={() => void removePerson(queries, id, uid, `${nameOf(person)} is no longer in the class`)}
      >
        Remove from the class
      </MenuItem>
    </>
  )
}
