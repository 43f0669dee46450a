import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { offerUndo } from '#web/undo.ts'
import { chat, type Message } from '../contract.ts'
import { keepMessage } from './chat-cache.ts'
import { reportsQuery } from './reports-query.ts'

/** Offers to bring back a message that I have just deleted, as it was before. */
export function offerMessageBack(queries: QueryClient, { id, roomId, text }: Message) {
  offerUndo({
    said: 'Message deleted',
    about: text,
    failure: 'The message could not be brought back.',
    async takeBack() {
      const back = await ask(chat.restore, { params: { messageId: id } })
      keepMessage(queries, back, () => back.mine)
      await queries.invalidateQueries(reportsQuery(roomId))
    },
  })
}
