import { type ToggleEvent, useState } from 'react'
import type { Label } from '#features/teams/labels-contract.ts'
import { CheckLine } from '#web/ui/check.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { LABELS_MAX, PRIORITIES, type Priority, priorityNames } from '../../contract.ts'
import styles from './new-task.module.css'
import { COMMON_REPEATS, formatRepeat } from './repeat-format.ts'

export type MoreFields = { repeat: string; priority: Priority; labels: string[] }

type MoreTaskFieldsProps = {
  /** A task without a date cannot repeat. */
  due: string
  values: MoreFields
  /** The labels of the chosen team. */
  labels: readonly Label[]
  onChange: (fields: Partial<MoreFields>) => void
}

/** What few new tasks need. Open if it says something already. */
export function MoreTaskFields({ due, values, labels, onChange }: MoreTaskFieldsProps) {
  const { repeat, priority } = values
  const chosen = values.labels.filter((id) => labels.some((label) => label.id === id))
  const [isOpen, setOpen] = useState(repeat !== '' || priority !== 'normal' || chosen.length > 0)
  function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    setOpen(currentTarget.open)
    // Its fields are below what the dialog shows.
    if (currentTarget.open && !isOpen) currentTarget.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details className={foldStyles.fold} open={isOpen} onToggle={onToggle}>
      <summary>More</summary>
      <div className={`grid top above-2 gap-3-4 ${styles.fields}`}>
        <SelectField
          label="Repeat"
          value={due ? repeat : ''}
          disabled={!due}
          hint={due ? undefined : 'Choose a due date first.'}
          onChange={({ target }) => onChange({ repeat: target.value })}
          options={[['', 'No repeat'], ...COMMON_REPEATS.map((rule) => [rule, formatRepeat(rule, due)] as const)]}
        />
        <SelectField
          label="Priority"
          value={priority}
          onChange={({ target }) => onChange({ priority: target.value as Priority })}
          options={PRIORITIES.map((one) => [one, priorityNames[one]] as const)}
        />
        {labels.length > 0 && (
          <fieldset aria-label="Labels" className={`flex wraps across ${styles.labels}`}>
            {labels.map(({ id, name }) => (
              <CheckLine
                key={id}
                label={name}
                checked={chosen.includes(id)}
                disabled={chosen.length >= LABELS_MAX && !chosen.includes(id)}
                onChange={({ target }) =>
                  onChange({ labels: target.checked ? [...chosen, id] : chosen.filter((other) => other !== id) })
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </details>
  )
}
