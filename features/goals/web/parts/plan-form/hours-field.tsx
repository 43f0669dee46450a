import { nextIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { previousIcon } from '#web/ui/list-icons.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { minutesIn } from '../../../rules/planner/typed-hours.ts'
import { MINUTES_MAX, MINUTES_MIN } from '../../../rules/planner/weeks.ts'
import styles from './plan-form.module.css'

/** Hours in quarters, with keys for a whole one less or more. */
export function HoursField({ value, onChange }: { value: string; onChange: (hours: string) => void }) {
  const step = (hours: number) => {
    const minutes = (minutesIn(value) ?? 60) + hours * 60
    onChange(String(Math.min(MINUTES_MAX, Math.max(MINUTES_MIN, minutes)) / 60))
  }
  return (
    <Field label="Hours a week" name="hours">
      {(wiring) => (
        <div className={`grid level clip raised ${styles.stepper}`}>
          <IconButton label="One hour less" shape={previousIcon} onClick={() => step(-1)} />
          <input
            className={inputClass}
            name="hours"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            {...wiring}
          />
          <IconButton label="One hour more" shape={nextIcon} onClick={() => step(1)} />
        </div>
      )}
    </Field>
  )
}
