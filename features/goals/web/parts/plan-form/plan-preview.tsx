import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { type Choice, choicesFor } from '../../../rules/planner/choices.ts'
import { planSteps, splitLongSteps } from '../../../rules/planner/plan.ts'
import { longDay } from '../goal-format.ts'
import { GiveChoices } from './give-choices.tsx'
import { HoursChart } from './hours-chart.tsx'
import styles from './plan-form.module.css'
import { PlanList } from './plan-list.tsx'
import { type FormStep, frameOf, giving, type PlanValues } from './plan-values.ts'
import { StepsEditor } from './steps-editor.tsx'

/** Milliseconds after the last key. */
const PREVIEW_DELAY_MS = 150

type PlanPreviewProps = {
  formId: string
  values: PlanValues
  update: (changes: Partial<PlanValues>) => void
  today: string
  isBusy: boolean
  action: string
  onCancel: () => void
}

/** The plan as it would be, while it is typed. */
export function PlanPreview({ formId, values, update, today, isBusy, action, onCancel }: PlanPreviewProps) {
  const typed = useDebouncedValue(values, PREVIEW_DELAY_MS)
  const [chosen, setChosen] = useState<Choice['kind']>('later')
  const [isEditing, setEditing] = useState(false)
  const frame = frameOf(typed, today)
  const steps = typed.steps.filter(({ name }) => name.trim() !== '')
  if (!frame || steps.length === 0) {
    return (
      <div className="column gap-5">
        <p className="note">
          {frame
            ? 'Add a step, and your weeks appear here.'
            : 'Choose a day after today and your hours a week, and your weeks appear here.'}
        </p>
        {frame && <StepsEditor values={values} onChange={update} />}
      </div>
    )
  }
  const plan = planSteps(splitLongSteps(steps, frame.minutesAWeek), frame)
  const choices = plan.fits ? [] : choicesFor(giving(steps), frame)
  const choice = choices.find(({ kind }) => kind === chosen) ?? choices[0]
  return (
    <div className="column gap-5">
      {choice && <GiveChoices plan={plan} frame={frame} choices={choices} chosen={choice.kind} onChoose={setChosen} />}
      <HoursChart plan={plan} minutesAWeek={frame.minutesAWeek} />
      <Section
        title="Your plan"
        aside={
          <button type="button" className={titleLinkClass} onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Show the days' : 'Change the steps'}
          </button>
        }
      >
        {isEditing ? (
          <StepsEditor values={values} onChange={update} />
        ) : (
          <PlanList milestones={typed.milestones} steps={plan.steps} today={today} />
        )}
      </Section>
      <p className="note">
        {plan.fits
          ? `${counted(plan.steps.length, 'step')} go into your tasks as their weeks come.`
          : 'You can start anyway. Cohort tells you as soon as a week runs late.'}
      </p>
      <div className={`row wraps to-end gap-3 ${styles.foot}`}>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant={choice ? undefined : 'primary'} busy={isBusy}>
          {choice ? 'Start anyway' : action}
        </Button>
        {choice && (
          <Button variant="primary" onClick={() => update(valuesOfChoice(choice))}>
            {applyText(choice)}
          </Button>
        )}
      </div>
    </div>
  )
}

const valuesOfChoice = ({ by, minutesAWeek, steps }: Choice): Partial<PlanValues> => ({
  by,
  hours: String(minutesAWeek / 60),
  steps: (steps as FormStep[]).map((step) => ({ ...step, spare: step.spare ?? null })),
})

function applyText({ kind, by }: Choice): string {
  if (kind === 'later') return `Use ${longDay(by)}`
  return { hours: 'Use these hours', less: 'Leave these out', each: 'Use a bit of each' }[kind]
}
