import { duration } from '#web/format/duration.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Options } from '#web/ui/select-field.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import { MILESTONE_MAX, MILESTONES_MAX, STEP_MAX } from '../../../contract.ts'
import styles from './plan-form.module.css'
import type { FormStep, PlanValues } from './plan-values.ts'

type Values = Pick<PlanValues, 'milestones' | 'steps'>
type StepsEditorProps = { values: Values; onChange: (values: Values) => void }

const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480]

/** Every milestone with its steps, to rename, lengthen, leave out and add. */
export function StepsEditor({ values: { milestones, steps }, onChange }: StepsEditorProps) {
  const rename = (place: number, name: string) => onChange({ milestones: milestones.with(place, name), steps })
  const change = (nth: number, changes: Partial<FormStep>) =>
    onChange({ milestones, steps: steps.with(nth, { ...steps[nth]!, ...changes }) })
  const add = (place: number) => {
    const after = steps.findLastIndex(({ milestone }) => milestone <= place) + 1
    const step: FormStep = { name: '', minutes: 60, milestone: place, spare: null }
    onChange({ milestones, steps: steps.toSpliced(after, 0, step) })
  }
  return (
    <div className={classNames(cardClass, styles.editor)}>
      {milestones.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: milestones are their places
        <fieldset key={place}>
          <legend className="visually-hidden">{name || `Milestone ${place + 1}`}</legend>
          <input
            className={inputClass}
            data-milestone
            aria-label={`Milestone ${place + 1}`}
            maxLength={MILESTONE_MAX}
            value={name}
            onChange={({ target }) => rename(place, target.value)}
          />
          {steps.map(
            (step, nth) =>
              step.milestone === place && (
                <EditedStep
                  // biome-ignore lint/suspicious/noArrayIndexKey: new steps have no id, and none moves
                  key={nth}
                  step={step}
                  onChange={(changes) => change(nth, changes)}
                  onRemove={() => onChange({ milestones, steps: steps.toSpliced(nth, 1) })}
                />
              ),
          )}
          <Button variant="plain" size="small" icon={plusIcon} onClick={() => add(place)}>
            Add a step
          </Button>
        </fieldset>
      ))}
      {milestones.length < MILESTONES_MAX && (
        <Button
          variant="plain"
          size="small"
          icon={plusIcon}
          onClick={() => onChange({ milestones: [...milestones, 'Another milestone'], steps })}
        >
          Add a milestone
        </Button>
      )}
    </div>
  )
}

type EditedStepProps = { step: FormStep; onChange: (changes: Partial<FormStep>) => void; onRemove: () => void }

function EditedStep({ step: { name, minutes }, onChange, onRemove }: EditedStepProps) {
  const about = name || 'new step'
  return (
    <div className={`grid level gap-2 full ${styles.editedStep}`}>
      <input
        className={inputClass}
        aria-label="Step"
        maxLength={STEP_MAX}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <select
        className={inputClass}
        aria-label={`How long: ${about}`}
        value={minutes}
        onChange={({ target }) => onChange({ minutes: Number(target.value) })}
      >
        <Options
          options={[...new Set([...lengths, minutes])]
            .toSorted((one, other) => one - other)
            .map((length) => [length, duration(length)] as const)}
        />
      </select>
      <IconButton label={`Remove ${about}`} shape={closeIcon} onClick={onRemove} />
    </div>
  )
}
