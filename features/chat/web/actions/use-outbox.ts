import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Outgoing, outboxKey, removeFromOutbox, updateOutbox } from '../queries/outbox.ts'
import { sendOutbox } from './send-outbox.ts'

export function useOutbox(outboxId: string): Outgoing[] {
  const { data } = useQuery<Outgoing[]>({
    queryKey: outboxKey(outboxId),
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

export function useSendMessage(outboxId: string, me: string) {
  const queries = useQueryClient()
  return {
    send(message: Outgoing) {
      updateOutbox(queries, outboxId, (list) => [...list, message])
      sendOutbox(queries, outboxId, me)
    },
    /** Includes refused messages. */
    sendAgain() {
      updateOutbox(queries, outboxId, (list) => list.map((one) => ({ ...one, failure: null })))
      sendOutbox(queries, outboxId, me)
    },
    drop: (message: Outgoing) => removeFromOutbox(queries, message),
  }
}
