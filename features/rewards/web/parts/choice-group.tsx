import { type ReactNode, useState } from 'react'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import styles from './choice-group.module.css'

type ChoiceGroupProps<Value> = {
  label: string
  choices: readonly { value: Value; label: string; sample?: ReactNode }[]
  chosen: Value
  /** `by` is the clicked input. */
  onChoose: (value: Value, by: Element) => void
  /** Shows only samples; screen readers announce the labels. */
  compact?: boolean
}

export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label: groupLabel, choices, chosen, onChoose, compact } = props
  return (
    <FieldGroup label={groupLabel}>
      <div className={compact ? styles.samples : styles.cards}>
        {choices.map(({ value, label, sample }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              className="covering"
              name={groupLabel}
              aria-label={label}
              checked={value === chosen}
              onChange={(event) => onChoose(value, event.currentTarget)}
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
    <span className={styles.sample} aria-hidden="true">
      {sample}
    </span>
    {label}
    <span className={styles.tick} aria-hidden="true">
      <Icon shape={checkIcon} />
    </span>
  </>
)

type ChoiceDialogProps<Value> = Omit<ChoiceGroupProps<Value>, 'label' | 'onChoose' | 'compact'> & {
  title: string
  label?: string
  /** Resolves to whether it was saved. */
  onChoose: (value: Value, by: Element) => Promise<boolean>
  onClose: () => void
}

export function ChoiceDialog<Value extends string | number>(props: ChoiceDialogProps<Value>) {
  const { title, label = `Choose your ${title.toLowerCase()}`, choices, chosen, onChoose, onClose } = props
  const [retry, setRetry] = useState<(() => void) | null>(null)

  async function choose(value: Value, by: Element) {
    setRetry(null)
    if (!(await onChoose(value, by))) setRetry(() => () => void choose(value, by))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <ChoiceGroup label={label} choices={choices} chosen={chosen} onChoose={(value, by) => void choose(value, by)} />
        {retry && <NotSaved onTryAgain={retry} />}
      </DialogBody>
    </Dialog>
  )
}
