import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Icon, IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { SideSheet } from '#web/ui/side-sheet.tsx'
import { externalIcon } from '#web/ui/tool-icons.ts'
import type { Task } from '../../contract.ts'
import type { TaskActions } from '../actions/use-task-actions.ts'
import { taskQuery } from '../queries/tasks.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { TaskContent } from './task/task-content.tsx'
import { TaskGone } from './task/task-gone.tsx'
import { useOpenedTask } from './use-open-task.ts'

type TaskDialogProps = {
  opened: Task
  /** The list it was opened from, which keeps it current. */
  list: Pick<TaskList, 'tasks' | 'state'>
  actions: TaskActions
  onClose: () => void
}

/** The task of the address, over the list of the tasks page. */
export function LinkedTaskDialog({ taskId, ...props }: Omit<TaskDialogProps, 'opened'> & { taskId: string }) {
  const listed = props.list.tasks.find(({ id }) => id === taskId)
  const query = useQuery({ ...taskQuery(taskId), enabled: !listed })
  const opened = listed ?? query.data
  if (opened) return <TaskDialog key={taskId} opened={opened} {...props} />
  if (query.data === undefined && !query.isError) return null
  return (
    <SideSheet title="Task" hasAddress onClose={props.onClose}>
      <Loaded query={query} what="the task">
        {() => <GoneTask onClose={props.onClose} />}
      </Loaded>
    </SideSheet>
  )
}

const GoneTask = ({ onClose }: Pick<TaskDialogProps, 'onClose'>) => (
  <TaskGone>
    <Button data-autofocus onClick={onClose}>
      Back to the list
    </Button>
  </TaskGone>
)

/** A task over the list it was opened from. */
export function TaskDialog({ opened, list, actions, onClose }: TaskDialogProps) {
  const listed = list.tasks.find(({ id }) => id === opened.id)
  // A task that was done or reassigned may leave this list and still exist.
  const { data: unlisted } = useQuery({ ...taskQuery(opened.id), enabled: !listed && list.state === 'ready' })
  const { isSheet } = useOpenedTask()
  const task = listed ?? unlisted ?? opened
  const close = <IconButton label="Close" shape={closeIcon} onClick={onClose} />
  return (
    <SideSheet title={task.name} hasAddress={isSheet} onClose={onClose}>
      {!listed && unlisted === null ? (
        <GoneTask onClose={onClose} />
      ) : (
        <TaskContent
          task={task}
          as="h2"
          actions={actions}
          isOpening
          place={<span className="grow" />}
          tools={
            <>
              <Link
                to="/tasks"
                search={{ taskId: task.id }}
                // From the dashboard or a team, Back leads there.
                replace={isSheet}
                className={iconButtonClass}
                // Its address is that of the sheet.
                activeProps={{ 'aria-current': undefined }}
                aria-label="Open as a page"
              >
                <Icon shape={externalIcon} />
              </Link>
              {close}
            </>
          }
          onRemove={() => {
            actions.run(task, 'remove')
            onClose()
          }}
        />
      )}
    </SideSheet>
  )
}
