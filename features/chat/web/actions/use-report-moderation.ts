import { useQueryClient } from '@tanstack/react-query'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved, showToast } from '#web/ui/toast.tsx'
import { chat } from '../../contract.ts'
import { messageReports, type ReportedMessage } from '../../reports-contract.ts'
import { reportsQuery } from '../queries/reports.ts'
import { updateMessageInCaches } from '../queries/rooms.ts'
import { offerUndoDeletion } from './use-message-actions.ts'

type Decision = { messageId: string }

/** Hides a message once it is decided; shows it again if the request failed. */
export function useReportModeration(roomId: string) {
  const queries = useQueryClient()
  const key = ['moderate', roomId]
  const unsaved = useUnsaved<Decision>(key)

  const decide = (messageId: string, work: () => Promise<unknown>, showResult: () => void) =>
    saveChange(
      queries,
      { messageId },
      {
        key,
        scope: `moderate ${messageId}`,
        async send() {
          await work()
          showResult()
          await queries.invalidateQueries(reportsQuery(roomId))
        },
        retry: false,
        onFailed: showNotSaved,
      },
    )

  return {
    isLeaving: (messageId: string) => unsaved.some((decision) => decision.messageId === messageId),
    remove: ({ message }: ReportedMessage) =>
      decide(
        message.id,
        async () => updateMessageInCaches(queries, await request(chat.remove, { params: { messageId: message.id } })),
        () => offerUndoDeletion(queries, message),
      ),
    keep: ({ message: { id } }: ReportedMessage) =>
      decide(
        id,
        () => request(messageReports.dismiss, { params: { messageId: id } }),
        () => void showToast('Message kept'),
      ),
  }
}
