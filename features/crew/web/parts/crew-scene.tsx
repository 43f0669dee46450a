import { counted, formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { useMe } from '#web/session/session.tsx'
import { BigTable, FreePlace, Place } from '#web/ui/big-table.tsx'
import { CREW_MAX, type Crew } from '../../contract.ts'

/** Everyone at one table, below the sum of the week. */
export function CrewScene({ crew, onInvite }: { crew: Crew; onInvite: () => void }) {
  const me = useMe()
  const { members, invited, weeks } = crew
  const [latest, earlier] = weeks
  const people = (
    <>
      {members.map((person, index) => (
        <Place key={person.uid} person={person} isMe={person.uid === me.uid} index={index} />
      ))}
      {members.length + invited.length < CREW_MAX && (
        <FreePlace label="Invite somebody to your crew" text="Invite" onTake={onInvite} />
      )}
    </>
  )
  return (
    <BigTable label="This week" peopleLabel="Your crew" people={people}>
      {latest ? (
        <>
          <b>{formatNumber(latest.applications)}</b>
          <strong>
            {plural(latest.applications, 'application', 'applications')} sent by your crew{' '}
            {latest.isOver ? 'in the last week' : 'this week'}
          </strong>
          <p className="note">
            And {counted(latest.tasks, 'task')} finished.{' '}
            {earlier &&
              `The week before: ${counted(earlier.applications, 'application')}, ${counted(earlier.tasks, 'task')}. `}
            Counted from {latest.people} people, Monday to Sunday.
          </p>
        </>
      ) : (
        <>
          <strong>The first sum appears next week</strong>
          <p className="note">From Monday on, everyone who is in the crew by then is counted together.</p>
        </>
      )}
    </BigTable>
  )
}
