import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '#web/session/session.tsx'
import type { Task } from '../../contract.ts'
import { takeTask } from '../actions/use-edit-task.ts'

/** Where the names of its assignees would stand. */
export function TakeButton({ task }: { task: Task }) {
  const queries = useQueryClient()
  const me = useMe()
  return (
    <button
      type="button"
      className="label bold action-ink target"
      aria-label={`I take it: ${task.name}`}
      onClick={() => void takeTask(queries, me, task)}
    >
      I take it
    </button>
  )
}
