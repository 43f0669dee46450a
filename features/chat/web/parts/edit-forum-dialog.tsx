import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { chat, type Room } from '../../contract.ts'
import { updateRoom } from '../queries/rooms.ts'
import { ForumFields } from './forum-fields.tsx'

/** Changes name and description of a forum of mine. Only what was touched is sent. */
export function EditForumDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const queries = useQueryClient()
  const {
    values,
    changes: typed,
    isChanged: isTouched,
    update: type,
    discard: drop,
  } = useDraft(`forum ${room.id}`, { name: room.name, about: room.about })

  const submission = useSubmission(async () => {
    if (!values.name.trim()) return { fields: { name: 'Please enter a forum name.' } }
    if (isTouched) {
      const { name, about } = await request(chat.editForum, { params: { roomId: room.id }, body: typed })
      updateRoom(queries, room.id, (known) => ({ ...known, name, about }))
    }
    leave()
  })

  function leave() {
    drop()
    onClose()
  }

  return (
    <FormDialog title="Edit forum" onClose={onClose} submission={submission} action="Save Changes" onCancel={leave}>
      <ForumFields values={values} onType={type} refusal={submission.refusal} />
    </FormDialog>
  )
}
