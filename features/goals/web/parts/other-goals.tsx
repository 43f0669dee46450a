import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { hoursInWords } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinedList } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { PlannedGoal } from '../../contract.ts'
import { doneOf } from '../../rules/planner/progress.ts'
import { longDay } from './goal-format.ts'
import styles from './goals.module.css'
import panel from './panel.module.css'

/** Goals besides the first, and those without a plan yet. */
export const OtherGoals = ({ goals }: { goals: readonly PlannedGoal[] }) => (
  <Section title="Other goals">
    <div className={classNames(cardClass, panel.list)}>
      <LinedList label="Other goals">
        {goals.map((goal) => (
          <li key={goal.id} className={`grid level ${styles.row}`}>
            <div>
              <strong>
                <Link to="/career/goals/new" search={{ goal: goal.id }} className={panel.link}>
                  {goal.text}
                </Link>
              </strong>
              <p>{aboutGoal(goal)}</p>
            </div>
            <Progress goal={goal} />
          </li>
        ))}
      </LinedList>
    </div>
  </Section>
)

function aboutGoal({ plan, reachedAt }: PlannedGoal): string {
  if (reachedAt) return 'Reached'
  return plan ? `By ${longDay(plan.by)} · ${hoursInWords(plan.minutesAWeek)} a week` : 'No plan yet'
}

function Progress({ goal: { id, plan, text, reachedAt } }: { goal: PlannedGoal }) {
  if (!plan) {
    return reachedAt ? (
      <span />
    ) : (
      <Link to="/career/goals/new" search={{ goal: id }} aria-label={`Plan it: ${text}`} className={titleLinkClass}>
        Plan it
      </Link>
    )
  }
  const done = doneOf(plan.steps)
  const share = plan.steps.length ? (done / plan.steps.length) * 100 : 0
  return (
    <>
      <span className={styles.bar} style={{ '--value': share } as CSSProperties} aria-hidden="true" />
      <span>
        {done} of {counted(plan.steps.length, 'step')}
      </span>
    </>
  )
}
