import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Draft<Values> = {
  /** What was typed, and `fresh` where nothing was. */
  values: Values
  /** Only what was typed and differs from `fresh`. */
  changes: Partial<Values>
  isChanged: boolean
  update: (patch: Partial<Values>) => void
  /** When it was sent, or on purpose. */
  discard: () => void
}

/**
 * What somebody typed into a form and has not sent yet, by the form's name. It outlives the form and the page, so that
 * closing a dialog by accident, an error or a reload loses nothing; signing out forgets it.
 */
export function useDraft<Values extends object>(name: string, initial: Values): Draft<Values> {
  const queries = useQueryClient()
  const queryKey = ['draft', name]
  const [edited, setEdited] = useState(() => queries.getQueryData<Partial<Values>>(queryKey) ?? {})

  const isChange = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[field as keyof Values])
  const changesIn = (patch: Partial<Values>) =>
    Object.fromEntries(Object.entries(patch).filter(isChange)) as Partial<Values>
  const typed = changesIn(edited)

  /** What is as it was is not touched, and follows what others make of it. */
  function store(next: Partial<Values>) {
    setEdited(next)
    // With the answers of the server, because it goes when they go: as soon as somebody else signs in.
    queries.setQueryData(queryKey, next)
  }

  return {
    values: { ...initial, ...edited },
    changes: typed,
    isChanged: Object.keys(typed).length > 0,
    update: (patch) => store(changesIn({ ...edited, ...patch })),
    discard() {
      setEdited({})
      queries.removeQueries({ queryKey })
    },
  }
}

/** Forgets what was typed into a form once that has been saved; what has been typed since stays. */
export function discardSentDraft(queries: QueryClient, name: string, sent: object) {
  const kept = queries.getQueryData<object>(['draft', name]) ?? {}
  const values = new Map(Object.entries(sent))
  const isSent = ([field, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(values.get(field))
  if (Object.entries(kept).every(isSent)) queries.removeQueries({ queryKey: ['draft', name] })
}
