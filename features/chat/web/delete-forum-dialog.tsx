import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UNDO_SECONDS } from '#shared/undo.ts'
import { ask } from '#web/api.ts'
import { Question } from '#web/question.tsx'
import { offerUndo } from '#web/undo.ts'
import { chat, type Room } from '../contract.ts'
import { forgetRoom, refetchRooms } from './chat-cache.ts'

/** Asks whether a forum of mine is really to go. For some seconds after that it can be brought back. */
export function DeleteForumDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id, name } = room
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function remove() {
    await ask(chat.removeForum, { params: { roomId: id } })
    onClose()
    offerUndo({
      said: 'Forum deleted',
      about: name,
      failure: 'The forum could not be brought back.',
      async takeBack() {
        await ask(chat.restoreForum, { params: { roomId: id } })
        await refetchRooms(queries)
        await navigate({ to: '/chat', search: { room: id } })
      },
    })
    await navigate({ to: '/chat' })
    forgetRoom(queries, id)
  }

  return (
    <Question title={`Delete ${name}?`} action="Delete Forum" onConfirm={remove} onClose={onClose} follows>
      {whatGoes(room)} For {UNDO_SECONDS} seconds you can take that back.
    </Question>
  )
}

function whatGoes({ people, lastNumber }: Room) {
  const said = lastNumber === 1 ? 'Its one message goes with it' : `Its ${lastNumber} messages go with it`
  const whom = people > 1 ? `, for ${people === 2 ? 'both' : `all ${people}`} people in it` : ''
  return lastNumber === 0 ? 'Nobody has written in it.' : `${said}${whom}.`
}
