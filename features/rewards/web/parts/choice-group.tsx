import type { ReactNode } from 'react'
import { FieldGroup } from '#web/ui/field.tsx'
import styles from './choice-group.module.css'

type ChoiceGroupProps<Value> = {
  label: string
  choices: readonly Value[]
  chosen: Value
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
  /** How one of them looks. */
  children: (value: Value) => ReactNode
}

/** One of a few looks, side by side, each by its name for whoever does not see it. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, choices, chosen, nameOf, onChoose, children } = props
  return (
    <FieldGroup label={label}>
      <div className={styles.choices}>
        {choices.map((value) => (
          <label key={value}>
            <input
              type="radio"
              className="covering"
              name={label}
              aria-label={nameOf(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
