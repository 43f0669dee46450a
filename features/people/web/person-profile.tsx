import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Problem } from '#shared/problem.ts'
import { PageWaiting } from '#web/page-waiting.tsx'
import { useMe } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import type { SeenPerson } from '../contract.ts'
import { PersonHead } from './person-head.tsx'
import { personQuery } from './person-query.ts'
import styles from './profile-head.module.css'

type PersonProfileProps = {
  uid: string
  /** The way back, above everything. */
  back: ReactNode
  /** What one can do about this person. */
  actions: (person: SeenPerson) => ReactNode
}

/** Somebody's page, with what they let the viewer see. One's own is My Profile. */
export function PersonProfile({ uid, back, actions }: PersonProfileProps) {
  const me = useMe()
  const { data: person, error, refetch } = useQuery(personQuery(uid))
  if (uid.toLowerCase() === me.uid) return <Navigate to="/profilepage" replace />
  if (error instanceof Problem && error.status === 404) return <NotFound>{back}</NotFound>
  if (!person && error) {
    return (
      <Page>
        <div className={styles.back}>{back}</div>
        <div className={cardClass}>
          <Empty text="This profile could not be loaded.">
            <Button onClick={() => void refetch()}>Try again</Button>
          </Empty>
        </div>
      </Page>
    )
  }
  if (!person) return <PageWaiting />
  return (
    <Page>
      <div className={styles.back}>{back}</div>
      <PersonHead person={person} actions={actions(person)} />
    </Page>
  )
}
