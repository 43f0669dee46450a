import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { lockIcon, trashIcon } from '#web/ui/action-icons.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { copyLink } from '#web/ui/clipboard.ts'
import { Loaded } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Notice } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { linkIcon } from '#web/ui/tool-icons.ts'
import type { Task } from '../../../contract.ts'
import { mayEditTask, mayRemoveTask, WHY_NOT_EDIT, WHY_NOT_REMOVE } from '../../../permissions.ts'
import { useEditTask } from '../../actions/use-edit-task.ts'
import type { TaskActions } from '../../actions/use-task-actions.ts'
import { detailsQuery } from '../../queries/details.ts'
import { withOwnTick } from '../../queries/own-tick.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import styles from './task.module.css'
import { TaskFacts } from './task-facts.tsx'
import { TaskNotes } from './task-notes.tsx'
import { TaskTitle } from './task-title.tsx'

const TaskChecklist = lazyComponent(() => import('../checklist/task-checklist.tsx').then((file) => file.TaskChecklist))
const TaskFiles = lazyComponent(() => import('../files/task-files.tsx').then((file) => file.TaskFiles))
const TaskThread = lazyComponent(() => import('../thread/task-thread.tsx').then((file) => file.TaskThread))

type TaskContentProps = {
  task: Task
  /** Its heading: the page's, or the sheet's over a page. */
  as: 'h1' | 'h2'
  actions: TaskActions
  /** Its parts come after the frame that shows its name. Not where Back leads to, which must be as high as it was. */
  isOpening: boolean
  /** At the start of the bar: where the task is. */
  place: ReactNode
  /** At the end of the bar. */
  tools?: ReactNode
  onRemove: () => void
}

/** One task, whatever it is shown in. */
export function TaskContent({ task, as, actions, isOpening, place, tools, onRemove }: TaskContentProps) {
  const me = useTaskViewer()
  const { edit, failed } = useEditTask(task)
  const action = actions.of(task)
  const tryAgain = failed ? () => void edit(failed) : action?.hasFailed ? () => actions.run(task, action.to) : undefined
  const details = useQuery(detailsQuery(task.id))
  const isEditable = mayEditTask(me, task)
  const heading = as === 'h1' ? 'h2' : 'h3'
  const part = { task, isEditable, heading } as const
  const showsParts = useDeferredValue(true, !isOpening)
  return (
    <>
      <div className={`row wraps below-4 ${styles.bar}`}>
        {place}
        <TaskTools task={task} onRemove={onRemove} />
        {tools}
      </div>
      <div>
        <TaskTitle task={task} as={as} actions={actions} edit={edit} isEditable={isEditable} />
        {tryAgain && <NotSaved onTryAgain={tryAgain} />}
        {showsParts && (
          <div className={`column gap-6 ${styles.parts}`}>
            <TaskFacts task={task} edit={edit} isEditable={isEditable} />
            {!isEditable && <Notice shape={lockIcon}>{WHY_NOT_EDIT}</Notice>}
            <TaskNotes {...part} edit={edit} />
            <Loaded query={details} what="the checklist and the files">
              <TaskChecklist {...part} />
              <TaskFiles {...part} />
            </Loaded>
            <TaskThread task={task} heading={heading} />
          </div>
        )}
      </div>
    </>
  )
}

function TaskTools({ task, onRemove }: Pick<TaskContentProps, 'task' | 'onRemove'>) {
  const me = useTaskViewer()
  const mayRemove = mayRemoveTask(me, task)
  return (
    <>
      {!withOwnTick(task, me).done && (
        <Link to="/table" search={{ task: task.id }} className={buttonClass({ size: 'small' })}>
          Sit down
        </Link>
      )}
      <IconButton
        label="Copy link"
        shape={linkIcon}
        onClick={() => void copyLink(`${location.origin}/tasks?taskId=${task.id}`)}
      />
      <IconButton
        label="Delete"
        shape={trashIcon}
        aria-disabled={!mayRemove || undefined}
        title={mayRemove ? undefined : WHY_NOT_REMOVE}
        onClick={() => (mayRemove ? onRemove() : showToast(WHY_NOT_REMOVE, { failed: true }))}
      />
    </>
  )
}
