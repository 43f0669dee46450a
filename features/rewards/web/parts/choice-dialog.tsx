import { type ReactNode, useState } from 'react'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import styles from './choice-dialog.module.css'

type ChoiceDialogProps<Value extends string | number> = {
  title: string
  label?: string
  choices: readonly { value: Value; label: string; sample?: ReactNode }[]
  chosen: Value
  /** Saves it; `by` is what was clicked. */
  onChoose: (value: Value, by: Element) => Promise<void>
  onClose: () => void
}

/** One of a few looks. Choosing saves: it shows at once, and goes back where it could not be saved. */
export function ChoiceDialog<Value extends string | number>(props: ChoiceDialogProps<Value>) {
  const { title, label = `Choose your ${title.toLowerCase()}`, choices, chosen, onChoose, onClose } = props
  const [pending, setPending] = useState<Value | null>(null)
  const [failed, setFailed] = useState<{ value: Value; by: Element } | null>(null)
  const shown = pending ?? chosen

  async function choose(value: Value, by: Element) {
    setPending(value)
    setFailed(null)
    try {
      await onChoose(value, by)
    } catch (error) {
      reportError(error)
      setFailed({ value, by })
    }
    // One that was chosen meanwhile stays shown.
    setPending((latest) => (latest === value ? null : latest))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <FieldGroup label={label}>
          <div className={styles.choices}>
            {choices.map(({ value, label: name, sample }) => (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  className="covering"
                  name="choice"
                  checked={value === shown}
                  onChange={(event) => void choose(value, event.currentTarget)}
                />
                <span className={styles.sample} aria-hidden="true">
                  {sample}
                </span>
                {name}
                <span className={styles.tick} aria-hidden="true">
                  <Icon shape={checkIcon} />
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
        {failed && <NotSaved onTryAgain={() => void choose(failed.value, failed.by)} />}
      </DialogBody>
    </Dialog>
  )
}
