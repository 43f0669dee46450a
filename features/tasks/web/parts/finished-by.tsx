import type { ReactNode } from 'react'
import { checkIcon } from '#web/ui/action-icons.ts'
import { RowFact } from '#web/ui/table.tsx'
import type { Task } from '../../contract.ts'
import { useFinishers } from '../queries/finishers.ts'

/** For some seconds, the person who finished the task while it was watched; then `children`. */
export function FinishedBy({ task: { id, done }, children }: { task: Task; children?: ReactNode }) {
  const name = useFinishers().get(id)
  return done && name ? <RowFact shape={checkIcon}>{name} finished it</RowFact> : children
}
