import { useState } from 'react'
import { useNow } from '#web/format/use-now.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { Person } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ClassPerson, SchoolClass } from '../../contract.ts'
import { joinedText, roleNames, teamNamesOf } from './labels.ts'
import { PersonMenuButton } from './person-menu.tsx'

type PeopleDialogProps = {
  shown: SchoolClass
  /** Those of one team first; null for everybody. */
  teamId: string | null
  onBlock: (person: ClassPerson) => void
  onClose: () => void
}

export function PeopleDialog({ shown, teamId, onBlock, onClose }: PeopleDialogProps) {
  const [chosen, setChosen] = useState(teamId ?? '')
  const now = useNow()
  const people = shown.people.filter(
    ({ role, teamIds }) => role !== 'waiting' && (chosen === '' || (role === 'member' && teamIds.includes(chosen))),
  )
  return (
    <Dialog title={`People of ${shown.name}`} onClose={onClose}>
      <DialogBody>
        {shown.teams.length > 0 && (
          <SelectField
            label="Show"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={[['', 'Everyone'], ...shown.teams.map(({ id, name }) => [id, name] as const)]}
          />
        )}
        {people.length === 0 && <p>Nobody is in this team.</p>}
        <LinedList label="People">
          {people.map((person) => (
            <ListRow
              key={person.uid}
              dense
              actions={
                <>
                  {person.role !== 'member' && <Pill tone="action">{roleNames[person.role]}</Pill>}
                  <PersonMenuButton shown={shown} person={person} onBlock={onBlock} />
                </>
              }
            >
              <Person
                person={person}
                size="small"
                detail={person.role === 'member' ? teamNamesOf(shown, person) || joinedText(person, now) : person.email}
              />
            </ListRow>
          ))}
        </LinedList>
      </DialogBody>
    </Dialog>
  )
}
