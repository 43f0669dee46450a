import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draft } from '#web/forms/draft.ts'
import type { SaveState } from '#web/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './inline-edit-form.module.css'
import type { InlineEdit } from './use-inline-edit.ts'

type InlineEditFormProps<Values> = {
  draft: Draft<Values>
  saving: SaveState<Values>
  editor: InlineEdit
  /** Shows what is wrong with what was typed, and answers whether anything is: then it is not saved. */
  showErrors?: () => boolean
  children: ReactNode
}

/**
 * A part of a page while it is edited in place. The first field has the focus, and after a refusal the first wrong one.
 * Cancel throws away what was typed; after Escape it is there the next time.
 */
export function InlineEditForm<Values>({
  draft,
  saving,
  editor,
  showErrors: refuses,
  children,
}: InlineEditFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (refuses?.()) return setRefusals(refusals + 1)
    if (draft.isChanged) saving.save(draft.values)
    editor.close()
  }
  function cancel() {
    draft.discard()
    saving.drop()
    editor.close()
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && editor.close()}
    >
      {children}
      <div className={styles.actions}>
        <Button variant="plain" size="small" onClick={cancel}>
          Cancel
        </Button>
        <Button variant="primary" size="small" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
