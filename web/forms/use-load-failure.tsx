import type { UseQueryResult } from '@tanstack/react-query'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type LoadQuery = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>

/**
 * For what a form asks for: null, or where it could not be had, the words that say so and the button that asks again. It
 * stands until there is an answer, and leaves the focus to what takes its place in the form.
 */
export function useLoadFailure({ data, isError, isFetching, refetch }: LoadQuery, failure: string) {
  const [hasFailed, setFailed] = useState(false)
  const focused = useRef<{ form: HTMLFormElement; place: number } | null>(null)
  // Noted, because it is forgotten as soon as it is tried again.
  if (isError && !hasFailed) setFailed(true)
  const isMissing = data === undefined && hasFailed

  useLayoutEffect(() => {
    if (isMissing || !focused.current) return
    const { form, place } = focused.current
    focused.current = null
    const next = form.elements[place]
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus()
  })

  // Noted with the focus and not with the press: the answer may come by itself too.
  function note({ currentTarget }: FocusEvent<HTMLButtonElement>) {
    const form = currentTarget.form!
    focused.current = { form, place: [...form.elements].indexOf(currentTarget) }
  }

  if (!isMissing) return null
  return (
    <Alert>
      <p>{failure}</p>
      <Button busy={isFetching} onFocus={note} onClick={() => void refetch()}>
        Try again
      </Button>
    </Alert>
  )
}
