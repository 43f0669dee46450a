import { MINUTES_MAX } from '#features/seats/contract.ts'
import { useSeat } from '#features/seats/web/actions/use-seat.ts'
import { whoDoWhat } from '#features/seats/web/parts/labels.ts'
import { MiddlePlace, TableRoom } from '#features/seats/web/parts/table-room.tsx'
import { TableTools } from '#features/seats/web/parts/table-tools.tsx'
import { isSameTable, peopleAt, type Received as Seats } from '#features/seats/web/queries/seats.ts'
import type { Team } from '#features/teams/contract.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { OpenSeat, SeatButton } from '#web/ui/at-table.tsx'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { Stack } from '#web/ui/page.tsx'
import { type Practice, type PracticeRole, type PracticeSession, practice, type TeamQuestion } from '../../contract.ts'
import { mayGiveFeedback, mayRun, peopleHere, roleIn } from '../../permissions.ts'
import type { Received } from '../queries/practice.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { QuestionBank } from './question-bank.tsx'
import { BetweenRounds, RoundHead } from './round-head.tsx'
import { usePractice } from './use-practice.ts'

const labels: Record<PracticeRole, string> = {
  interviewer: 'Interviewer',
  candidate: 'Candidate',
  observer: 'Observer',
}

type TableProps = { seats: Seats; teams: readonly Team[]; team: Team; practice: Received }

/** Who answers sits under the lamp, beside them those who ask, watch, or sit there otherwise. */
export function PracticeTable({ seats, teams, team, practice: room }: TableProps) {
  const me = useMe()
  const act = usePractice(team.id)
  const { sitDown } = useSeat()
  const params = { teamId: team.id }
  const table = { kind: 'team', teamId: team.id } as const
  const isSeated = seats.mine !== null && isSameTable(seats.mine.table, table)
  const { session } = room
  const round = session && !session.isOver ? session : null
  const mine = round && roleIn(round, me.uid)
  const isAsking = isSeated && round !== null && mayRun(me, round)
  const here = round ? peopleHere(round) : []
  const candidate = here.find(({ role }) => role === 'candidate')?.person
  const beside = here.filter(({ role }) => role !== 'candidate')
  const others = peopleAt(table, seats).filter((one) => !here.some(({ person }) => person.uid === one.person.uid))
  const nameOf = (person: { uid: string; displayName: string }) => (person.uid === me.uid ? 'You' : firstNameOf(person))

  /** Those who take part sit there, for as long as one may. */
  const takePart = (send: () => Promise<Practice>) =>
    act.run(async () => (isSeated || (await sitDown({ table, minutes: MINUTES_MAX, task: null })) ? send() : null))
  const take = (role: PracticeRole) => takePart(() => request(practice.takeRole, { params, body: { role } }))
  const seatOf = (role: PracticeRole) => (
    <SeatButton aria-label={`${labels[role]}: take this seat`} onClick={() => take(role)} />
  )
  const free = (['interviewer', 'observer'] as const).filter(
    // One asks; any number may watch.
    (role) => round && mine !== role && (role === 'observer' || beside.every((one) => one.role !== role)),
  )
  return (
    <TableRoom
      people={[
        ...beside.map(({ person, role }) => ({ person, name: nameOf(person), text: labels[role] })),
        ...whoDoWhat(others, seats.now),
      ]}
      isLit={round !== null}
      middle={
        candidate ? (
          <MiddlePlace person={candidate} name={nameOf(candidate)} text={labels.candidate} />
        ) : round ? (
          seatOf('candidate')
        ) : (
          isSeated && <MiddlePlace person={me} name="You" />
        )
      }
      seat={free.map((role) => (
        <OpenSeat key={role} text={labels[role]}>
          {seatOf(role)}
        </OpenSeat>
      ))}
      side={
        session &&
        (isAsking || mayGiveFeedback(me, session) || session.feedback.some((one) => one.for.uid === me.uid)) && (
          <BesideRound team={team} questions={isAsking && room.questions} session={session} />
        )
      }
    >
      <TableTools table={table} teams={teams} mode="practice" isSeated={isSeated} />
      {round ? (
        <RoundHead
          teamId={team.id}
          round={round}
          receivedAt={room.receivedAt}
          act={act}
          takesPart={isSeated && mine !== null}
          onTake={take}
        />
      ) : (
        <BetweenRounds
          isFirst={session === null}
          isBusy={act.isPending}
          onStart={() => takePart(() => request(practice.start, { params }))}
        />
      )}
    </TableRoom>
  )
}

type BesideRoundProps = { team: Team; questions: TeamQuestion[] | false; session: PracticeSession }

/** What to ask, and what is said to the one who answers. */
const BesideRound = ({ team, questions, session }: BesideRoundProps) => (
  <div className="padded-lg">
    <Stack>
      {questions && <QuestionBank teamId={team.id} questions={questions} current={session.question} />}
      <FeedbackForm teamId={team.id} session={session} />
      <FeedbackList session={session} />
    </Stack>
  </div>
)
