import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import { Problem } from '#shared/problem.ts'

/**
 * Why a form was not accepted: `text` for the whole form, `fields` by the name of each field that is wrong.
 * A field with an empty text is marked without words of its own. The first one gets the focus.
 */
export type Refusal = { text?: string; fields?: Record<string, string> }

/** What `useSubmission` answers: what makes a form send, whether it is being sent, and why it was not accepted. */
export type Submission = ReturnType<typeof useSubmission>

/** What was typed into a field, by its name. */
export type ReadField = (name: string) => string

const fieldReader = (data: FormData) => (name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Sends a form: `send` does the work and answers a refusal where there is one; a `Problem` it throws becomes one.
 * One submission at a time, however often the button is pressed, and what was typed stays as it is. A field that is
 * changed is no longer wrong, until it is sent again.
 */
export function useSubmission(send: (typed: ReadField) => Promise<Refusal | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [, startTransition] = useTransition()
  const [refusal, submit, isBusy] = useActionState(async (_last: Refusal | null, data: FormData) => {
    try {
      return (await send(fieldReader(data))) ?? null
    } catch (error) {
      if (error instanceof Problem) return { text: error.message }
      reportError(error)
      return { text: 'Something went wrong. Please try again.' }
    } finally {
      isRunning.current = false
    }
  }, null)

  // Not the form's `action`: React would empty the fields after it.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    const data = new FormData(event.currentTarget)
    startTransition(() => submit(data))
  }

  const [changed, setChanged] = useState<{ since: Refusal | null; names: readonly string[] }>({
    since: null,
    names: [],
  })
  const names = changed.since === refusal ? changed.names : []

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (refusal?.fields && name in refusal.fields) setChanged({ since: refusal, names: [...names, name] })
  }

  useEffect(() => {
    const [name] = Object.keys(refusal?.fields ?? {})
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
    // On a phone the words over a long form would be out of sight of whoever pressed the button below it.
    if (refusal?.text)
      form.current?.parentElement?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  return {
    formProps: { ref: form, onSubmit, onChange },
    isBusy,
    refusal: isBusy ? null : withoutFields(refusal, names),
  }
}

/** What still stands of a refusal once these fields have been changed. */
function withoutFields(refusal: Refusal | null, names: readonly string[]): Refusal | null {
  if (!refusal?.fields || names.length === 0) return refusal
  const left = Object.entries(refusal.fields).filter(([name]) => !names.includes(name))
  return left.length > 0 ? { ...refusal, fields: Object.fromEntries(left) } : null
}
