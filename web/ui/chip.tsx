import type { ReactNode } from 'react'
import { Icon } from './button.tsx'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

type ChipSelectProps<Value extends string> = {
  /** The accessible name, and what the chip shows while nothing is chosen. */
  label: string
  shape: string
  /** Value and text; the first one is what nothing chosen means. */
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
  /** The chip shows its choice as any other, because there is always one: an order. */
  isAlwaysChosen?: boolean
  onPreload?: () => void
}

/** A native select in the look of a chip. */
export function ChipSelect<Value extends string>(props: ChipSelectProps<Value>) {
  const { label, shape, options, value, onChange, isAlwaysChosen = false, onPreload } = props
  const isChosen = value !== options[0]![0]
  const shown = isChosen || isAlwaysChosen ? options.find(([option]) => option === value)?.[1] : undefined
  return (
    <span className={classNames(styles.chip, isChosen && !isAlwaysChosen && styles.on)}>
      <Icon shape={shape} />
      <span aria-hidden="true" className={`clip ${styles.text}`}>
        {shown ?? label}
      </span>
      <span aria-hidden="true" className={`rigid ${styles.caret}`} />
      <select
        aria-label={label}
        className="covering"
        value={value}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}

/** For a button that looks like a chip. */
export const chipClass = styles.chip

type ChipToggleProps = {
  shape?: string
  className?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

export const ChipToggle = ({ shape, className, isOn, onChange, children }: ChipToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={classNames(styles.chip, isOn && styles.on, className)}
    onClick={() => onChange(!isOn)}
  >
    {shape && <Icon shape={shape} />}
    <span className={`clip ${styles.text}`}>{children}</span>
  </button>
)
