import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './edit-form.module.css'

type EditFormProps = {
  onSave: () => void
  onCancel: () => void
  /** Escape: like Cancel, but what was typed is there the next time. */
  onLeave: () => void
  children: ReactNode
}

/** A part of a page while it is edited in place. The first field has the focus, and after a refusal the first wrong one. */
export function EditForm({ onSave, onCancel, onLeave, children }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    if (saves > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [saves])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
    setSaves(saves + 1)
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      {children}
      <div className={styles.actions}>
        <Button variant="plain" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" size="small" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
