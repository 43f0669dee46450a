import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { type ChatPerson, chat } from '../../contract.ts'
import { findMentionQuery, matchNames } from './mention-query.ts'

type MentionOptions = {
  roomId: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Those who were taken from what was offered: they may be none of the speakers. */
  named: ChatPerson[]
  onType: (patch: { text: string; named?: ChatPerson[] }) => void
  speakers: ChatPerson[]
}

/** Offers people while '@' and the beginning of a name are typed: arrows choose, Enter or Tab take, Escape lets it be. */
export function useMentionSuggestions({ roomId, field, text, named: taken, onType, speakers }: MentionOptions) {
  const [caret, setCaret] = useState(text.length)
  const [chosen, setChosen] = useState(0)
  /** Where the '@' stands that is to be no mention. */
  const [letBe, setLetBe] = useState(-1)
  const named = findMentionQuery(text, caret)
  const isWanted = named !== undefined && named.at !== letBe
  const near = isWanted ? matchNames(speakers, named.name) : []
  // Of a room that many are in, not all have been heard of late.
  const others = useRoomPeople(roomId, isWanted && near.length === 0 ? named.name : '')
  const offered = isWanted && near.length === 0 ? matchNames(others, named.name) : near
  const first = offered[chosen] ?? offered[0]

  function take(person: ChatPerson) {
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
    if (!findMentionQuery(current.value, at)) setLetBe(-1)
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
const LETTERS_MIN = 2

function useRoomPeople(roomId: string, name: string): ChatPerson[] {
  const settled = useDebouncedValue(name)
  const { data } = useQuery({
    queryKey: ['chat-people', roomId, settled],
    queryFn: ({ signal }) => request(chat.people, { params: { roomId }, query: { text: settled }, signal }),
    enabled: settled.trim().length >= LETTERS_MIN && settled === name,
    retry: false,
  })
  return data ?? []
}
