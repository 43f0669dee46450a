import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { useSaved } from '#web/forms/save-mark.tsx'
import { changeApplication, type Fields } from '../../actions/use-application-actions.ts'

/** Milliseconds after the last letter. */
const SAVE_DELAY_MS = 700

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
  const { isSaved, setSaved } = useSaved()
  const [hasFailed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was typed and is not on its way. */
  const waiting = useRef<string>(undefined)

  async function save() {
    clearTimeout(timer.current)
    const text = waiting.current
    const fields = text === undefined ? undefined : write(text)
    if (text === undefined || !fields) return
    waiting.current = undefined
    const isStored = await changeApplication(queries, id, fields)
    setFailed(!isStored)
    setSaved(isStored)
    if (!isStored) waiting.current ??= text
    else if (waiting.current === undefined) draft.discard()
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
    /** Props of a `SaveMark`. */
    mark: { isSaved, onTryAgain: hasFailed ? () => void save() : undefined },
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
