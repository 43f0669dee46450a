import { duration } from '#web/format/duration.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { type NumberField, type NumberLimits, numberFields } from '../../../contract.ts'
import { Fact, type FactProps } from './fact.tsx'
import styles from './task.module.css'
import { useInPlace } from './use-in-place.ts'

/** As `numberFields` says how it is named, written and limited. */
export function NumberFact({ field, task, edit, isEditable }: FactProps & { field: NumberField }) {
  const { isEditing, begin, end: close, opener } = useInPlace()
  const { label, unit, min, max, step }: NumberLimits = numberFields[field]
  const value = task[field]
  const shown = value === null ? 'None' : unit === 'hours' ? duration(value * 60) : value
  function end(input: HTMLInputElement, isSaved: boolean) {
    if (isSaved && !input.reportValidity()) return
    const next = input.value === '' ? null : Number(input.value)
    if (isSaved && next !== value) void edit({ [field]: next })
    close()
  }
  return (
    <Fact label={label}>
      {isEditing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: it replaces the number being edited
          autoFocus
          type="number"
          aria-label={unit ? `${label} in ${unit}` : label}
          className={inputClass}
          min={min}
          max={max}
          step={step}
          defaultValue={value ?? ''}
          onBlur={({ currentTarget }) => end(currentTarget, true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            end(event.currentTarget, event.key === 'Enter')
          }}
        />
      ) : isEditable ? (
        <button
          type="button"
          ref={opener}
          className={styles.value}
          title={`Change the ${label.toLowerCase()}`}
          onClick={begin}
        >
          {shown}
        </button>
      ) : (
        <span className={styles.value}>{shown}</span>
      )}
    </Fact>
  )
}
