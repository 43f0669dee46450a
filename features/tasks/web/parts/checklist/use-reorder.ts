import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Item } from '../../../page-contract.ts'

/** Items are moved by dragging their handle, or by the arrow keys on it. */
export function useReorder(items: Item[], onMove: (id: string, before: string | null) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<{ id: string; to: number } | null>(null)
  const [said, setSaid] = useState('')
  const from = held ? items.findIndex(({ id }) => id === held.id) : -1
  const shown = held && from >= 0 ? moved(items, from, held.to) : items

  function moveTo(item: Item, index: number) {
    const others = items.filter((other) => other !== item)
    const to = Math.max(0, Math.min(index, others.length))
    if (to === items.indexOf(item)) return
    setSaid(`${item.text}: ${to + 1} of ${items.length}`)
    onMove(item.id, others[to]?.id ?? null)
  }

  /** The place whose row the pointer is over. */
  function placeAt(clientY: number) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const index = rows.findIndex(({ bottom }) => clientY < bottom)
    return index < 0 ? rows.length - 1 : index
  }

  const handle = (item: Item, index: number): ComponentProps<'button'> => ({
    style: { touchAction: 'none', cursor: 'grab' },
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      moveTo(item, index + step)
    },
    onPointerDown(event) {
      if (event.button !== 0) return
      setHeld({ id: item.id, to: index })
    },
  })

  const drag = useEffectEvent((event: PointerEvent) => {
    if (held) setHeld({ ...held, to: placeAt(event.clientY) })
  })
  const drop = useEffectEvent((event: PointerEvent) => {
    const item = items.find(({ id }) => id === held?.id)
    setHeld(null)
    if (item && held && event.type === 'pointerup') moveTo(item, held.to)
  })
  // Of the window, because the row under the pointer moves, and its handle with it.
  const heldId = held?.id
  useEffect(() => {
    if (heldId === undefined) return
    const stopping = new AbortController()
    const { signal } = stopping
    addEventListener('pointermove', (event) => drag(event), { signal })
    addEventListener('pointerup', (event) => drop(event), { signal })
    addEventListener('pointercancel', (event) => drop(event), { signal })
    return () => stopping.abort()
  }, [heldId])

  return { list, shown, said, heldId, handle }
}

function moved(items: Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}
