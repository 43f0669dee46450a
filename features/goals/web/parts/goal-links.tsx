import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { BESIDE, railWordClass } from '#web/ui/rail.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { PlannedGoal } from '../../contract.ts'
import { doneOf } from '../../rules/planner/progress.ts'
import { goalsQuery } from '../queries/goals.ts'

type GoalsProps = { goals: readonly PlannedGoal[] }

/** In the rail where there is one. */
export function GoalsInRail() {
  const { data } = useQuery(goalsQuery)
  const isBeside = useMediaQuery(BESIDE)
  if (!data || data.goals.length === 0 || !isBeside) return null
  return (
    <>
      <li>
        <h2 className="small muted above-4 below-3">Goals</h2>
      </li>
      <GoalLinks goals={data.goals} />
    </>
  )
}

/** Below the page where the rail is a line of words. */
export function GoalsBelow({ goals }: GoalsProps) {
  if (useMediaQuery(BESIDE)) return null
  return (
    <details className={foldStyles.fold}>
      <summary>Goals, {goals.length}</summary>
      <ul role="list">
        <GoalLinks goals={goals} />
      </ul>
    </details>
  )
}

/** Each leads to its plan, or to making one. */
const GoalLinks = ({ goals }: GoalsProps) => (
  <>
    {goals
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((goal) => (
        <li key={goal.id}>
          <Link to="/career/goals/new" search={{ goal: goal.id }} className={railWordClass}>
            <span className="one-line" dir="auto">
              {goal.text}
            </span>
            <small>{factOf(goal)}</small>
          </Link>
        </li>
      ))}
    <li>
      <Link to="/career/goals/new" className={railWordClass} activeOptions={{ exact: true }}>
        <span className="inline-row gap-2">
          <Icon shape={plusIcon} />
          New goal
        </span>
      </Link>
    </li>
  </>
)

const factOf = ({ plan, reachedAt }: PlannedGoal) =>
  reachedAt ? 'Reached' : plan && `${doneOf(plan.steps)} of ${plan.steps.length}`

/** What is worked on first, what is reached last. */
const placeOf = ({ plan, reachedAt }: PlannedGoal) => (reachedAt ? 2 : plan ? 0 : 1)
