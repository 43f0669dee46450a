import { useQueryClient } from '@tanstack/react-query'
import type { FileSummary } from '#features/files/contract.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { type TaskFile, taskPage } from '../../details-contract.ts'
import { detailsQuery } from '../queries/details.ts'

export function useTaskFiles({ id }: Pick<Task, 'id'>) {
  const queries = useQueryClient()

  function show(change: (before: TaskFile[]) => TaskFile[]) {
    markStale('tasks')
    queries.setQueryData(
      detailsQuery(id).queryKey,
      (details) => details && { ...details, files: change(details.files) },
    )
  }

  return {
    /** Puts a stored file on the task. @throws Problem */
    async add(file: FileSummary) {
      const files = await request(taskPage.addFiles, { params: { id }, body: { files: [file.id] }, bearer: true })
      show(() => files)
    },
    async remove({ id: fileId, name }: TaskFile) {
      const params = { id, fileId }
      try {
        await request(taskPage.removeFile, { params, bearer: true })
      } catch (error) {
        return showProblem(error)
      }
      show((before) => before.filter((file) => file.id !== fileId))
      offerUndo(queries, {
        message: 'File removed',
        about: name,
        failure: 'The file could not be brought back.',
        async undo() {
          const files = await request(taskPage.restoreFile, { params, bearer: true })
          show(() => files)
        },
      })
    },
  }
}
