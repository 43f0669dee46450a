import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type Draft, discardSentDraft } from '#web/forms/draft.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { editIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './inline-edit.module.css'

type OpenEdit = { name: string | null; open: (name: string | null) => void }

const OpenEditContext = createContext<OpenEdit>({ name: null, open: () => {} })

/** One of the forms in it is open at a time. What was typed into another one is kept. */
export function InlineEdits({ children }: { children: ReactNode }) {
  const [name, open] = useState<string | null>(null)
  return <OpenEditContext value={{ name, open }}>{children}</OpenEditContext>
}

export type InlineEdit<Values extends object> = ReturnType<typeof useInlineEdit<Values>>

/** `name` is the key of the draft. */
export function useInlineEdit<Values extends object>(
  name: string,
  send: (queries: QueryClient, typed: Values) => Promise<void>,
) {
  const queries = useQueryClient()
  const openEdit = use(OpenEditContext)
  const [hasClosed, setClosed] = useState(false)
  const saving = useSave(name, async (typed: Values) => {
    await send(queries, typed)
    discardSentDraft(queries, name, typed)
  })
  return {
    name,
    saving,
    isOpen: openEdit.name === name,
    hasClosed,
    open() {
      setClosed(false)
      openEdit.open(name)
    },
    close() {
      setClosed(true)
      openEdit.open(null)
    },
  }
}

type EditButtonProps = {
  /** Begins with 'Edit', which is what it shows. */
  label: string
  edit: { isOpen: boolean; hasClosed: boolean; open: () => void }
}

/** At the end of a card's head. Takes the focus back when the form closes. */
export const EditButton = (props: EditButtonProps) => (props.edit.isOpen ? null : <ClosedEditButton {...props} />)

function ClosedEditButton({ label, edit: { hasClosed, open } }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasClosed) button.current?.focus()
  }, [hasClosed])
  return (
    <Button
      ref={button}
      variant="plain"
      size="small"
      icon={editIcon}
      className={styles.edit}
      aria-label={label}
      onClick={open}
    >
      Edit
    </Button>
  )
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
    <form ref={form} noValidate className="column gap-4" onSubmit={submit} onKeyDown={closeOnEscape}>
      {children}
      <div className="flex gap-2 to-end">
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
