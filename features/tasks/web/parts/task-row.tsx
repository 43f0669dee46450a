import { memo } from 'react'
import type { OwnRecord } from '#features/people/contract.ts'
import { trashIcon } from '#web/ui/action-icons.ts'
import { celebrate } from '#web/ui/celebrate.ts'
import { CheckCell } from '#web/ui/check.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Cell, Row, RowAction, RowName } from '#web/ui/table.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { WHY_NOT_REMOVE, WHY_NOT_TICK } from '../../permissions.ts'
import { isDoneNow, type TaskAction } from '../actions/use-task-actions.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'
import { Assignees } from './assignees.tsx'
import { mayRemoveOrUnknown, mayTickOrUnknown } from './task-permissions.ts'

/** What stands in a row after its checkbox, name and date. */
export type ExtraColumn = 'who' | 'team' | 'actions'

type TaskRowProps = {
  task: ShownTask
  me: OwnRecord
  today: string
  extraColumns: readonly ExtraColumn[]
  /** Its team's place among mine, -1 for a task without one. */
  teamIndex: number
  action: TaskAction | undefined
  onAction: (task: ShownTask, to: TaskAction['to']) => void
  onOpen: (task: ShownTask) => void
  isHighlighted: boolean
}

/** Drawn anew only where something of it changed: a list may be long. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, me, today, extraColumns, teamIndex, action, onAction, onOpen, isHighlighted: isFound } = props
  const isDone = isDoneNow(task, action)
  const mayTick = mayTickOrUnknown(me, task)
  return (
    <Row found={isFound} data-task={task.id}>
      <Cell>
        <CheckCell
          label={`Done: ${task.name}`}
          checked={isDone}
          disabled={!mayTick}
          title={mayTick ? undefined : WHY_NOT_TICK}
          onChange={({ currentTarget }) => {
            if (!isDone) celebrate(currentTarget, me.extras.celebration)
            onAction(task, isDone ? 'untick' : 'tick')
          }}
        />
      </Cell>
      <Cell column="name">
        <RowName aria-haspopup="dialog" onClick={() => onOpen(task)}>
          {task.name}
        </RowName>
        {action?.hasFailed && <NotSaved onTryAgain={() => onAction(task, action.to)} />}
      </Cell>
      <Cell column="date">{task.due && <DueDate date={task.due} today={today} done={isDone} />}</Cell>
      {extraColumns.includes('who') && (
        <Cell column="who">
          <Assignees people={task.assignedUsers} />
        </Cell>
      )}
      {extraColumns.includes('team') && (
        <Cell column="team">{task.team && <TeamName name={task.team} index={Math.max(0, teamIndex)} />}</Cell>
      )}
      {extraColumns.includes('actions') && (
        <Cell column="actions">
          <DeleteButton {...props} />
        </Cell>
      )}
    </Row>
  )
})

/** Stays in reach where it may not be used, and says why. */
function DeleteButton({ task, me, onAction }: TaskRowProps) {
  const mayRemove = mayRemoveOrUnknown(me, task)
  return (
    <RowAction
      label={`Delete ${task.name}`}
      shape={trashIcon}
      aria-disabled={!mayRemove || undefined}
      title={mayRemove ? undefined : WHY_NOT_REMOVE}
      onClick={() => (mayRemove ? onAction(task, 'remove') : showToast(WHY_NOT_REMOVE, { failed: true }))}
    >
      Delete
    </RowAction>
  )
}
