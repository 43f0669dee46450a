import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Draft, discardSentDraft } from '#web/forms/draft.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { editIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './inline-edit.module.css'

export type InlineEdit<Values extends object> = ReturnType<typeof useInlineEdit<Values>>

/** `name` is the key of the draft. */
export function useInlineEdit<Values extends object>(
  name: string,
  send: (queries: QueryClient, typed: Values) => Promise<void>,
) {
  const queries = useQueryClient()
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const saving = useSave(name, async (typed: Values) => {
    await send(queries, typed)
    discardSentDraft(queries, name, typed)
  })
  return {
    name,
    saving,
    isOpen: state === 'open',
    hasClosed: state === 'closed',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

type EditButtonProps = {
  label: string
  edit: { isOpen: boolean; hasClosed: boolean; open: () => void }
  /** It is at the end of a card's head. */
  atEnd?: boolean
}

/** Takes the focus back when the form closes. */
export const EditButton = (props: EditButtonProps) => (props.edit.isOpen ? null : <EditIconButton {...props} />)

function EditIconButton({ label, edit: { hasClosed, open }, atEnd }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasClosed) button.current?.focus()
  }, [hasClosed])
  const className = atEnd ? styles.atEnd : undefined
  return <IconButton ref={button} className={className} label={label} shape={editIcon} onClick={open} />
}

type InlineEditFormProps<Values extends object> = {
  edit: InlineEdit<Values>
  draft: Draft<Values>
  /** Marks invalid fields. If it returns true, the form is not saved. */
  showErrors?: () => boolean
  children: ReactNode
}

/** Escape keeps what was typed, Cancel discards it. */
export function InlineEditForm<Values extends object>(props: InlineEditFormProps<Values>) {
  const { edit, draft, showErrors, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (showErrors?.()) return setRefusals(refusals + 1)
    if (draft.isChanged) edit.saving.save(draft.values)
    edit.close()
  }
  function cancel() {
    draft.discard()
    edit.saving.drop()
    edit.close()
  }
  const closeOnEscape = ({ key }: { key: string }) => key === 'Escape' && edit.close()
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
