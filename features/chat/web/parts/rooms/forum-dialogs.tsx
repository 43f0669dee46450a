import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { plural } from '#web/format/plurals.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { type TextFieldOf, useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ABOUT_MAX, ROOM_NAME_MAX, type Room } from '../../../contract.ts'
import { forums } from '../../../forums-contract.ts'
import { refetchRooms, removeRoomFromCache, updateRoom } from '../../queries/rooms.ts'

const NEW_FORUM_DRAFT = 'new forum'
const nameRequired = { fields: { name: 'Please enter a forum name.' } }

export function NewForumDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft(NEW_FORUM_DRAFT, { name: '', about: '' }, onClose)
  const { values, field, leave } = draft
  const submission = useSubmission(async () => {
    if (!values.name.trim()) return nameRequired
    const room = await sendIdempotent(queries, NEW_FORUM_DRAFT, values, (body) => request(forums.create, { body }))
    void refetchRooms(queries)
    showToast('Forum created')
    leave()
    await navigate({ to: '/chat', search: { room: room.id } })
  })
  return (
    <FormDialog
      title="New forum"
      about="Everybody can find, read and join it."
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Create forum"
    >
      <ForumFields field={field} />
    </FormDialog>
  )
}

type ForumDialogProps = { room: Room; onClose: () => void }

export function EditForumDialog({ room, onClose }: ForumDialogProps) {
  const queries = useQueryClient()
  const initial = { name: room.name, about: room.about }
  const draft = useDraft(`forum ${room.id}`, initial, onClose)
  const { values, changes, isChanged, field, leave } = draft
  const submission = useSubmission(async () => {
    if (!values.name.trim()) return nameRequired
    if (isChanged) {
      const { name, about } = await request(forums.edit, { params: { roomId: room.id }, body: changes })
      updateRoom(queries, room.id, (known) => ({ ...known, name, about }))
    }
    leave()
  })
  return (
    <FormDialog
      title="Edit forum"
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Save Changes"
      onCancel={leave}
    >
      <ForumFields field={field} />
    </FormDialog>
  )
}

const ForumFields = ({ field }: { field: TextFieldOf<'name' | 'about'> }) => (
  <>
    <TextField data-autofocus label="Name" maxLength={ROOM_NAME_MAX} {...field('name')} />
    <TextArea label="What it is about" maxLength={ABOUT_MAX} {...field('about')} />
  </>
)

export function DeleteForumDialog({ room, onClose }: ForumDialogProps) {
  const { id, name } = room
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function remove() {
    await request(forums.remove, { params: { roomId: id } })
    onClose()
    offerUndo(queries, {
      message: 'Forum deleted',
      about: name,
      failure: 'The forum could not be brought back.',
      async undo() {
        await request(forums.restore, { params: { roomId: id } })
        await refetchRooms(queries)
        await navigate({ to: '/chat', search: { room: id } })
      },
    })
    await navigate({ to: '/chat' })
    removeRoomFromCache(queries, id)
  }

  return (
    <ConfirmDialog title={`Delete ${name}?`} action="Delete Forum" onConfirm={remove} onClose={onClose} follows>
      {deletionWarning(room)} For {UNDO_SECONDS} seconds you can take that back.
    </ConfirmDialog>
  )
}

function deletionWarning({ people, lastNumber }: Room) {
  if (lastNumber === 0) return 'Nobody has written in it.'
  const messages = plural(lastNumber, 'Its one message goes with it', `Its ${lastNumber} messages go with it`)
  return people > 1 ? `${messages}, for ${people === 2 ? 'both' : `all ${people}`} people in it.` : `${messages}.`
}
