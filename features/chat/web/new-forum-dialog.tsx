import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { ABOUT_MAX, chat, ROOM_NAME_MAX } from '../contract.ts'
import { refetchRooms } from './chat-cache.ts'

/** Makes a forum, which everybody may find and read. What was typed stays when it is closed without creating. */
export function NewForumDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { values, type, drop } = useDraft('new forum', { name: '', about: '' })
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    if (!values.name.trim()) return { fields: { name: 'Please enter a forum name.' } }
    const room = await ask(chat.createForum, { body: values })
    void refetchRooms(queries)
    showToast('Forum created')
    drop()
    onClose()
    await navigate({ to: '/chat', search: { room: room.id } })
    return undefined
  })
  return (
    <Dialog title="New forum" about="Everybody can find, read and join it." onClose={onClose}>
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <TextField
            data-autofocus
            label="Name"
            name="name"
            maxLength={ROOM_NAME_MAX}
            value={values.name}
            error={refusal?.fields?.name}
            onChange={(event) => type({ name: event.target.value })}
          />
          <TextArea
            label="What it is about"
            name="about"
            maxLength={ABOUT_MAX}
            value={values.about}
            onChange={(event) => type({ about: event.target.value })}
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="primary" type="submit" busy={isBusy}>
            Create forum
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
