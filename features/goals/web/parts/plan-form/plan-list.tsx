import { duration } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DueDate } from '#web/ui/date-badge.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { PlannedStep } from '../../../rules/planner/plan.ts'
import { stopsOf } from '../../../rules/planner/progress.ts'
import panel from '../panel.module.css'
import styles from './plan-form.module.css'
import type { FormStep } from './plan-values.ts'

const SHOWN = 2

type PlanListProps = { milestones: string[]; steps: PlannedStep<FormStep>[]; today: string }

/** The milestones with the day of each, how many steps lead to it, and the hours. */
export function PlanList({ milestones, steps, today }: PlanListProps) {
  const stops = stopsOf({ milestones, steps: steps.map((step) => ({ ...step, done: false })) })
  return (
    <div className={classNames(cardClass, panel.list)}>
      <ol role="list" className={styles.plan}>
        {stops.map(({ name, steps: own, due, minutes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: milestones are their places
          <li className="grid level gap-3" key={place}>
            <DueDate date={due} today={today} show="badge" done />
            <span>
              <strong className="bold breaks block">{name}</strong>
              <small className="detail breaks block">{aboutSteps(own.map((step) => step.name))}</small>
            </span>
            <span className="note digits unbroken">{duration(minutes)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function aboutSteps(names: string[]): string {
  if (names.length === 0) return 'No steps'
  const shown = names.slice(0, SHOWN).join('; ')
  return `${counted(names.length, 'step')}: ${shown}${names.length > SHOWN ? ' …' : ''}`
}
