import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { membersQuery } from '#features/teams/web/queries.ts'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { PersonName } from '#web/ui/person.tsx'
import type { Room } from '../../../contract.ts'
import { presenceQuery } from '../../queries/presence.ts'
import { PresentAvatar } from '../rooms/room-avatar.tsx'
import styles from './people-pane.module.css'

/** Who is in the room of a team, on wide screens. A thread takes its place. */
export function PeoplePane({ room, me }: { room: Room; me: string }) {
  const id = useId()
  const { data: members = [] } = useQuery({ ...membersQuery(room.teamId ?? ''), enabled: room.teamId !== null })
  const { data: here = [] } = useQuery(presenceQuery(members.map(({ uid }) => uid).filter((uid) => uid !== me)))
  const isHere = ({ uid }: AvatarPerson) => uid === me || here.includes(uid)
  return (
    <section className={styles.people} aria-labelledby={id}>
      <h2 id={id}>People</h2>
      <PeopleGroup title="Here now" people={members.filter(isHere)} isHere />
      <PeopleGroup title="Also in this team" people={members.filter((person) => !isHere(person))} />
    </section>
  )
}

type PeopleGroupProps = { title: string; people: AvatarPerson[]; isHere?: boolean }

function PeopleGroup({ title, people, isHere = false }: PeopleGroupProps) {
  const id = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{`${title} \u00b7 ${people.length}`}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari ignores a list without bullets */}
      <ul role="list">
        {people.map((person) => (
          <li key={person.uid}>
            <Link to="/people/$uid" params={{ uid: person.uid }} className={styles.person}>
              <PresentAvatar person={person} isHere={isHere} />
              <span className="one-line">
                <PersonName person={person} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
