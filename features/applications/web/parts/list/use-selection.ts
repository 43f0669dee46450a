import { useState } from 'react'

/** The rows that are ticked; with Shift all from the last one on. */
export function useSelection(order: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  function toggle(id: string, isRange: boolean) {
    const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].toSorted((one, other) => one - other)
    const range = isRange && from! >= 0 ? order.slice(from, to! + 1) : [id]
    const isOn = !chosen.has(id)
    const next = new Set(chosen)
    for (const one of range) {
      if (isOn) next.add(one)
      else next.delete(one)
    }
    setChosen(next)
    setLast(id)
  }
  return {
    chosen,
    toggle,
    chooseAll: (isOn: boolean) => setChosen(new Set(isOn ? order : [])),
    clear: () => setChosen(new Set()),
  }
}
export type Chosen = ReturnType<typeof useSelection>
