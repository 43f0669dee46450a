import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import type { Task } from '../../../contract.ts'
import { mayEditTask, WHY_NOT_EDIT } from '../../../permissions.ts'
import { changeTasks } from '../../actions/change-tasks.ts'
import type { MeInTeams } from '../../queries/use-task-viewer.ts'
import { counted } from './change-format.ts'

/** Those that I may change. */
export function moveToToday(queries: QueryClient, me: MeInTeams, tasks: readonly Task[], today: string) {
  const changed = tasks.filter((task) => mayEditTask(me, task)).map((task) => ({ task, changes: { due: today } }))
  if (changed.length === 0) showToast(WHY_NOT_EDIT, { failed: true })
  else changeTasks(queries, me, { changed, message: counted(changed, 'moved to today') })
}
