import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { chat, type Room } from '../contract.ts'
import { changeRoom } from './chat-cache.ts'
import { ForumFields } from './forum-fields.tsx'

/** Changes name and description of a forum of mine. Only what was touched is sent. */
export function EditForumDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const queries = useQueryClient()
  const { values, typed, isTouched, type, drop } = useDraft(`forum ${room.id}`, { name: room.name, about: room.about })

  const { formProps, isBusy, refusal } = useSubmission(async () => {
    if (!values.name.trim()) return { fields: { name: 'Please enter a forum name.' } }
    if (isTouched) {
      const { name, about } = await ask(chat.editForum, { params: { roomId: room.id }, body: typed })
      changeRoom(queries, room.id, (known) => ({ ...known, name, about }))
    }
    leave()
  })

  function leave() {
    drop()
    onClose()
  }

  return (
    <Dialog title="Edit forum" onClose={onClose}>
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <ForumFields values={values} onType={type} refusal={refusal} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            Save Changes
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
