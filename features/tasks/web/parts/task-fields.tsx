import type { Refusal } from '#web/forms/use-submission.ts'
import { DateField, TextField } from '#web/ui/text-field.tsx'
import { TASK_NAME_MAX } from '../../contract.ts'

type TaskFieldProps = {
  /** What is typed so far, of a form that may have more. */
  values: { name: string; due: string }
  type: (change: Partial<{ name: string; due: string }>) => void
  refusal: Refusal | null
  readOnly?: boolean
  /** The dialog it is in begins here. */
  isFirst?: boolean
}

/** True where a field of the form was refused, for its `aria-invalid`. */
export const isRefused = (refusal: Refusal | null, field: string) =>
  (refusal?.fields && field in refusal.fields) || undefined

export const TaskNameField = ({ values, type, refusal, readOnly, isFirst }: TaskFieldProps) => (
  <TextField
    label="Task Name"
    name="name"
    value={values.name}
    maxLength={TASK_NAME_MAX}
    readOnly={readOnly}
    autoComplete="off"
    data-autofocus={isFirst}
    aria-invalid={isRefused(refusal, 'name')}
    onChange={(event) => type({ name: event.target.value })}
  />
)

export const DueField = ({ values, type, refusal, readOnly }: TaskFieldProps) => (
  <DateField
    label="Due Date"
    name="due"
    value={values.due}
    readOnly={readOnly}
    aria-invalid={isRefused(refusal, 'due')}
    error={refusal?.fields?.due}
    onChange={(event) => type({ due: event.target.value })}
  />
)
