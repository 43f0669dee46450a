import { useQuery } from '@tanstack/react-query'
import { taskQuery } from '#features/tasks/web/queries/tasks.ts'
import { useTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type Option = { id: string; title: string }

/** My next open tasks, and this one, which may be among later ones. */
export function useOpenTasks(taskId: string | null): Option[] {
  const { tasks } = useTasksDueSoon()
  const isListed = tasks.some(({ id }) => id === taskId)
  const { data: another } = useQuery({
    ...taskQuery(taskId ?? ''),
    enabled: Boolean(taskId) && !isListed,
  })
  return [...tasks, ...(another && !isListed ? [another] : [])].map(({ id, name }) => ({
    id,
    title: name,
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
