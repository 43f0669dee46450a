import { useQueryClient } from '@tanstack/react-query'
import { addUnsent } from '#web/data/unsent.ts'
import { MESSAGE, type Outgoing, outboxOf } from '../queries/outbox.ts'

/**
 * Shows the message at once (`parts/messages/outgoing-messages.tsx`) and sends it (`unsent-message.ts`). Without network it waits, also
 * while no page is open (`web/offline/keep-unsent.ts`).
 */
export function useSendMessage() {
  const queries = useQueryClient()
  return (message: Outgoing) => addUnsent(queries, [{ kind: MESSAGE, about: outboxOf(message), value: message }])
}
