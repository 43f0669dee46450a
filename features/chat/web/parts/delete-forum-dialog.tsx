import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { chat, type Room } from '../../contract.ts'
import { refetchRooms, removeRoomFromCache } from '../queries/rooms.ts'

/** Asks whether a forum of mine is really to go. For some seconds after that it can be brought back. */
export function DeleteForumDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id, name } = room
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function remove() {
    await request(chat.removeForum, { params: { roomId: id } })
    onClose()
    offerUndo(queries, {
      message: 'Forum deleted',
      about: name,
      failure: 'The forum could not be brought back.',
      async undo() {
        await request(chat.restoreForum, { params: { roomId: id } })
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
  const said = lastNumber === 1 ? 'Its one message goes with it' : `Its ${lastNumber} messages go with it`
  const whom = people > 1 ? `, for ${people === 2 ? 'both' : `all ${people}`} people in it` : ''
  return lastNumber === 0 ? 'Nobody has written in it.' : `${said}${whom}.`
}
