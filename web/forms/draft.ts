import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Draft<Values> = {
  /** What was typed, or `fresh`. */
  values: Values
  /** Only what differs from `fresh`. */
  changes: Partial<Values>
  isChanged: boolean
  update: (patch: Partial<Values>) => void
  discard: () => void
}

/** A form's unsent input, by the form's name. It outlives the form, page and reloads; signing out deletes it. */
export function useDraft<Values extends object>(name: string, initial: Values): Draft<Values> {
  const queries = useQueryClient()
  const queryKey = ['draft', name]
  const [edited, setEdited] = useState(() => queries.getQueryData<Partial<Values>>(queryKey) ?? {})

  const isChange = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[field as keyof Values])
  const changesIn = (patch: Partial<Values>) =>
    Object.fromEntries(Object.entries(patch).filter(isChange)) as Partial<Values>
  const typed = changesIn(edited)

  /** Unchanged fields are not stored, so that they follow changes by others. */
  function store(next: Partial<Values>) {
    setEdited(next)
    // Among the server's answers, because both are cleared when another user signs in.
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

/** Discards a draft once it is saved, but keeps what was typed since. */
export function discardSentDraft(queries: QueryClient, name: string, sent: object) {
  const draft = queries.getQueryData<object>(['draft', name]) ?? {}
  const values = new Map(Object.entries(sent))
  const isSent = ([field, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(values.get(field))
  if (Object.entries(draft).every(isSent)) queries.removeQueries({ queryKey: ['draft', name] })
}
