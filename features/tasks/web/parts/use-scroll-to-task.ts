import { useEffect } from 'react'
import { useNavigationKey } from '#web/navigation/route-focus.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'

/** Brings the row of the task that an address names into the middle of the screen, once it is there, at each visit. */
export function useScrollToTask(id: string | undefined, tasks: readonly ShownTask[]) {
  const visit = useNavigationKey()
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
