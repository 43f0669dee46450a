import type { QueryClient } from '@tanstack/react-query'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { counted } from '#web/format/numbers.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Task, tasks } from '../../contract.ts'
import { upsertTask } from '../queries/tasks.ts'

/** Shares tasks out over days, `YYYY-MM-DD`, as evenly as it goes, and offers to move them back. `place` names the days: 'today'. */
export async function moveToDays(queries: QueryClient, moved: readonly Task[], days: readonly string[], place: string) {
  const done = await setDueDates(
    queries,
    moved.map((task, index) => ({ task, due: days[Math.floor((index * days.length) / moved.length)]! })),
  )
  if (done.length === 0) return
  function run() {
    removeToast()
    void setDueDates(
      queries,
      done.map(({ task }) => ({ task, due: task.due })),
    )
  }
  const count = counted(done.length, 'task')
  const removeToast = showToast(`${count} moved to ${place}`, {
    seconds: UNDO_SECONDS,
    action: { label: 'Undo', about: `${count} moved to ${place}`, run },
  })
}

type Move = { task: Task; due: string | null }

/** One after the other, because each may be a task of the same team. Returns those that were saved. */
async function setDueDates(queries: QueryClient, moves: Move[]): Promise<Move[]> {
  const saved: Move[] = []
  for (const move of moves) {
    try {
      const { id } = move.task
      upsertTask(queries, await request(tasks.edit, { params: { id }, body: { due: move.due }, bearer: true }))
      saved.push(move)
    } catch (error) {
      reportError(error)
    }
  }
  if (saved.length < moves.length)
    showToast(`Not moved: ${moves.length - saved.length} of ${moves.length}. Try again.`, { failed: true })
  return saved
}
