import { duration } from '#web/format/duration.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { ESTIMATE_MAX } from '../../../contract.ts'
import { Fact, type FactProps } from './fact.tsx'
import styles from './task.module.css'
import { useInPlace } from './use-in-place.ts'

export function EstimateFact({ task, edit, isEditable }: FactProps) {
  const { isEditing, begin, end: close, opener } = useInPlace()
  const shown = task.estimate === null ? 'None' : duration(task.estimate * 60)
  function end(field: HTMLInputElement, isSaved: boolean) {
    if (isSaved && !field.reportValidity()) return
    const next = field.value === '' ? null : Number(field.value)
    if (isSaved && next !== task.estimate) void edit({ estimate: next })
    close()
  }
  return (
    <Fact label="Estimate">
      {isEditing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: it replaces the number being edited
          autoFocus
          type="number"
          aria-label="Estimate in hours"
          className={inputClass}
          min={0.25}
          max={ESTIMATE_MAX}
          step={0.25}
          defaultValue={task.estimate ?? ''}
          onBlur={({ currentTarget }) => end(currentTarget, true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            end(event.currentTarget, event.key === 'Enter')
          }}
        />
      ) : isEditable ? (
        <button type="button" ref={opener} className={styles.value} title="Change the estimate" onClick={begin}>
          {shown}
        </button>
      ) : (
        <span className={styles.value}>{shown}</span>
      )}
    </Fact>
  )
}
