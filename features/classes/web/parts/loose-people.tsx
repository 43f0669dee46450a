import { useRef, useState } from 'react'
import { useDraggable } from '#features/tasks/web/parts/board/use-drag.ts'
import { useNow } from '#web/format/use-now.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button, Count, Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { dragIcon } from '#web/ui/tool-icons.ts'
import type { ClassPerson, SchoolClass } from '../../contract.ts'
import { isLoose, joinedText } from './labels.ts'
import styles from './loose-people.module.css'
import { PersonMenuButton } from './person-menu.tsx'

const ShareOutDialog = lazyComponent(() => import('./share-out-dialog.tsx').then((file) => file.ShareOutDialog))

type LoosePeopleProps = {
  shown: SchoolClass
  onMakeTeams: () => void
  onBlock: (person: ClassPerson) => void
}

export function LoosePeople({ shown, onMakeTeams, onBlock }: LoosePeopleProps) {
  const [isSharing, setSharing] = useState(false)
  const loose = shown.people.filter(isLoose)
  if (loose.length === 0) return <NobodyLoose shown={shown} />
  return (
    <Section title="Without a team" aside={<Count quiet>{loose.length}</Count>}>
      <div className={classNames(cardClass, styles.card)}>
        <ul role="list" className={`column gap-1 scrolls-down ${styles.roster}`}>
          {loose.map((person) => (
            <LoosePerson key={person.uid} shown={shown} person={person} onBlock={onBlock} />
          ))}
        </ul>
        {shown.teams.length > 0 ? (
          <Button size="small" variant="plain" icon={teamsIcon} aria-haspopup="dialog" onClick={() => setSharing(true)}>
            Split evenly
          </Button>
        ) : (
          <Button size="small" variant="plain" aria-haspopup="dialog" onClick={onMakeTeams}>
            Make new teams
          </Button>
        )}
      </div>
      {shown.teams.length > 0 && <p className="note above-3">Drag people onto a team, or choose Move.</p>}
      {isSharing && <ShareOutDialog shown={shown} onClose={() => setSharing(false)} />}
    </Section>
  )
}

const NobodyLoose = ({ shown: { teams, people } }: { shown: SchoolClass }) => (
  <Section title="Without a team">
    <p className="note">
      {people.some(({ role }) => role === 'member') && teams.length > 0
        ? 'Everyone has a team.'
        : 'Nobody has joined yet. Share the link or show its QR code.'}
    </p>
  </Section>
)

type LoosePersonProps = { shown: SchoolClass; person: ClassPerson; onBlock: (person: ClassPerson) => void }

function LoosePerson({ shown, person, onBlock }: LoosePersonProps) {
  const row = useRef<HTMLLIElement>(null)
  useDraggable(row, person.uid)
  return (
    <li ref={row} className={`grid level gap-2 rounded pad-y-1 sign-end hover-wash ${styles.person}`}>
      <Icon shape={dragIcon} className={styles.grip} />
      <Person person={person} size="small" detail={joinedText(person, useNow())} />
      <PersonMenuButton shown={shown} person={person} onBlock={onBlock} />
    </li>
  )
}
