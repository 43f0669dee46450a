import { Stack } from '#web/ui/page.tsx'
import type { PracticeSession } from '../../contract.ts'
import type { Received } from '../queries/practice.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { QuestionBank } from './question-bank.tsx'

type BesideRoundProps = { teamId: string; practice: Received; session: PracticeSession; isAsking: boolean }

/** What to ask, and what is said to the one who answers. */
export const BesideRound = ({ teamId, practice, session, isAsking }: BesideRoundProps) => (
  <div className="padded-lg">
    <Stack>
      {isAsking && <QuestionBank teamId={teamId} questions={practice.questions} current={session.question} />}
      <FeedbackForm teamId={teamId} session={session} />
      <FeedbackList session={session} />
    </Stack>
  </div>
)
