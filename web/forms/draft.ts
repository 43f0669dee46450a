import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export type Draft<Values> = {
  /** What was typed, or `fresh`. */
  values: Values
  /** Only what differs from `fresh`. */
  changes: Partial<Values>
  isChanged: boolean
  /** Whether it begins with what was typed earlier. The form says so, and offers to discard it. */
  isRestored: boolean
  /** May be called later: it changes what was typed by then. */
  update: (patch: Partial<Values> | ((latest: Values) => Partial<Values>)) => void
  /** The properties of the control for a text. */
  field: TextFieldOf<TextName<Values>>
  discard: () => void
  /** For dialogs: discards the draft and closes. */
  leave: () => void
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

export type TextFieldOf<Name extends string> = (name: Name) => {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/**
 * A form's unsent input, by the form's name. It outlives the form, page and reloads; signing out deletes it. Fields in
 * `forgets` end with the form.
 */
export function useDraft<Values extends object>(
  name: string,
  initial: Values,
  onClose?: () => void,
  { forgets = [] }: { forgets?: (keyof Values & string)[] } = {},
): Draft<Values> {
  const queries = useQueryClient()
  const queryKey = ['draft', name]
  const [edited, setEdited] = useState(() => queries.getQueryData<Partial<Values>>(queryKey) ?? {})

  const latest = useRef(edited)

  const [wasRestored, setRestored] = useState(() => Object.keys(edited).length > 0)

  const isChange = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[field as keyof Values])
  const changesIn = (patch: Partial<Values>) =>
    Object.fromEntries(Object.entries(patch).filter(isChange)) as Partial<Values>
  const typed = changesIn(edited)

  /** Unchanged fields are not stored, so that they follow changes by others. */
  function store(next: Partial<Values>) {
    latest.current = next
    setEdited(next)
    // Among the server's answers, because both are cleared when another user signs in.
    const kept = Object.entries(next).filter(([field]) => !forgets.some((one) => one === field))
    queries.setQueryData(queryKey, Object.fromEntries(kept))
  }

  function discard() {
    latest.current = {}
    setEdited({})
    setRestored(false)
    queries.removeQueries({ queryKey })
  }

  const values = { ...initial, ...edited }
  const update: Draft<Values>['update'] = (patch) => {
    const changed = typeof patch === 'function' ? patch({ ...initial, ...latest.current }) : patch
    store(changesIn({ ...latest.current, ...changed }))
  }
  return {
    values,
    changes: typed,
    isChanged: Object.keys(typed).length > 0,
    isRestored: wasRestored && Object.keys(typed).length > 0,
    update,
    field: (field) => ({
      name: field,
      value: values[field] as string,
      onChange: ({ target }) => update({ [field]: target.value } as Partial<Values>),
    }),
    discard,
    leave() {
      discard()
      onClose?.()
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
