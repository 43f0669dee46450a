import { useEffect, useRef } from 'react'

/**
 * On a phone a room takes the place of the list, and the list that of the room: whoever moves by keys goes on at the name
 * of the room, and back at its line in the list.
 */
export function usePaneFocus(chosen: string | undefined) {
  const before = useRef(chosen)
  useEffect(() => {
    const left = before.current
    before.current = chosen
    const { activeElement: active, body } = document
    if (left === chosen || (active && active !== body && active.checkVisibility())) return
    const next = chosen ? '#room-name' : `a[href$="room=${left}"]`
    document.querySelector<HTMLElement>(next)?.focus()
  }, [chosen])
}
