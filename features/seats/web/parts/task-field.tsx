import { useQuery } from '@tanstack/react-query'
import { DUE_SOON_PAGE_SIZE } from '#features/tasks/contract.ts'
import { taskQuery } from '#features/tasks/web/queries/tasks.ts'
import { useFoundTasks } from '#features/tasks/web/queries/use-task-list.ts'
import { useTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Seated, Table } from '../../contract.ts'
import { peopleAt } from '../queries/seats.ts'

type Option = { id: string; title: string }
type OpenTask = Option & { teamId: string | null }

/** What others do at this table, then my next open tasks and the next ones of its team, each once. */
export function useTasksAt(table: Table, people: Seated[], taskId: string): Option[] {
  const teamId = table.kind === 'team' ? table.teamId : null
  const own = useOpenTasks(taskId)
  const next = { open: 'true', limit: String(DUE_SOON_PAGE_SIZE) }
  const { tasks } = useFoundTasks(teamId === null ? null : { id: teamId }, next, true)
  // Those of the team before are shown until the next ones are there.
  const ofTeam = tasks.filter((task) => task.teamId === teamId).map(({ id, name }) => ({ id, title: name }))
  const theirs = peopleAt(table, { people }).flatMap(({ task }) => (task && !task.isDone ? [task] : []))
  return [...new Map([...theirs, ...own, ...ofTeam].map((task) => [task.id, task])).values()]
}

/** My next open tasks, and this one, which may be among later ones. */
export function useOpenTasks(taskId: string | null): OpenTask[] {
  const { tasks } = useTasksDueSoon()
  const isListed = tasks.some(({ id }) => id === taskId)
  const { data: another } = useQuery({
    ...taskQuery(taskId ?? ''),
    enabled: Boolean(taskId) && !isListed,
  })
  return [...tasks, ...(another && !isListed ? [another] : [])].map(({ id, name, teamId }) => ({
    id,
    title: name,
    teamId,
  }))
}

type TaskFieldProps = { value: string; tasks: readonly Option[]; onChange: (id: string) => void }

export const TaskField = ({ value, tasks, onChange }: TaskFieldProps) => (
  <SelectField label="Task" value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">Something of my own</option>
    {tasks.map(({ id, title }) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
  </SelectField>
)
