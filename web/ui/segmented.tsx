import { useId } from 'react'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** For screen readers. */
  label: string
  choices: readonly { value: Value; label: string; shape?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Takes the full width. */
  fill?: boolean
  disabled?: boolean
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, value, onChange, fill, disabled } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segmented, fill && styles.fill)}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`label muted centred inline-row gap-2 anchor grow rounded-sm mid low-control ${styles.segment}`}
        >
          <input
            type="radio"
            name={name}
            className="covering"
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.shape ? (
            <>
              <Icon shape={choice.shape} />
              <span>{choice.label}</span>
            </>
          ) : (
            choice.label
          )}
        </label>
      ))}
    </div>
  )
}
