import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type ClassTask, classes, type SchoolClass } from '../../contract.ts'
import { setClass } from '../queries/classes.ts'

type RemoveTaskDialogProps = { shown: SchoolClass; task: ClassTask; onClose: () => void }

export function RemoveTaskDialog({ shown, task, onClose }: RemoveTaskDialogProps) {
  const queries = useQueryClient()
  const remove = async () => {
    setClass(queries, await request(classes.removeTask, { params: { classId: shown.id, classTaskId: task.id } }))
    showToast('Task deleted')
    onClose()
  }
  return (
    <ConfirmDialog title={`Delete ${task.name}?`} action="Delete for all teams" onConfirm={remove} onClose={onClose}>
      It leaves every team of the class, even where it is done.
    </ConfirmDialog>
  )
}
