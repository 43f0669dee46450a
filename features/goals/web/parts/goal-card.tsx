import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { tickGoal } from '#features/people/web/actions/save-profile.ts'
import { hoursInWords } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { SaveFailure, useSave } from '#web/forms/use-save.tsx'
import { checkIcon, trashIcon } from '#web/ui/action-icons.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { GoalPlan, PlannedGoal } from '../../contract.ts'
import { proposalFor } from '../../rules/planner/proposal.ts'
import { OUTCOMES } from '../../rules/planner/template-ids.ts'
import { removePlan } from '../actions/goals.ts'
import { ApplicationsLine } from './applications-line.tsx'
import { lateSteps, longDay, timeLeft } from './goal-format.ts'
import styles from './goals.module.css'
import panel from './panel.module.css'
import { SlipLine } from './slip-line.tsx'
import { Track } from './track.tsx'

type GoalCardProps = { goal: PlannedGoal; plan: GoalPlan; today: string }

export function GoalCard({ goal, plan, today }: GoalCardProps) {
  const queries = useQueryClient()
  const id = useId()
  const [isRemoving, setRemoving] = useState(false)
  const saving = useSave(`goal ${goal.id}`, async (reached: boolean) => {
    await tickGoal(queries, goal.id, reached)
    await queries.invalidateQueries({ queryKey: ['goals'] })
  })
  const isReached = saving.pending?.value ?? goal.reachedAt !== null
  const proposal = proposalFor(plan, today)
  return (
    <section className={`clip edged ${styles.goal}`} aria-labelledby={id}>
      <div className={`row wraps ${styles.head}`}>
        <h2 id={id}>
          <Link to="/career/goals/new" search={{ goal: goal.id }} className={panel.link}>
            {goal.text}
          </Link>
        </h2>
        <p className="small muted">
          By {longDay(plan.by)} · {hoursInWords(plan.minutesAWeek)} a week · {timeLeft(today, plan.by)}
          {plan.team && ` · with ${plan.team.name}`}
        </p>
        <div className="wrap">
          <State isReached={isReached} weeksLate={proposal.weeksLate} late={lateSteps(plan, today)} />
          {proposal.weeksLate > 0 && (
            <Link to="/career/goals/new" search={{ goal: goal.id }} className={buttonClass({ size: 'small' })}>
              Choose what gives
            </Link>
          )}
          <MenuButton label={`More for ${goal.text}`}>
            <MenuItem shape={checkIcon} onSelect={() => saving.save(!isReached)}>
              {isReached ? 'Not reached yet' : 'Goal reached'}
            </MenuItem>
            <MenuItem shape={trashIcon} onSelect={() => setRemoving(true)}>
              Remove the plan
            </MenuItem>
          </MenuButton>
        </div>
      </div>
      <SaveFailure saving={saving} />
      <Track plan={plan} outcome={OUTCOMES[plan.template]} isReached={isReached} />
      <SlipLine goal={goal} plan={plan} proposal={proposal} today={today} />
      <ApplicationsLine goal={goal} isReached={isReached} onReached={() => saving.save(true)} />
      {isRemoving && (
        <ConfirmDialog
          title="Remove this plan?"
          action="Remove the plan"
          onConfirm={() => removePlan(queries, goal).then(() => setRemoving(false))}
          onClose={() => setRemoving(false)}
        >
          “{goal.text}” stays in your profile, and the tasks you have now stay in your list. The dates and the steps to
          come go.
        </ConfirmDialog>
      )}
    </section>
  )
}

type StateProps = { isReached: boolean; weeksLate: number; late: number }

function State({ isReached, weeksLate, late }: StateProps) {
  if (isReached)
    return (
      <Pill tone="reward" shape={checkIcon}>
        Reached
      </Pill>
    )
  if (weeksLate > 0) return <Pill tone="danger">{counted(weeksLate, 'week')} late</Pill>
  // The line below says which are late.
  if (late > 0) return null
  return (
    <Pill tone="action" shape={checkIcon}>
      On track
    </Pill>
  )
}
