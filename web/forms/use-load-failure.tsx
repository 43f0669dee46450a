import type { UseQueryResult } from '@tanstack/react-query'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { TryAgain } from '../ui/button.tsx'
import { Alert } from '../ui/page.tsx'

type LoadQuery = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>

/**
 * Null, or the error and the retry button for what a form loads. Stays until there is an answer, then hands the focus
 * to what replaces it.
 */
export function useLoadFailure({ data, isError, isFetching, refetch }: LoadQuery, failure: string) {
  const [hasFailed, setFailed] = useState(false)
  const focused = useRef<{ form: HTMLFormElement; place: number } | null>(null)
  // Stored, because the query forgets the error when it retries.
  if (isError && !hasFailed) setFailed(true)
  const isMissing = data === undefined && hasFailed

  useLayoutEffect(() => {
    if (isMissing || !focused.current) return
    const { form, place } = focused.current
    focused.current = null
    const next = form.elements[place]
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus()
  })

  // On focus instead of click, because the answer may also arrive by itself.
  function note({ currentTarget }: FocusEvent<HTMLButtonElement>) {
    const form = currentTarget.form!
    focused.current = { form, place: [...form.elements].indexOf(currentTarget) }
  }

  if (!isMissing) return null
  return (
    <Alert>
      <p>{failure}</p>
      <TryAgain busy={isFetching} onFocus={note} onClick={() => void refetch()} />
    </Alert>
  )
}
