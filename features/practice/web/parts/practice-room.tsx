import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { cardClass, Empty, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type PracticeRole, type PracticeSession, practice, ROLES } from '../../contract.ts'
import { mayRun, roleIn } from '../../permissions.ts'
import type { Received } from '../queries/practice.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import styles from './practice-room.module.css'
import { PracticeTimer } from './practice-timer.tsx'
import { QuestionBank } from './question-bank.tsx'
import { usePractice } from './use-practice.ts'

type RoomProps = { teamId: string; practice: Received }

export function PracticeRoom({ teamId, practice: room }: RoomProps) {
  const me = useMe()
  const act = usePractice(teamId)
  const { session } = room
  const params = { teamId }
  const start = () => act.run(() => request(practice.start, { params }))
  if (!session || session.isOver)
    return (
      <Stack>
        <div className={cardClass}>
          <Empty drawing={<FriendsDrawing />} text={session ? 'This round is over.' : 'Nobody is practising now.'}>
            <p className="note">Two are enough: one asks, one answers. The timer runs on every screen.</p>
            <Button variant="primary" busy={act.isPending} onClick={start}>
              {session ? 'Start the next round' : 'Start practising'}
            </Button>
          </Empty>
        </div>
        {session && <FeedbackForm teamId={teamId} session={session} />}
        {session && <FeedbackList session={session} />}
      </Stack>
    )
  const isRunning = mayRun(me, session)
  return (
    <div className={`column top gap-8 ${styles.split}`}>
      <Stack>
        <section className={`${cardClass} centred mid-items ${styles.stage}`} aria-label="Question">
          <p className={`breaks ${styles.question}`}>{session.question || 'The interviewer chooses a question.'}</p>
          <PracticeTimer teamId={teamId} session={session} receivedAt={room.receivedAt} />
        </section>
        <FeedbackForm teamId={teamId} session={session} />
        <FeedbackList session={session} />
        {isRunning && <QuestionBank teamId={teamId} questions={room.questions} current={session.question} />}
      </Stack>
      <Stack>
        <Roles teamId={teamId} session={session} />
        {roleIn(session, me.uid) && (
          <div>
            <Button size="small" busy={act.isPending} onClick={() => act.run(() => request(practice.end, { params }))}>
              End the session
            </Button>
          </div>
        )}
      </Stack>
    </div>
  )
}

const labels: Record<PracticeRole, string> = {
  interviewer: 'Interviewer',
  candidate: 'Candidate',
  observer: 'Observer',
}

function Roles({ teamId, session }: { teamId: string; session: PracticeSession }) {
  const me = useMe()
  const act = usePractice(teamId)
  const mine = roleIn(session, me.uid)
  const take = (role: PracticeRole | null) =>
    act.run(() => request(practice.takeRole, { params: { teamId }, body: { role } }))
  return (
    <Section title="Roles">
      <div className={panelClass}>
        <Segmented
          label="Your role"
          fill
          choices={ROLES.map((value) => ({ value, label: labels[value] }))}
          value={mine ?? ('' as PracticeRole)}
          onChange={take}
        />
        {!mine && <p className={`note ${styles.hint}`}>Choose a role to join this round.</p>}
        <LinedList label="Who is here">
          {session.people.map(({ person, role }) => (
            <ListRow
              key={person.uid}
              actions={
                person.uid === me.uid && (
                  <Button size="small" variant="plain" onClick={() => take(null)}>
                    Leave
                  </Button>
                )
              }
            >
              <Person person={{ ...person, email: undefined }} detail={labels[role]} />
            </ListRow>
          ))}
        </LinedList>
      </div>
    </Section>
  )
}
