import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draft } from '#web/forms/draft.ts'
import type { SaveState } from '#web/forms/use-save.ts'
import { editIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './inline-edit.module.css'

export type InlineEdit = ReturnType<typeof useInlineEdit>

/** Whether a part of a page is being edited in place. */
export function useInlineEdit() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return {
    isOpen: state === 'open',
    hasClosed: state === 'closed',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

type EditButtonProps = {
  label: string
  editor: InlineEdit
  /** It is at the end of a card's head. */
  atEnd?: boolean
}

/** Opens the editor, is hidden while it is open, and takes the focus back when it closes. */
export const EditButton = (props: EditButtonProps) => (props.editor.isOpen ? null : <EditIconButton {...props} />)

function EditIconButton({ label, editor: { hasClosed, open }, atEnd }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasClosed) button.current?.focus()
  }, [hasClosed])
  const className = atEnd ? styles.atEnd : undefined
  return <IconButton ref={button} className={className} label={label} shape={editIcon} onClick={open} />
}

type InlineEditFormProps<Values> = {
  draft: Draft<Values>
  saving: SaveState<Values>
  editor: InlineEdit
  /** Marks the invalid fields. If it returns true, the form is not saved. */
  showErrors?: () => boolean
  children: ReactNode
}

/** Focuses the first field, and after a refusal the first invalid one. Escape keeps what was typed, Cancel discards it. */
export function InlineEditForm<Values>({ draft, saving, editor, showErrors, children }: InlineEditFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (showErrors?.()) return setRefusals(refusals + 1)
    if (draft.isChanged) saving.save(draft.values)
    editor.close()
  }
  function cancel() {
    draft.discard()
    saving.drop()
    editor.close()
  }
  const closeOnEscape = ({ key }: { key: string }) => key === 'Escape' && editor.close()
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit} onKeyDown={closeOnEscape}>
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
