import type { ReactNode } from 'react'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import styles from './choice-group.module.css'

export type ChoiceGroupProps<Value> = {
  label: string
  choices: readonly { value: Value; label: string; sample?: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Shows only samples; screen readers announce the labels. */
  compact?: boolean
}

export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label: groupLabel, choices, chosen, onChoose, compact } = props
  return (
    <FieldGroup label={groupLabel}>
      <div className={compact ? styles.samples : styles.cards}>
        {choices.map(({ value, label, sample }) => (
          <label key={value} className={`grid mid-items anchor rounded hover-wash ${styles.choice}`}>
            <input
              type="radio"
              className="covering"
              name={groupLabel}
              aria-label={label}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {compact ? sample : <Card label={label} sample={sample} />}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const Card = ({ label, sample }: { label: string; sample: ReactNode }) => (
  <>
    <span className={`breaks grid middle fits ${styles.sample}`} aria-hidden="true">
      {sample}
    </span>
    {label}
    <span className={`middle round icon-35 ${styles.tick}`} aria-hidden="true">
      <Icon shape={checkIcon} />
    </span>
  </>
)
