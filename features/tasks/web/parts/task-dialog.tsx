import { useQuery } from '@tanstack/react-query'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { TaskActions } from '../actions/use-task-actions.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'
import { taskQuery } from '../queries/tasks.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { EditTaskDialog } from './edit-task-dialog.tsx'

type TaskDialogProps = {
  /** As it was when it was opened. */
  opened: ShownTask
  /** The list it was opened from, which knows it as it is now. */
  list: Pick<TaskList, 'tasks' | 'state'>
  actions: Pick<TaskActions, 'run'>
  onClose: () => void
}

/** The dialog of a task of a list. */
export function TaskDialog({ opened, list, actions, onClose }: TaskDialogProps) {
  const listed = list.tasks.find(({ id }) => id === opened.id)
  // The row may be gone at once, and the task with it out of reach.
  function offerToUntick(task: ShownTask) {
    function run() {
      takeAway()
      actions.run(task, 'untick')
    }
    const takeAway = showToast('Marked as done', {
      seconds: UNDO_SECONDS,
      action: { label: 'Undo', about: task.name, run },
    })
  }

  // It may have left this list and still be there: done, or given to somebody else.
  const { data: alone } = useQuery({ ...taskQuery(opened.id), enabled: !listed && list.state === 'ready' })
  return (
    <EditTaskDialog
      task={listed ?? alone ?? opened}
      isDeleted={!listed && alone === null}
      onRemove={(task) => {
        actions.run(task, 'remove')
        onClose()
      }}
      onTick={(task) => {
        actions.run(task, 'tick')
        offerToUntick(task)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
