import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass, Empty, Stack } from '#web/ui/page.tsx'
import { practice } from '../../contract.ts'
import { mayRun } from '../../permissions.ts'
import type { Received } from '../queries/practice.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { PracticeTable } from './practice-table.tsx'
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
    <Stack>
      <PracticeTable teamId={teamId} practice={room} session={session} />
      <FeedbackForm teamId={teamId} session={session} />
      <FeedbackList session={session} />
      {isRunning && <QuestionBank teamId={teamId} questions={room.questions} current={session.question} />}
    </Stack>
  )
}
