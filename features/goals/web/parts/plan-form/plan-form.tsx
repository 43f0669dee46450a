import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { Form } from '#web/forms/form.tsx'
import type { Submission } from '#web/forms/use-submission.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { Alert } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField, TextField } from '#web/ui/text-field.tsx'
import { TEMPLATE_IDS } from '../../../rules/planner/template-ids.ts'
import { templates } from '../../../rules/planner/templates/all-templates.ts'
import { TemplateDrawing } from '../template-drawing.tsx'
import templateStyles from '../templates.module.css'
import { HoursField } from './hours-field.tsx'
import styles from './plan-form.module.css'
import { type PlanValues, valuesOfTemplate } from './plan-values.ts'
import { WeeksOff } from './weeks-off.tsx'

type PlanFormProps = {
  id: string
  values: PlanValues
  update: (changes: Partial<PlanValues>) => void
  submission: Submission
  today: string
  /** A goal that has a plan keeps its kind. */
  asksForKind: boolean
}

export function PlanForm({ id, values, update, submission, today, asksForKind }: PlanFormProps) {
  const { formProps, refusal } = submission
  return (
    <Form id={id} className="column gap-5" refusal={refusal} {...formProps}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      {asksForKind && <Kinds values={values} update={update} today={today} />}
      <TextField
        label="Your goal"
        name="text"
        required
        maxLength={200}
        value={values.text}
        onChange={({ target }) => update({ text: target.value })}
      />
      <div className={`grid gap-4 ${styles.pair}`}>
        <DateField
          label="By when?"
          name="by"
          required
          min={today}
          value={values.by}
          onChange={({ target }) => update({ by: target.value })}
        />
        <HoursField value={values.hours} onChange={(hours) => update({ hours })} />
      </div>
      <WeeksOff weeks={values.weeksOff} from={today} by={values.by} onChange={(weeksOff) => update({ weeksOff })} />
      <WithTeam value={values.teamId} onChange={(teamId) => update({ teamId })} />
    </Form>
  )
}

type KindsProps = Pick<PlanFormProps, 'values' | 'update' | 'today'>

/** Another kind brings its own steps, and its name unless another was typed. */
function Kinds({ values, update, today }: KindsProps) {
  const name = useId()
  return (
    <FieldGroup label="What is it?">
      <div className={templateStyles.templates}>
        {TEMPLATE_IDS.map((template) => (
          <label key={template} className={templateStyles.template}>
            <input
              type="radio"
              name={name}
              className="covering"
              checked={template === values.template}
              onChange={() => {
                const { text, milestones, steps } = valuesOfTemplate(template, today)
                const isTyped = values.text !== '' && values.text !== templates[values.template].goal
                update({ template, milestones, steps, ...(!isTyped && { text }) })
              }}
            />
            <TemplateDrawing template={template} />
            {templates[template].label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function WithTeam({ value, onChange }: { value: string; onChange: (teamId: string) => void }) {
  const { data: teams = [] } = useQuery(teamsQuery)
  if (teams.length === 0) return null
  return (
    <SelectField
      label="With a team"
      note="optional"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[['', 'On your own'], ...teams.map(({ id, name }) => [id, name] as const)]}
    />
  )
}
