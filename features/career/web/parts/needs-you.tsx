import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApplicationRow, needListClass } from '#features/applications/web/parts/need-row.tsx'
import { signalsOf } from '#features/applications/web/parts/needs.ts'
import { boardQuery } from '#features/applications/web/queries/applications.ts'
import type { PlannedGoal } from '#features/goals/contract.ts'
import { hasHappened } from '#features/goals/rules/review-window.ts'
import { stepsOfWeek } from '#features/goals/web/parts/week-steps.ts'
import { reviewQuery } from '#features/goals/web/queries/review.ts'
import { Button } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { Loaded } from '#web/ui/list.tsx'
import { Section } from '#web/ui/section.tsx'
import { ReviewRow, StepRow } from './need-rows.tsx'
import { inOrder } from './needs.ts'

const SHOWN = 10

/** Interviews, answers to write and steps of goals in one order of time, each with what there is to do. */
export function NeedsYou({ goals, today }: { goals: readonly PlannedGoal[]; today: string }) {
  const applications = useQuery(boardQuery)
  const board = applications.data
  const { data: week, isPending: isWeekPending } = useQuery(reviewQuery)
  // Rows that come later would move those that are there.
  const isPending = applications.isPending || isWeekPending
  const [isWhole, setWhole] = useState(false)
  const steps = stepsOfWeek(goals, today)
  const done = steps.filter(({ step }) => step.done)
  const open = steps.filter(({ step }) => !step.done)
  const isReviewOpen = week?.isOpen && !week.review && hasHappened(week)
  const review = isReviewOpen ? (['review'] as const) : []
  const needs = inOrder([...review, ...(board ? signalsOf(board) : []), ...open], today)
  const shown = isWhole ? needs : needs.slice(0, SHOWN)
  // Somebody who has not begun is asked for a goal instead.
  if (board && goals.length === 0 && needs.length === 0) return null
  return (
    <Section title="What needs you">
      {(isPending || !board) && (
        <Loaded
          query={{ ...applications, isError: !isPending }}
          what="what needs you"
          failed="Your applications could not be loaded."
        />
      )}
      {!isPending && (
        <ul role="list" className={needListClass} aria-label="What needs you">
          {shown.map((need) =>
            need === 'review' ? (
              <ReviewRow key={need} />
            ) : 'step' in need ? (
              <StepRow key={need.step.id} {...need} today={today} />
            ) : (
              <ApplicationRow key={`${need.card.id} ${need.signal.rule}`} {...need} today={today} />
            ),
          )}
          {board && needs.length === 0 && <li className="muted">Nothing needs you today.</li>}
        </ul>
      )}
      {shown.length < needs.length && (
        <Button variant="plain" size="small" onClick={() => setWhole(true)}>
          Show all {needs.length}
        </Button>
      )}
      {done.length > 0 && (
        <details className={foldStyles.fold}>
          <summary>Done this week, {done.length}</summary>
          <ul role="list" className={needListClass}>
            {done.map((need) => (
              <StepRow key={need.step.id} {...need} today={today} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
