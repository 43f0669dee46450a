import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { ask } from '#web/api.ts'
import { useSettled } from '#web/use-settled.ts'
import { chat, type Speaker } from '../contract.ts'
import { beingNamed, namedLike } from './being-named.ts'

type Writing = {
  roomId: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Those who were taken from what was offered: they may be none of the speakers. */
  named: Speaker[]
  onType: (patch: { text: string; named?: Speaker[] }) => void
  speakers: Speaker[]
}

/** Offers people while '@' and the beginning of a name are typed: arrows choose, Enter or Tab take, Escape lets it be. */
export function useMentioning({ roomId, field, text, named: taken, onType, speakers }: Writing) {
  const [caret, setCaret] = useState(text.length)
  const [chosen, setChosen] = useState(0)
  /** Where the '@' stands that is to be no mention. */
  const [letBe, setLetBe] = useState(-1)
  const named = beingNamed(text, caret)
  const isWanted = named !== undefined && named.at !== letBe
  const near = isWanted ? namedLike(speakers, named.name) : []
  // Of a room that many are in, not all have been heard of late.
  const others = useOthers(roomId, isWanted && near.length === 0 ? named.name : '')
  const offered = isWanted && near.length === 0 ? namedLike(others, named.name) : near
  const first = offered[chosen] ?? offered[0]

  function take(person: Speaker) {
    const { displayName } = person
    const { current } = field
    if (!current || !named) return
    current.focus()
    current.setRangeText(`@${displayName} `, named.at, caret, 'end')
    onType({ text: current.value, named: [...taken, person] })
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

  /** Whom a text names. */
  const meantIn = (words: string) => [
    ...new Set(
      [...taken, ...speakers].filter(({ displayName }) => words.includes(`@${displayName}`)).map(({ uid }) => uid),
    ),
  ]

  return { offered, first, take, follow, press, meantIn }
}

/** Letters from which on others are asked for. */
const ENOUGH = 2

function useOthers(roomId: string, name: string): Speaker[] {
  const settled = useSettled(name)
  const { data } = useQuery({
    queryKey: ['chat-people', roomId, settled],
    queryFn: ({ signal }) => ask(chat.people, { params: { roomId }, query: { text: settled }, signal }),
    enabled: settled.trim().length >= ENOUGH && settled === name,
    retry: false,
  })
  return data ?? []
}
