import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Outgoing, outboxKey, removeFromOutbox, updateOutbox } from '../queries/outbox.ts'
import { sendOutbox } from './send-outbox.ts'

export function useOutbox(roomId: string): Outgoing[] {
  const { data } = useQuery<Outgoing[]>({
    queryKey: outboxKey(roomId),
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

export function useSendMessage(roomId: string, me: string) {
  const queries = useQueryClient()
  return {
    send(message: Outgoing) {
      updateOutbox(queries, roomId, (list) => [...list, message])
      sendOutbox(queries, roomId, me)
    },
    /** Includes refused messages. */
    sendAgain() {
      updateOutbox(queries, roomId, (list) => list.map((one) => ({ ...one, failure: null })))
      sendOutbox(queries, roomId, me)
    },
    drop: (message: Outgoing) => removeFromOutbox(queries, message),
  }
}
