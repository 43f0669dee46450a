import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicProfile } from '#features/people/contract.ts'
import { personQuery } from '#features/people/web/queries/people.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { Problem } from '#shared/problem.ts'
import { counted } from '#web/format/numbers.ts'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { useMe } from '#web/session/session.tsx'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { PersonCards } from './person-cards.tsx'
import { PersonHeader, ProfileDetail, ProfileSkeleton } from './profile-header.tsx'

type PersonProfileProps = {
  uid: string
  back: ReactNode
  /** How they stand to you: 'Friends since October 2026'. */
  relation: string | undefined
  actions: ReactNode
}

export function PersonProfile({ uid, back, relation, actions }: PersonProfileProps) {
  const me = useMe()
  const query = useQuery(personQuery(uid))
  const { data, error } = query
  usePageSubject(data?.displayName)
  if (uid.toLowerCase() === me.uid) return <Navigate to="/profilepage" replace />
  if (error instanceof Problem && error.status === 404) return <NotFound>{back}</NotFound>
  return (
    <Page>
      <div className="below-4">{back}</div>
      <Loaded query={query} what="this profile" skeleton={<ProfileSkeleton />} failure="card">
        {(person) => (
          <>
            <Header person={person} relation={relation} actions={actions} />
            <PersonCards person={person} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type HeaderProps = { person: PublicProfile; relation: string | undefined; actions: ReactNode }

function Header({ person, relation, actions }: HeaderProps) {
  const { displayName, email, teams } = person
  const together = teams.length > 0 && `${counted(teams.length, 'team')} together`
  const facts = [relation, together].filter(Boolean)
  return (
    <PersonHeader person={person} heads={useTablemates(person)} headsLabel="At your tables" actions={actions}>
      {facts.length > 0 && <ProfileDetail>{facts.join(' \u00b7 ')}</ProfileDetail>}
      {displayName && <ProfileDetail>{email}</ProfileDetail>}
    </PersonHeader>
  )
}

/** The others whose faces are at the tables that you share. */
function useTablemates({ uid, teams }: PublicProfile): AvatarPerson[] {
  const me = useMe()
  const { data: mine = [] } = useQuery(teamsQuery)
  const shared = mine.filter(({ id }) => teams.some((team) => team.id === id))
  const byId = new Map<string, AvatarPerson>(
    shared.flatMap(({ faces }) => faces.map((face): [string, AvatarPerson] => [face.uid, face])),
  )
  byId.delete(uid)
  byId.delete(me.uid)
  return [...byId.values()]
}
