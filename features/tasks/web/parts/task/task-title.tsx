import { useQueryClient } from '@tanstack/react-query'
import { celebrate } from '#web/ui/celebrate.ts'
import { CheckCell } from '#web/ui/check.tsx'
import { UnsentMark } from '#web/ui/unsent-mark.tsx'
import { TASK_NAME_MAX, type Task } from '../../../contract.ts'
import { mayTick, whyNotTick } from '../../../permissions.ts'
import { expectedPoints } from '../../actions/expected-points.ts'
import type { EditTask } from '../../actions/use-edit-task.ts'
import { isDoneNow, type TaskActions } from '../../actions/use-task-actions.ts'
import { withOwnTick } from '../../queries/own-tick.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import styles from './task.module.css'
import { TextEditor } from './text-editor.tsx'
import { useInPlace } from './use-in-place.ts'

type TaskTitleProps = {
  task: Task
  as: 'h1' | 'h2'
  actions: TaskActions
  edit: EditTask['edit']
  isEditable: boolean
}

export function TaskTitle({ task, as: Heading, actions, edit, isEditable }: TaskTitleProps) {
  const me = useTaskViewer()
  const draftName = `task name ${task.id}`
  const hasDraft = useQueryClient().getQueryData(['draft', draftName]) !== undefined
  const { isEditing, begin, end, opener } = useInPlace(isEditable && hasDraft)
  const isDone = isDoneNow(withOwnTick(task, me), actions.of(task))
  const isTickable = mayTick(me, task)
  return (
    <div className={`grid top gap-3 ${styles.title}`}>
      <CheckCell
        label={`Done: ${task.name}`}
        checked={isDone}
        disabled={!isTickable}
        title={isTickable ? undefined : whyNotTick(task)}
        onChange={({ currentTarget }) => {
          if (!isDone) celebrate(currentTarget, me.extras.celebration, expectedPoints(me, task))
          actions.run(task, isDone ? 'untick' : 'tick')
        }}
      />
      {isEditing ? (
        <TextEditor
          label="Task Name"
          draftName={draftName}
          value={task.name}
          maxLength={TASK_NAME_MAX}
          isRequired
          className={styles.nameEditor}
          onSave={(text) => edit({ name: text })}
          onEnd={end}
        />
      ) : (
        <Heading className={styles.name} data-done={isDone || undefined}>
          {isEditable ? (
            <button dir="auto" type="button" ref={opener} title="Edit the name" onClick={begin}>
              {task.name}
            </button>
          ) : (
            task.name
          )}
        </Heading>
      )}
      <UnsentMark about={task.id} />
    </div>
  )
}
