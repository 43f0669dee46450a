import { useState } from 'react'
import { celebrate } from '#web/ui/celebrate.ts'
import type { Task } from '../../contract.ts'
import { expectedPoints } from '../actions/expected-points.ts'
import type { useTaskActions } from '../actions/use-task-actions.ts'
import type { useTaskViewer } from '../queries/use-task-viewer.ts'

/** Milliseconds for which a ticked row stays, so that another press unticks it. */
const TICKED_MS = 900

/** Those that were ticked just now, as they were before. */
export function useTicked(me: ReturnType<typeof useTaskViewer>, actions: ReturnType<typeof useTaskActions>) {
  const [ticked, setTicked] = useState<readonly Task[]>([])
  const isTicked = ({ id }: Task) => ticked.some((task) => task.id === id)

  function toggle(task: Task, control: Element) {
    if (isTicked(task)) {
      setTicked((before) => before.filter(({ id }) => id !== task.id))
      return actions.run(task, 'untick')
    }
    celebrate(control, me.extras.celebration, expectedPoints(me, task))
    setTicked((before) => [...before, task])
    setTimeout(() => setTicked((before) => before.filter((one) => one !== task)), TICKED_MS)
    actions.run(task, 'tick')
  }
  return { ticked, isTicked, toggle }
}
