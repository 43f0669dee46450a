import { classNames } from '#web/ui/class-names.ts'
import { useToday } from '#web/ui/use-today.ts'
import { dueChoices } from './due-choices.ts'
import styles from './new-task.module.css'

type DueChipsProps = {
  /** `YYYY-MM-DD`, or empty. */
  due: string
  /** They chose to have no date. */
  isUndated: boolean
  onChange: (chosen: { due: string; isUndated: boolean }) => void
}

/** Near days at one press; they write into the date field. */
export function DueChips({ due, isUndated, onChange }: DueChipsProps) {
  const choices = [...dueChoices(useToday()), { label: 'No date', due: '' }]
  return (
    <fieldset aria-label="Near days" className={classNames('wrap', styles.chips)}>
      {choices.map((choice) => {
        const isUndatedChoice = choice.due === ''
        return (
          <button
            key={choice.label}
            type="button"
            className={`label unbroken raised outlined capsule low-control ${styles.chip}`}
            aria-pressed={isUndatedChoice ? isUndated : choice.due === due}
            onClick={() => onChange({ due: choice.due, isUndated: isUndatedChoice })}
          >
            {choice.label}
          </button>
        )
      })}
    </fieldset>
  )
}
