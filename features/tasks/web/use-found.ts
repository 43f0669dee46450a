import { useEffect } from 'react'
import { useVisit } from '#web/arrival.ts'
import type { ShownTask } from './shown-task.ts'

/** Brings the row of the task that an address names into the middle of the screen, once it is there, at each visit. */
export function useFound(id: string | undefined, tasks: readonly ShownTask[]) {
  const visit = useVisit()
  const isHere = id !== undefined && tasks.some((task) => task.id === id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each visit
  useEffect(() => {
    if (!isHere) return
    // After the router, which begins every page at its top.
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`tr[data-task="${CSS.escape(id)}"]`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isHere, id, visit])
}
