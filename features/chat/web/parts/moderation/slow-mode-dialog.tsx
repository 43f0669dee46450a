import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Room } from '../../../contract.ts'
import { slowMode } from '../../../slow-mode-contract.ts'
import { updateRoom } from '../../queries/rooms.ts'

const choices = [
  [0, 'Off'],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [900, '15 minutes'],
  [3600, '1 hour'],
] as const

export function SlowModeDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const queries = useQueryClient()
  const submission = useSubmission(async (read) => {
    const body = { seconds: Number(read('seconds')) }
    const { slowSeconds } = await request(slowMode.set, { params: { roomId: room.id }, body })
    updateRoom(queries, room.id, (known) => ({ ...known, slowSeconds }))
    showToast(slowSeconds > 0 ? 'Slow mode is on' : 'Slow mode is off')
    onClose()
  })
  const isListed = choices.some(([seconds]) => seconds === room.slowSeconds)
  return (
    <FormDialog
      title="Slow mode"
      about={`Each person waits between two messages. ${room.kind === 'forum' ? 'You do' : 'Owner and admins do'} not have to.`}
      onClose={onClose}
      submission={submission}
      action="Save"
      onCancel={onClose}
    >
      <SelectField
        data-autofocus
        label="Time between two messages"
        name="seconds"
        defaultValue={room.slowSeconds}
        options={[...choices, ...(!isListed ? [[room.slowSeconds, `${room.slowSeconds} seconds`] as const] : [])]}
      />
    </FormDialog>
  )
}
