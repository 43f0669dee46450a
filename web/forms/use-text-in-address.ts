import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebouncedValue } from './use-debounced-value.ts'

/**
 * The text of a field that the address keeps: shown as it is typed, and `onChange` is called a moment after the last
 * letter. `value` is what the address says, which may come late: it must not undo what was typed since.
 */
export function useTextInAddress(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const typed = useDebouncedValue(text)
  // What the address was asked to say and does not say yet.
  const asked = useRef<string[]>([])
  const send = useEffectEvent(() => {
    if (typed !== text || typed === (asked.current.at(-1) ?? value)) return
    asked.current.push(typed)
    onChange(typed)
  })
  const follow = useEffectEvent(() => {
    const left = stillAsked(asked.current, value)
    asked.current = left ?? []
    if (!left) setText(value)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => send(), [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => follow(), [value])
  return [text, setText] as const
}

/** What the address has still to say once it says `value`; null if it was changed from elsewhere, by Back for example. */
export function stillAsked(asked: readonly string[], value: string): string[] | null {
  const own = asked.indexOf(value)
  return own < 0 ? null : asked.slice(own + 1)
}
