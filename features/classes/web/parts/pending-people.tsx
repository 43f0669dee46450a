import { useQueryClient } from '@tanstack/react-query'
import { useNow } from '#web/format/use-now.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Button, Count } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinedList } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import type { SchoolClass } from '../../contract.ts'
import { changeRole, removePerson } from '../actions/manage-class.ts'
import { joinedText } from './labels.ts'

/** People who opened the link of a class that asks its leaders first. */
export function PendingPeople({ shown: { id, people } }: { shown: SchoolClass }) {
  const queries = useQueryClient()
  const now = useNow()
  const waiting = people.filter(({ role }) => role === 'waiting')
  if (waiting.length === 0) return null
  return (
    <Section title="Ask to join" aside={<Count>{waiting.length}</Count>}>
      <div className={classNames(cardClass, panelClass)}>
        <LinedList label="People who ask to join">
          {waiting.map((person) => (
            <li key={person.uid} className="grid gap-2 pad-y-2">
              <Person person={person} size="small" detail={joinedText(person, now)} />
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={`Let in ${nameOf(person)}`}
                  onClick={() =>
                    void changeRole(queries, id, person.uid, 'member', `${nameOf(person)} is in the class`)
                  }
                >
                  Let in
                </Button>
                <Button
                  size="small"
                  variant="plain"
                  aria-label={`Decline ${nameOf(person)}`}
                  onClick={() => void removePerson(queries, id, person.uid, 'Declined')}
                >
                  Decline
                </Button>
              </span>
            </li>
          ))}
        </LinedList>
      </div>
    </Section>
  )
}
