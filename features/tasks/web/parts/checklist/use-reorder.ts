import { type ComponentProps, useRef, useState } from 'react'
import type { Item } from '../../../details-contract.ts'

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
      let to = index
      setHeld({ id: item.id, to })
      // The window listens, because the row and its handle move under the pointer.
      const dropped = new AbortController()
      const { signal } = dropped
      function drag({ clientY }: PointerEvent) {
        to = placeAt(clientY)
        setHeld({ id: item.id, to })
      }
      function drop({ type }: PointerEvent) {
        dropped.abort()
        setHeld(null)
        if (type === 'pointerup') moveTo(item, to)
      }
      addEventListener('pointermove', drag, { signal })
      addEventListener('pointerup', drop, { signal })
      addEventListener('pointercancel', drop, { signal })
    },
  })

  return { list, shown, said, heldId: held?.id, handle }
}

function moved(items: Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}
