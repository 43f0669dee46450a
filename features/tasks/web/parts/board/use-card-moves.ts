import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Task } from '../../../contract.ts'
import { LANES, type Lane, laneNames, laneOf } from './lanes.ts'

/** A card that is being moved, and the lane it would drop in. */
export type Held = { id: string; over: Lane; by: 'keys' | 'pointer' }

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] button`)

/** M takes the focused card, arrows choose the lane, Enter drops it, Escape puts it back. */
export function useCardMoves(onMove: (task: Task, lane: Lane) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<string | null>(null)
  // In its new lane the card is another element, which takes the focus from the one that is gone.
  useEffect(() => {
    if (moved === null || document.activeElement !== document.body) return
    cardOf(moved)?.focus()
    setMoved(null)
  })

  function drop(task: Task, lane: Lane) {
    setHeld(null)
    if (lane === laneOf(task)) return
    onMove(task, lane)
    setSaid(`${task.name}: ${laneNames[lane]}`)
  }

  function onKeyDown(event: KeyboardEvent, task: Task) {
    const { key } = event
    const lane = held?.id === task.id ? held.over : undefined
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (lane === undefined) {
      if (key.toLowerCase() !== 'm' || !isPlain) return
      setHeld({ id: task.id, over: laneOf(task), by: 'keys' })
      setSaid(`Moving ${task.name}, ${laneNames[laneOf(task)]}. Arrows choose, Enter drops, Escape cancels.`)
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const next = LANES[LANES.indexOf(lane) + (key === 'ArrowRight' ? 1 : -1)]
      if (next) {
        setHeld({ id: task.id, over: next, by: 'keys' })
        setSaid(laneNames[next])
      }
    } else if (key === 'Enter' || key === ' ' || key.toLowerCase() === 'm') {
      drop(task, lane)
      setMoved(task.id)
    } else if (key === 'Escape' || key === 'Tab') {
      setHeld(null)
      setSaid('Not moved')
      if (key === 'Tab') return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { held, said, onKeyDown, drop, hold: setHeld }
}
