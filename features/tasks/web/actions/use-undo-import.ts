import { useQueryClient } from '@tanstack/react-query'
import { refetchTeams } from '#features/teams/web/queries/teams.ts'
import { Problem } from '#shared/problem.ts'
import { counted } from '#web/format/numbers.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type TaskImport, taskImports } from '../../import-contract.ts'
import { importsQuery } from '../queries/imports.ts'
import { refetchTasks } from '../queries/tasks.ts'

export function useUndoImport() {
  const queries = useQueryClient()
  return async ({ id, taskCount }: Pick<TaskImport, 'id' | 'taskCount'>) => {
    try {
      await request(taskImports.undo, { params: { importId: id } })
      showToast(`Import undone: ${counted(taskCount, 'task')} deleted`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      showToast(error.message, { failed: true })
    }
    void queries.invalidateQueries(importsQuery)
    void refetchTeams(queries, 'list')
    await refetchTasks(queries)
  }
}
