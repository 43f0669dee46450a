import { type FormEvent, type RefObject, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import { IN_LINE, Problem } from '#shared/problem.ts'

/**
 * `text` is about the whole form, `fields` about single ones by name (empty text: only marked). The first invalid field
 * gets the focus.
 */
export type Refusal = { text?: string; fields?: Record<string, string> }

export type Submission = ReturnType<typeof useSubmission>

export type ReadField = (name: string) => string

const fieldReader = (data: FormData) => (name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * `send` returns a refusal if there is one; a `Problem` it throws becomes one, but where the server says to wait in line it is
 * called again, while the page is there, and `line` says the place. Ignores clicks while sending and keeps what was typed.
 * Changing a field clears its error.
 */
export function useSubmission(send: (typed: ReadField) => Promise<Refusal | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const isThere = useRef(true)
  const [line, setLine] = useState<string>()
  const [, startTransition] = useTransition()
  const [refusal, submit, isBusy] = useActionState(async (_last: Refusal | null, data: FormData) => {
    try {
      return (await sendInLine(() => send(fieldReader(data)), isThere, setLine)) ?? null
    } catch (error) {
      if (error instanceof Problem) return { text: error.message }
      reportError(error)
      return { text: 'Something went wrong. Please try again.' }
    } finally {
      isRunning.current = false
      setLine(undefined)
    }
  }, null)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  // Not the form's `action`, because React would empty the fields.
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
    if (field instanceof HTMLElement) field.focus()
    // In a long form on a phone the message above would be out of sight.
    if (refusal?.text)
      form.current?.parentElement?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  return {
    formProps: { ref: form, onSubmit, onChange },
    isBusy,
    line,
    refusal: isBusy ? null : withoutFields(refusal, names),
  }
}

async function sendInLine<Answer>(
  send: () => Promise<Answer>,
  isThere: RefObject<boolean>,
  onPlace: (line: string) => void,
): Promise<Answer | undefined> {
  while (isThere.current) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== IN_LINE) throw error
      onPlace(error.message)
      await new Promise((resolve) => setTimeout(resolve, error.retryAfter! * 1000))
    }
  }
  return undefined
}

/** What remains of a refusal after these fields changed. */
function withoutFields(refusal: Refusal | null, names: readonly string[]): Refusal | null {
  if (!refusal?.fields || names.length === 0) return refusal
  const left = Object.entries(refusal.fields).filter(([name]) => !names.includes(name))
  return left.length > 0 ? { ...refusal, fields: Object.fromEntries(left) } : null
}
