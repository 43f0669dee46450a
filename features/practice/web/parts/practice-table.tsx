import { Fragment } from 'react'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { BigTable, FreePlace, Place } from '#web/ui/big-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { type PracticeRole, type PracticeSession, practice, ROLES } from '../../contract.ts'
import { roleIn } from '../../permissions.ts'
import type { Received } from '../queries/practice.ts'
import { PracticeTimer } from './practice-timer.tsx'
import { usePractice } from './use-practice.ts'

const labels: Record<PracticeRole, string> = {
  interviewer: 'Interviewer',
  candidate: 'Candidate',
  observer: 'Observer',
}

type TableProps = { teamId: string; practice: Received; session: PracticeSession }

/** The question and the clock above a table with a seat for each role. */
export function PracticeTable({ teamId, practice: room, session }: TableProps) {
  const me = useMe()
  const act = usePractice(teamId)
  const params = { teamId }
  const mine = roleIn(session, me.uid)
  const take = (role: PracticeRole | null) => act.run(() => request(practice.takeRole, { params, body: { role } }))
  // Any number may watch.
  const free = ROLES.find((role) => session.people.every((one) => one.role !== role)) ?? 'observer'
  const seats = ROLES.map((role) => {
    const people = session.people.filter((one) => one.role === role)
    return (
      <Fragment key={role}>
        {people.map(({ person }, index) => (
          <Place key={person.uid} person={person} isMe={person.uid === me.uid} index={index} role={labels[role]} />
        ))}
        {/* One asks and one answers; any number may watch. */}
        {mine !== role && (role === 'observer' || people.length === 0) && (
          <FreePlace label={`${labels[role]}: take this seat`} text={labels[role]} onTake={() => take(role)} />
        )}
      </Fragment>
    )
  })
  return (
    <BigTable label="Question" peopleLabel="At the table" people={seats} tall>
      <strong className="breaks">{session.question || 'The interviewer chooses a question.'}</strong>
      <PracticeTimer teamId={teamId} session={session} receivedAt={room.receivedAt} />
      {mine ? (
        <div className="wrap">
          <Button variant="plain" size="small" busy={act.isPending} onClick={() => take(null)}>
            Leave the seat
          </Button>
          <Button
            variant="plain"
            size="small"
            busy={act.isPending}
            onClick={() => act.run(() => request(practice.end, { params }))}
          >
            End the session
          </Button>
        </div>
      ) : (
        <Button variant="primary" busy={act.isPending} onClick={() => take(free)}>
          Join as {labels[free].toLowerCase()}
        </Button>
      )}
    </BigTable>
  )
}
