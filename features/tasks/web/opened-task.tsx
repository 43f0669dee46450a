import { EditTaskDialog } from './edit-task-dialog.tsx'
import type { ShownTask } from './shown-task.ts'
import type { TaskList } from './use-task-list.ts'
import type { Wishes } from './use-wishes.ts'

type OpenedTaskProps = {
  /** As it was when it was opened. */
  opened: ShownTask
  /** The list it was opened from, which knows it as it is now. */
  list: TaskList
  wishes: Wishes
  onClose: () => void
}

/** The dialog of a task of a list. */
export function OpenedTask({ opened, list, wishes, onClose }: OpenedTaskProps) {
  const now = list.tasks.find(({ id }) => id === opened.id)
  return (
    <EditTaskDialog
      task={now ?? opened}
      isGone={!now && list.isWhole}
      onRemove={(task) => {
        wishes.make(task, 'remove')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
