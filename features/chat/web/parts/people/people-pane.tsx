import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { PresentAvatar } from '#web/ui/present-avatar.tsx'
import { messagesIn, messagesQuery } from '../../queries/messages.ts'
import { presenceQuery } from '../../queries/presence.ts'
import styles from './people-pane.module.css'

type PaneProps = { roomId: string; teamId: string | null | undefined; me: string }

/** Who is in the room of a team, or wrote in a forum lately, on wide screens. A thread takes its place. */
export const PeoplePane = ({ roomId, teamId, me }: PaneProps) =>
  teamId ? <TeamPeople teamId={teamId} me={me} /> : <ForumPeople roomId={roomId} me={me} />

function TeamPeople({ teamId, me }: { teamId: string; me: string }) {
  const { data: members } = useQuery(membersQuery(teamId))
  return <People people={members ?? []} me={me} others="Also in this team" isLoaded={members !== undefined} />
}

/** A forum does not tell who its members are, only who writes. */
function ForumPeople({ roomId, me }: { roomId: string; me: string }) {
  const { data } = useInfiniteQuery(messagesQuery({ roomId }))
  const authors = data ? messagesIn(data).map(({ author }) => author) : []
  const latestFirst = new Map(authors.toReversed().map((author) => [author.uid, author]))
  return <People people={[...latestFirst.values()]} me={me} others="Wrote here lately" isLoaded={data !== undefined} />
}

type PeopleProps = { people: AvatarPerson[]; me: string; others: string; isLoaded: boolean }

function People({ people, me, others, isLoaded }: PeopleProps) {
  const id = useId()
  const { data: here = [] } = useQuery(presenceQuery(people.map(({ uid }) => uid).filter((uid) => uid !== me)))
  const isHere = ({ uid }: AvatarPerson) => uid === me || here.includes(uid)
  return (
    <section className={`scrolls shrinks-down ${styles.people}`} aria-labelledby={id}>
      <h2 id={id}>People</h2>
      <PeopleGroup title="Here now" people={people.filter(isHere)} isHere />
      <PeopleGroup title={others} people={people.filter((person) => !isHere(person))} />
      {isLoaded && people.length === 0 && <p className={`note ${styles.nobody}`}>Nobody has written here yet.</p>}
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
      <ul role="list">
        {people.map((person) => (
          <li key={person.uid}>
            <Link to="/people/$uid" params={{ uid: person.uid }} className={`small grid level gap-2 ${styles.person}`}>
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
