import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { goals, type PlannedGoal } from '#features/goals/contract.ts'
import { goalsQuery, nextGoal, updateGoal } from '#features/goals/web/queries/goals.ts'
import { tasks } from '#features/tasks/contract.ts'
import { refetchTasks } from '#features/tasks/web/queries/tasks.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { useMe } from '#web/session/session.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { CRITERIA, type Feedback, type PracticeSession } from '../../contract.ts'
import { criterionTexts, scoreTexts } from './rubric.ts'

/** What was said to you, and how it becomes tasks. */
export function FeedbackList({ session }: { session: PracticeSession }) {
  const me = useMe()
  const mine = session.feedback.filter((one) => one.for.uid === me.uid)
  if (mine.length === 0) return null
  return (
    <Section title="Your feedback" aside={<span className="note">Only you see it</span>}>
      <div className={panelClass}>
        <LinedList label="Your feedback">
          {mine.map((one) => (
            <li key={one.by.uid} className="pile">
              <Person person={{ ...one.by, email: undefined }} />
              {one.good && <p className="breaks">{one.good}</p>}
              <p className="note">
                {CRITERIA.map(
                  (criterion) => `${criterionTexts[criterion].name}: ${scoreTexts[one.scores[criterion] - 1]}`,
                ).join(' · ')}
              </p>
              {one.improve.length > 0 && <Steps feedback={one} sessionId={session.id} />}
            </li>
          ))}
        </LinedList>
      </div>
    </Section>
  )
}

function Steps({ feedback, sessionId }: { feedback: Feedback; sessionId: string }) {
  return (
    <ul role="list" className="grid gap-2">
      {feedback.improve.map((text, index) => (
        <Step key={text} text={text} draft={`practice ${sessionId} ${feedback.by.uid} ${index}`} />
      ))}
    </ul>
  )
}

function Step({ text, draft }: { text: string; draft: string }) {
  const me = useMe()
  const queries = useQueryClient()
  const { data } = useQuery(goalsQuery)
  const [addedTo, setAddedTo] = useState<string>()
  const goal = data && nextGoal(data.goals)
  const add = useAction((to: PlannedGoal | undefined) =>
    (to ? addToGoal(queries, to, text, draft) : addTask(queries, me.uid, text, draft)).then(() => {
      setAddedTo(to?.text ?? 'your tasks')
      showToast(to ? `Added to \u201c${to.text}\u201d` : 'Added to your tasks')
    }, showProblem),
  )
  if (addedTo) return <ListRow actions={<span className="note">In {addedTo}</span>}>{text}</ListRow>
  return (
    <ListRow
      actions={
        <>
          {goal && (
            <Button
              size="small"
              busy={add.isPending}
              aria-label={`Add to your goal ${goal.text}: ${text}`}
              title={`Add to \u201c${goal.text}\u201d`}
              onClick={() => add.run(goal)}
            >
              Add to your goal
            </Button>
          )}
          <Button
            size="small"
            busy={add.isPending}
            aria-label={`Make it a task: ${text}`}
            onClick={() => add.run(undefined)}
          >
            Make it a task
          </Button>
        </>
      }
    >
      {text}
    </ListRow>
  )
}

/** What there is to practise takes about an hour. */
const STEP_MINUTES = 60

const addToGoal = (queries: QueryClient, { id }: PlannedGoal, name: string, draft: string) =>
  sendIdempotent(queries, draft, { name, minutes: STEP_MINUTES }, (body) =>
    request(goals.addStep, { params: { goalId: id }, body }),
  ).then((saved) => updateGoal(queries, saved))

const addTask = (queries: QueryClient, uid: string, name: string, draft: string) =>
  sendIdempotent(queries, draft, { name, due: null, teamId: null, assignedUsers: [{ uid }] }, (body) =>
    request(tasks.add, { body }),
  ).then(() => void refetchTasks(queries))
