import { useQuery } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import type { TaskActions } from '../actions/use-task-actions.ts'
import { taskQuery } from '../queries/tasks.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { EditTaskDialog } from './edit-task-dialog.tsx'

type TaskDialogProps = {
  opened: Task
  /** The list it was opened from, which keeps it current. */
  list: Pick<TaskList, 'tasks' | 'state'>
  actions: Pick<TaskActions, 'run'>
  onClose: () => void
}

export function TaskDialog({ opened, list, actions, onClose }: TaskDialogProps) {
  const listed = list.tasks.find(({ id }) => id === opened.id)
  // A task that was done or reassigned may leave this list and still exist.
  const { data: unlisted } = useQuery({ ...taskQuery(opened.id), enabled: !listed && list.state === 'ready' })

  return (
    <EditTaskDialog
      task={listed ?? unlisted ?? opened}
      isDeleted={!listed && unlisted === null}
      onRemove={(task) => {
        actions.run(task, 'remove')
        onClose()
      }}
      onTick={(task) => {
        actions.run(task, 'tick')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
