import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDragMonitor } from './use-drag.ts'

/** A card in the air, and the place where it would come down: a text of `useDropPlace`. */
export type Held<Card, Place> = { card: Card; place: Place; by: 'keys' | 'pointer' }

type CardMoves<Card, Place> = {
  cards: readonly Card[]
  nameOf: (card: Card) => string
  /** Picks up the focused card. */
  key: string
  placeOf: (card: Card) => Place
  /** Undefined where an arrow leads nowhere. */
  step: (card: Card, from: Place, arrow: string) => Place | undefined
  describe: (card: Card, place: Place) => string
  onDrop: (card: Card, place: Place) => void
}

/** Arrows move a card that a key has picked up, Enter puts it down, Escape puts it back; a pointer drags it. */
export function useCardMoves<Card extends { id: string }, Place extends string>(moves: CardMoves<Card, Place>) {
  const { cards, nameOf, key: pickKey, placeOf, step, describe, onDrop } = moves
  const [held, setHeld] = useState<Held<Card, Place> | null>(null)
  const [said, setSaid] = useState('')
  const keepFocus = useFocusInNewPlace()
  const find = (id: string) => cards.find((card) => card.id === id)

  function hold(card: Card, place: Place, words = describe(card, place)) {
    setHeld({ card, place, by: 'keys' })
    setSaid(words)
  }
  function drop(card: Card, place: Place) {
    setHeld(null)
    if (place === placeOf(card)) return
    onDrop(card, place)
    setSaid(`${nameOf(card)}: ${describe(card, place)}`)
  }
  useDragMonitor({
    onOver(id, place) {
      const card = find(id)
      setHeld(card ? { card, place: (place as Place | undefined) ?? placeOf(card), by: 'pointer' } : null)
    },
    onDrop(id, place) {
      const card = find(id)
      setHeld(null)
      if (card && place) drop(card, place as Place)
    },
  })

  function onKeyDown(event: KeyboardEvent, card: Card) {
    const key = event.key.toLowerCase()
    const place = held?.card.id === card.id ? held.place : undefined
    if (place === undefined) {
      if (key !== pickKey || event.ctrlKey || event.metaKey || event.altKey) return
      const here = placeOf(card)
      const how = 'Arrows move it, Enter puts it down, Escape puts it back.'
      hold(card, here, `${nameOf(card)} picked up. ${describe(card, here)}. ${how}`)
    } else if (key.startsWith('arrow')) hold(card, step(card, place, event.key) ?? place)
    else if (key === 'enter' || key === ' ' || key === pickKey) {
      drop(card, place)
      keepFocus(card.id)
    } else if (key === 'escape' || key === 'tab') {
      setHeld(null)
      setSaid(`${nameOf(card)} is back where it was`)
      if (key === 'tab') return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { held, said, onKeyDown }
}

/** In its new place a card is another element, which takes the focus from the one that is gone. */
function useFocusInNewPlace() {
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(moved.current)}"] [aria-describedby]`)?.focus()
    moved.current = undefined
  })
  return (id: string) => {
    moved.current = id
  }
}
