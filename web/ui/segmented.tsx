import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  /** Read to screen readers; the eye sees the choices. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Take the whole line. */
  fill?: boolean
}

/** A few choices side by side, one of them chosen. */
export function Segmented<Value extends string>({ label, choices, value, onChange, fill }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segmented, fill && styles.fill)}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="covering"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
