import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { discardSentDraft, useDraft } from '#web/forms/draft.ts'
import { type Refusal, useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { NO_GOAL_TEXT, NO_SUCH_GOAL, type PlannedGoal } from '../../contract.ts'
import { TEMPLATE_IDS, type TemplateId } from '../../rules/planner/template-ids.ts'
import { minutesIn } from '../../rules/planner/typed-hours.ts'
import { savePlan } from '../actions/save-plan.ts'
import { CareerFrame } from '../parts/career-frame.tsx'
import styles from '../parts/plan-form/plan-form.module.css'
import { PlanForm } from '../parts/plan-form/plan-form.tsx'
import { type PlanValues, valuesOfGoal, valuesOfTemplate } from '../parts/plan-form/plan-values.ts'
import { useMyDay } from '../parts/use-my-day.ts'
import { goalsQuery } from '../queries/goals.ts'

const PlanPreview = lazyComponent(() => import('../parts/plan-form/plan-preview.tsx').then((file) => file.PlanPreview))
PlanPreview.preload()

/** A new goal, or with `?goal=` the plan of one that is there. */
export function GoalPage() {
  const { goal: goalId, template } = useSearch({ strict: false })
  const query = useQuery({ ...goalsQuery, enabled: goalId !== undefined })
  const goal = query.data?.goals.find(({ id }) => id === goalId)
  const kind = TEMPLATE_IDS.find((id) => id === template) ?? 'first-job'
  return (
    <CareerFrame
      at="/career"
      title={goal ? 'Your plan' : 'New goal'}
      note="Say what and by when. Cohort works backwards from the date."
    >
      {goalId === undefined ? (
        <Wizard key={kind} goal={undefined} template={kind} />
      ) : (
        <Loaded
          query={{ data: goal, isError: !query.isPending, refetch: query.refetch }}
          what="your goal"
          failed={query.data && NO_SUCH_GOAL}
          height="20rem"
        >
          {(found) => <Wizard key={found.id} goal={found} template="own" />}
        </Loaded>
      )}
    </CareerFrame>
  )
}

type WizardProps = { goal: PlannedGoal | undefined; template: TemplateId }

function Wizard({ goal, template }: WizardProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const today = useMyDay()
  const id = useId()
  const name = goal ? `plan of ${goal.id}` : `new goal ${template}`
  const draft = useDraft<PlanValues>(name, goal ? valuesOfGoal(goal, today) : valuesOfTemplate(template, today))
  const { values } = draft
  const submission = useSubmission(async () => {
    const refusal = refuse(values, today)
    if (refusal) return refusal
    await savePlan(queries, goal?.id, name, values)
    discardSentDraft(queries, name, values)
    showToast(goal ? 'Plan saved' : 'Your plan has started')
    await navigate({ to: '/career' })
  })
  return (
    <div className={`column top gap-6 ${styles.wizard}`}>
      <PlanForm
        id={id}
        values={values}
        update={draft.update}
        submission={submission}
        today={today}
        asksForKind={!goal?.plan}
      />
      <PlanPreview
        formId={id}
        values={values}
        update={draft.update}
        today={today}
        isBusy={submission.isBusy}
        action={goal?.plan ? 'Use this plan' : 'Start this plan'}
        onCancel={() => {
          draft.discard()
          void navigate({ to: '/career' })
        }}
      />
    </div>
  )
}

function refuse({ text, by, hours }: PlanValues, today: string): Refusal | undefined {
  const fields = {
    ...(text.trim() === '' && { text: NO_GOAL_TEXT }),
    ...((by === '' || by <= today) && { by: 'Choose a day after today.' }),
    ...(minutesIn(hours) === undefined && { hours: 'Between half an hour and 60 hours.' }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
