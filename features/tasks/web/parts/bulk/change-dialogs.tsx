import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { addDays } from '#shared/days.ts'
import { dayInSentence } from '#web/format/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { nameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DateField } from '#web/ui/text-field.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Assignee, Task } from '../../../contract.ts'
import { type Changes, changeTasks } from '../../actions/change-tasks.ts'
import { AssigneeField, useAssignablePeople } from '../task-fields.tsx'
import { about, type ChangeDialogProps, counted, nextMonday } from './change-format.ts'

const LabelTasksDialog = lazyComponent(() => import('./label-tasks-dialog.tsx').then((file) => file.LabelTasksDialog))

export type ChangeDialog = { change: 'date' | 'people' | 'labels'; tasks: readonly Task[] }

/** Asks for the new day or the new people of one task or several. */
export function TaskChangeDialog({ change, ...props }: ChangeDialogProps & Pick<ChangeDialog, 'change'>) {
  if (change === 'labels') return <LabelTasksDialog {...props} />
  return change === 'date' ? <MoveDateDialog {...props} /> : <AssignDialog {...props} />
}

function useChange({ tasks, onChanged, onClose }: ChangeDialogProps) {
  const queries = useQueryClient()
  const me = useMe()
  return (changes: Changes, done: string) => {
    changeTasks(queries, me, { changed: tasks.map((task) => ({ task, changes })), message: counted(tasks, done) })
    onChanged()
    onClose()
  }
}

function MoveDateDialog(props: ChangeDialogProps) {
  const { tasks, onClose } = props
  const today = useToday()
  const change = useChange(props)
  const [day, setDay] = useState(tasks.every(({ due }) => due === tasks[0]!.due) ? (tasks[0]!.due ?? '') : '')
  const move = (due: string | null) =>
    change({ due }, due === null ? 'now without a date' : `moved to ${dayInSentence(due, today)}`)
  const submission = useSubmission(async () => {
    if (!day || day < '1900') return { fields: { due: day ? 'Please check the year.' : 'Choose a day.' } }
    move(day)
  })
  const days = [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
    ['Next Monday', nextMonday(today)],
    ['No date', null],
  ] as const
  return (
    <FormDialog
      title="Move date"
      about={about(tasks)}
      onClose={onClose}
      submission={submission}
      action="Move"
      onCancel={onClose}
    >
      <div className="flex wraps gap-2">
        {days.map(([name, due]) => (
          <Button key={name} size="small" onClick={() => move(due)}>
            {name}
          </Button>
        ))}
      </div>
      <DateField label="Due Date" name="due" value={day} onChange={({ target }) => setDay(target.value)} />
    </FormDialog>
  )
}

function AssignDialog(props: ChangeDialogProps) {
  const { tasks, onClose } = props
  const change = useChange(props)
  const { data: teams } = useQuery(teamsQuery)
  const team: Team | null = teams?.find(({ id }) => id === tasks[0]!.teamId) ?? null
  const { people } = useAssignablePeople(team)
  const [chosen, setChosen] = useState<readonly Assignee[]>(tasks.length === 1 ? tasks[0]!.assignedUsers : [])
  const submission = useSubmission(async () => {
    if (chosen.length === 0) return { text: 'Choose who does it.', fields: { assignee: '' } }
    change({ people: chosen }, `assigned to ${chosen.map(nameOf).join(', ')}`)
  })
  return (
    <FormDialog
      title="Assign"
      about={about(tasks)}
      onClose={onClose}
      submission={submission}
      action="Assign"
      onCancel={onClose}
    >
      <AssigneeField
        label="Assign To"
        placeholder="Select member"
        people={people}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
