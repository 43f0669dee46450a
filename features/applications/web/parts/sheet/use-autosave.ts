import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { changeApplication, type Fields } from '../../actions/use-application-actions.ts'

/** Milliseconds after the last letter. */
const SAVE_DELAY_MS = 700
/** Milliseconds for which 'Saved' is shown. */
const SAVED_MS = 2000

export type SaveState = 'saved' | 'failed' | null

/**
 * A field that saves itself: a little after the last letter, and at once when it is left. Until the server has it, what
 * was typed is a draft, which outlives the page. `write` is what is sent; undefined for what cannot be saved yet.
 */
export function useAutosave(
  id: string,
  name: keyof Fields,
  stored: string,
  write: (text: string) => Fields | undefined = (text) => ({ [name]: text }),
) {
  const queries = useQueryClient()
  const draft = useDraft(`application ${id} ${name}`, { text: stored })
  const [state, setState] = useState<SaveState>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was typed and is not on its way. */
  const waiting = useRef<string>(undefined)

  async function save() {
    clearTimeout(timer.current)
    const text = waiting.current
    const fields = text === undefined ? undefined : write(text)
    if (text === undefined || !fields) return
    waiting.current = undefined
    const isSaved = await changeApplication(queries, id, fields)
    if (!isSaved) {
      waiting.current ??= text
      return setState('failed')
    }
    if (waiting.current === undefined) draft.discard()
    setState('saved')
    setTimeout(() => setState((now) => (now === 'saved' ? null : now)), SAVED_MS)
  }
  const saveRest = useEffectEvent(() => void save())
  const takeUp = useEffectEvent(() => {
    if (!draft.isChanged) return
    waiting.current = draft.values.text
    void save()
  })
  useEffect(() => {
    // What an earlier page could not save.
    takeUp()
    return () => saveRest()
  }, [])

  return {
    state,
    retry: () => void save(),
    field: {
      value: draft.values.text,
      onChange({ target }: { target: { value: string } }) {
        draft.update({ text: target.value })
        waiting.current = target.value
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void save(), SAVE_DELAY_MS)
      },
      onBlur: () => void save(),
    },
  }
}
