import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { membersQuery } from '#features/teams/web/queries.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { type ChatPerson, chat, MENTION_SUGGESTIONS_MAX, type Message, type Room } from '../../../contract.ts'

export function useMentionCandidates(
  room: Pick<Room, 'teamId' | 'person'>,
  messages: Message[],
  me: string,
): ChatPerson[] {
  const { data: members = [] } = useQuery({ ...membersQuery(room.teamId ?? ''), enabled: room.teamId !== null })
  const people = [...members, ...(room.person ? [room.person] : []), ...messages.map(({ author }) => author)]
  return [...new Map(people.map((person) => [person.uid, person])).values()].filter(({ uid }) => uid !== me)
}

type MentionOptions = {
  roomId: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  candidates: ChatPerson[]
  picked: ChatPerson[]
  onType: (patch: { text: string; named?: ChatPerson[] }) => void
}

export function useMentions({ roomId, field, text, candidates, picked, onType }: MentionOptions) {
  const [caret, setCaret] = useState(text.length)
  const [selectedIndex, setSelectedIndex] = useState(0)
  /** Position of the '@' whose suggestions were dismissed. */
  const [dismissedAt, setDismissedAt] = useState(-1)
  const query = findMentionQuery(text, caret)
  const name = query && query.at !== dismissedAt ? query.name : undefined
  const known = name === undefined ? [] : matchNames(candidates, name)
  const others = useRoomPeople(roomId, known.length === 0 ? (name ?? '') : '')
  const suggestions = name !== undefined && known.length === 0 ? matchNames(others, name) : known
  const selected = suggestions[selectedIndex] ?? suggestions[0]

  function pick(person: ChatPerson) {
    const { current } = field
    if (!current || !query) return
    current.focus()
    current.setRangeText(`@${person.displayName} `, query.at, caret, 'end')
    onType({ text: current.value, named: [...picked, person] })
    updateCaret()
  }

  function updateCaret() {
    const { current } = field
    if (!current) return
    const position = current.selectionEnd
    setCaret(position)
    setSelectedIndex(0)
    if (!findMentionQuery(current.value, position)) setDismissedAt(-1)
  }

  /** @returns whether the key was meant for the suggestions */
  function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (!selected) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const isComplete = selected.displayName.toLowerCase() === name
    if (step) setSelectedIndex((selectedIndex + step + suggestions.length) % suggestions.length)
    else if (key === 'Escape') setDismissedAt(query?.at ?? -1)
    else if (!shiftKey && (key === 'Tab' || (key === 'Enter' && !isComplete))) pick(selected)
    else return false
    return true
  }

  const mentionedIn = (words: string) => [
    ...new Set(
      [...picked, ...candidates].filter(({ displayName }) => words.includes(`@${displayName}`)).map(({ uid }) => uid),
    ),
  ]

  return { suggestions, selected, pick, updateCaret, handleKey, mentionedIn }
}

const SEARCH_LETTERS_MIN = 2

function useRoomPeople(roomId: string, name: string): ChatPerson[] {
  const text = useDebouncedValue(name)
  const { data = [] } = useQuery({
    queryKey: ['chat', 'people', roomId, text],
    queryFn: ({ signal }) => request(chat.people, { params: { roomId }, query: { text }, signal }),
    enabled: text.trim().length >= SEARCH_LETTERS_MIN && text === name,
    retry: false,
  })
  return data
}

/** The lower-case name being typed after an '@' right before the caret, and the position of that '@'. */
export function findMentionQuery(text: string, caret: number): { at: number; name: string } | undefined {
  const name = /(?:^|[\s(])@([^@\n]{0,80})$/u.exec(text.slice(0, caret))?.[1]
  return name === undefined ? undefined : { at: caret - name.length - 1, name: name.toLowerCase() }
}

/** People with a first or last name that begins with `name`. */
export const matchNames = (people: ChatPerson[], name: string) =>
  people
    .filter(({ displayName }) => ` ${displayName.toLowerCase()}`.includes(` ${name}`))
    .slice(0, MENTION_SUGGESTIONS_MAX)
