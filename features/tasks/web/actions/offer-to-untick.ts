import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import type { TaskActions } from './use-task-actions.ts'

/** For lists that a done task leaves. Returns how to take the offer back. */
export function offerToUntick(task: Task, actions: Pick<TaskActions, 'run'>): () => void {
  function run() {
    removeToast()
    actions.run(task, 'untick')
  }
  const removeToast = showToast('Marked as done', {
    seconds: UNDO_SECONDS,
    action: { label: 'Undo', about: task.name, run },
  })
  return removeToast
}
