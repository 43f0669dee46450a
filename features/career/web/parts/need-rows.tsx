import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NeedRow } from '#features/applications/web/parts/need-row.tsx'
import { tickStep } from '#features/goals/web/actions/goals.ts'
import type { WeekStep } from '#features/goals/web/parts/week-steps.ts'
import { duration } from '#web/format/duration.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { Nearness } from '#web/ui/date-badge.tsx'

export const ReviewRow = () => (
  <NeedRow day="Today" title="Your week is ready to review" why="About ten minutes, until Monday noon">
    <Link to="/career/review" className={buttonClass({ size: 'small' })}>
      Review
    </Link>
  </NeedRow>
)

export function StepRow({ goal, step, milestone, today }: WeekStep & { today: string }) {
  const queries = useQueryClient()
  const isLate = step.due < today && !step.done
  return (
    <NeedRow
      day={<Nearness date={step.due} today={today} far />}
      isLate={isLate}
      title={
        step.taskId ? (
          <Link to="/tasks" search={{ taskId: step.taskId }}>
            {step.name}
          </Link>
        ) : (
          step.name
        )
      }
      why={`${milestone} · ${duration(step.minutes)}`}
    >
      <span className="row gap-2">
        {!step.done && (
          <Link
            to="/table"
            search={step.taskId ? { task: step.taskId } : {}}
            className={buttonClass({ size: 'small' })}
            aria-label={`Sit down: ${step.name}`}
          >
            Sit down
          </Link>
        )}
        <CheckCell
          label={`Done: ${step.name}`}
          checked={step.done}
          onChange={() => void tickStep(queries, goal, step, !step.done)}
        />
      </span>
    </NeedRow>
  )
}
