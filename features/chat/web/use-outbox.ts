import { useQuery, useQueryClient } from '@tanstack/react-query'
import { change, drop, keyOf, type Outgoing } from './outbox.ts'
import { sendAll } from './sending.ts'

/** What I am sending to a room, in the order I wrote it. */
export function useOutbox(roomId: string): Outgoing[] {
  const { data } = useQuery<Outgoing[]>({
    queryKey: keyOf(roomId),
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

export function useSending(roomId: string, me: string) {
  const queries = useQueryClient()
  return {
    send(message: Outgoing) {
      change(queries, roomId, (list) => [...list, message])
      void sendAll(queries, roomId, me)
    },
    /** All that wait, also what was refused. */
    sendAgain() {
      change(queries, roomId, (list) => list.map((one) => ({ ...one, failure: null })))
      void sendAll(queries, roomId, me)
    },
    drop: (message: Outgoing) => drop(queries, message),
  }
}
