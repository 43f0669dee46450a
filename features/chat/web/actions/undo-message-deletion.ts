import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { request } from '#web/request/api-client.ts'
import { chat, type Message } from '../../contract.ts'
import { reportsQuery } from '../queries/reports.ts'
import { updateMessageInCaches } from '../queries/rooms.ts'

export function offerUndoDeletion(queries: QueryClient, { id, roomId, text }: Message) {
  offerUndo(queries, {
    message: 'Message deleted',
    about: text,
    failure: 'The message could not be brought back.',
    async undo() {
      const back = await request(chat.restore, { params: { messageId: id } })
      updateMessageInCaches(queries, back, () => back.mine)
      await queries.invalidateQueries(reportsQuery(roomId))
    },
  })
}
