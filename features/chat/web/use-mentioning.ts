import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Speaker } from '../contract.ts'
import { beingNamed, namedLike } from './being-named.ts'

type Writing = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onType: (text: string) => void
  speakers: Speaker[]
}

/** Offers people while '@' and the beginning of a name are typed: arrows choose, Enter or Tab take, Escape lets it be. */
export function useMentioning({ field, text, onType, speakers }: Writing) {
  const [caret, setCaret] = useState(text.length)
  const [chosen, setChosen] = useState(0)
  /** Where the '@' stands that is to be no mention. */
  const [letBe, setLetBe] = useState(-1)
  const named = beingNamed(text, caret)
  const offered = named && named.at !== letBe ? namedLike(speakers, named.name) : []
  const first = offered[chosen] ?? offered[0]

  function take({ displayName }: Speaker) {
    const { current } = field
    if (!current || !named) return
    current.focus()
    current.setRangeText(`@${displayName} `, named.at, caret, 'end')
    onType(current.value)
    follow()
  }

  /** Where the caret is by now. */
  function follow() {
    const { current } = field
    if (!current) return
    const at = current.selectionEnd
    setCaret(at)
    setChosen(0)
    if (!beingNamed(current.value, at)) setLetBe(-1)
  }

  /** @returns whether the key was meant for the offer */
  function press({ key, shiftKey }: KeyboardEvent): boolean {
    if (!first) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setChosen((chosen + step + offered.length) % offered.length)
    else if (key === 'Escape') setLetBe(named?.at ?? -1)
    // A name that is there already is sent.
    else if (key === 'Enter' && !shiftKey && first.displayName.toLowerCase() !== named?.name) take(first)
    else if (key === 'Tab' && !shiftKey) take(first)
    else return false
    return true
  }

  return { offered, first, take, follow, press }
}
