import { useQuery } from '@tanstack/react-query'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import type { ShownTask } from './shown-task.ts'
import { taskQuery } from './task-cache.ts'
import type { TaskActions } from './use-task-actions.ts'
import type { TaskList } from './use-task-list.ts'

type OpenedTaskProps = {
  /** As it was when it was opened. */
  opened: ShownTask
  /** The list it was opened from, which knows it as it is now. */
  list: Pick<TaskList, 'tasks' | 'state'>
  actions: Pick<TaskActions, 'run'>
  onClose: () => void
}

/** The dialog of a task of a list. */
export function OpenedTask({ opened, list, actions, onClose }: OpenedTaskProps) {
  const listed = list.tasks.find(({ id }) => id === opened.id)
  // It may have left this list and still be there: done, or given to somebody else.
  const { data: alone } = useQuery({ ...taskQuery(opened.id), enabled: !listed && list.state === 'ready' })
  return (
    <EditTaskDialog
      task={listed ?? alone ?? opened}
      isGone={!listed && alone === null}
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
