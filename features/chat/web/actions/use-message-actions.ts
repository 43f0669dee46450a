import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved } from '#web/ui/toast.tsx'
import { chat, type Message, type Reaction } from '../../contract.ts'
import { reportsQuery } from '../queries/reports.ts'
import { updateMessageInCaches } from '../queries/rooms.ts'

/** Shows each change at once and reverts it, with a toast, if the server refuses it. */
export function useMessageActions(message: Message) {
  const queries = useQueryClient()
  const params = { messageId: message.id }

  /** @returns whether it was saved */
  const attempt = (next: Message, send: () => Promise<Message>) =>
    saveChange(queries, next, {
      key: ['message'],
      scope: `message ${message.id}`,
      send,
      retry: false,
      apply() {
        updateMessageInCaches(queries, next, () => next.mine)
        return () => updateMessageInCaches(queries, message, () => message.mine)
      },
      onSaved: (answer) => updateMessageInCaches(queries, answer, () => answer.mine),
      onFailed: showNotSaved,
    })

  return {
    react(reaction: Reaction) {
      const reacted = !message.mine.includes(reaction)
      const others = message.mine.filter((one) => one !== reaction)
      const count = (message.reactions[reaction] ?? 0) + (reacted ? 1 : -1)
      const next = {
        ...message,
        mine: reacted ? [...others, reaction] : others,
        reactions: { ...message.reactions, [reaction]: count },
      }
      return attempt(next, () => request(chat.react, { params: { ...params, reaction }, body: { reacted } }))
    },
    edit: (text: string) => attempt({ ...message, text }, () => request(chat.edit, { params, body: { text } })),
    async remove() {
      const isDone = await attempt({ ...message, text: '', isRemoved: true }, () => request(chat.remove, { params }))
      if (isDone) offerUndoDeletion(queries, message)
    },
  }
}

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
