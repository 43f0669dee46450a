import { type KeyboardEvent, useState } from 'react'
import { type ApplicationCard, STAGES, type Stage, stageNames } from '../../../contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'

export type Columns = Record<Stage, readonly ApplicationCard[]>
/** A card in the air, and the card it would lie on; null for the end of the column. */
export type Held = { card: ApplicationCard; stage: Stage; before: string | null; by: 'keys' | 'pointer' }

/** The other cards of a column. */
const othersIn = (columns: Columns, { card, stage }: Pick<Held, 'card' | 'stage'>) =>
  columns[stage].filter(({ id }) => id !== card.id)

/** Space picks the focused card up, arrows move it between columns and places, Enter puts it down, Escape puts it back. */
export function useCardMoves(columns: Columns, onDrop: (held: Held) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')

  function hold(next: Held) {
    setHeld(next)
    const others = othersIn(columns, next)
    const place = next.before === null ? others.length : others.findIndex(({ id }) => id === next.before)
    setSaid(`${stageNames[next.stage]}, place ${place + 1} of ${others.length + 1}`)
  }

  function pickUp(card: ApplicationCard) {
    const column = columns[card.stage]
    const below = column[column.findIndex(({ id }) => id === card.id) + 1]
    setHeld({ card, stage: card.stage, before: below?.id ?? null, by: 'keys' })
    setSaid(`${nameOf(card)} picked up. Arrows move it, Enter puts it down, Escape puts it back.`)
  }

  function putDown(from: Held) {
    setHeld(null)
    setSaid(`${nameOf(from.card)} put down in ${stageNames[from.stage]}`)
    onDrop(from)
  }

  function step(from: Held, key: string) {
    const others = othersIn(columns, from)
    const place = from.before === null ? others.length : others.findIndex(({ id }) => id === from.before)
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const stage = STAGES[STAGES.indexOf(from.stage) + (key === 'ArrowRight' ? 1 : -1)]
      if (stage) hold({ ...from, stage, before: othersIn(columns, { ...from, stage })[0]?.id ?? null })
    } else {
      const next = Math.min(Math.max(place + (key === 'ArrowDown' ? 1 : -1), 0), others.length)
      hold({ ...from, before: others[next]?.id ?? null })
    }
  }

  function onKeyDown(event: KeyboardEvent, card: ApplicationCard) {
    const { key } = event
    const isHeld = held?.card.id === card.id
    if (!isHeld) {
      if (key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      pickUp(card)
    } else if (key.startsWith('Arrow')) step(held, key)
    else if (key === 'Enter' || key === ' ') putDown(held)
    else if (key === 'Escape' || key === 'Tab') {
      setHeld(null)
      setSaid(`${nameOf(card)} is back where it was`)
      if (key === 'Tab') return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { held, said, onKeyDown, setHeld, putDown }
}
