import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { chat, type ReportedMessage } from '../../contract.ts'
import { reportsQuery } from '../queries/reports.ts'
import { updateMessageInCaches } from '../queries/rooms.ts'
import { offerUndoDeletion } from './undo-message-deletion.ts'

/** A reported message leaves the list at once when it is deleted or kept, and is back in it where that failed. */
export function useReportModeration(roomId: string) {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  async function settle(messageId: string, work: () => Promise<unknown>, say: () => void) {
    setLeaving((before) => new Set(before).add(messageId))
    try {
      await work()
      say()
      await queries.invalidateQueries(reportsQuery(roomId))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      showToast(error.status > 0 ? error.message : 'Not saved. Try again.', { failed: true })
    } finally {
      setLeaving((before) => new Set([...before].filter((one) => one !== messageId)))
    }
  }

  return {
    isLeaving: (messageId: string) => leaving.has(messageId),
    remove: ({ message }: ReportedMessage) =>
      settle(
        message.id,
        async () => updateMessageInCaches(queries, await request(chat.remove, { params: { messageId: message.id } })),
        () => offerUndoDeletion(queries, message),
      ),
    keep: ({ message: { id } }: ReportedMessage) =>
      settle(
        id,
        () => request(chat.dismissReports, { params: { messageId: id } }),
        () => void showToast('Message kept'),
      ),
  }
}
