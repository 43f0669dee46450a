import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { chat } from '../../contract.ts'
import { refetchRooms } from '../queries/rooms.ts'
import { ForumFields } from './forum-fields.tsx'

const DRAFT = 'new forum'

/** Makes a forum, which everybody may find and read. What was typed stays when it is closed without creating. */
export function NewForumDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { values, update: type, discard: drop } = useDraft(DRAFT, { name: '', about: '' })
  const submission = useSubmission(async () => {
    if (!values.name.trim()) return { fields: { name: 'Please enter a forum name.' } }
    const room = await sendIdempotent(queries, DRAFT, values, (body) => request(chat.createForum, { body }))
    void refetchRooms(queries)
    showToast('Forum created')
    drop()
    onClose()
    await navigate({ to: '/chat', search: { room: room.id } })
    return undefined
  })
  return (
    <FormDialog
      title="New forum"
      about="Everybody can find, read and join it."
      onClose={onClose}
      submission={submission}
      action="Create forum"
    >
      <ForumFields values={values} onType={type} refusal={submission.refusal} />
    </FormDialog>
  )
}
