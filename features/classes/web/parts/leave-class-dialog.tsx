import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { classes, type SchoolClass } from '../../contract.ts'
import { refetchClasses } from '../queries/classes.ts'

export function LeaveClassDialog({ shown, uid, onClose }: { shown: SchoolClass; uid: string; onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await request(classes.removePerson, { params: { classId: shown.id, uid } })
    onClose()
    await navigate({ to: '/classes/{-$classId}', params: { classId: undefined }, replace: true })
    showToast(`You left ${shown.name}`)
    void refetchClasses(queries)
  }
  return (
    <ConfirmDialog title={`Leave ${shown.name}?`} action="Leave" onConfirm={leave} onClose={onClose} follows>
      You also leave its teams. Your work in them stays.
    </ConfirmDialog>
  )
}
