import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '../contract.ts'

/** A message on its way: it stays to be seen until it has arrived, and with `failure` until it is sent again. */
export type Outgoing = {
  key: string
  roomId: string
  text: string
  replyTo: Message['replyTo']
  mentions: string[]
  failure: string | null
}

export const outgoingKey = (roomId: string) => ['outbox', roomId]

export function changeOutgoing(queries: QueryClient, roomId: string, next: (list: Outgoing[]) => Outgoing[]) {
  // It goes only when somebody else signs in, as drafts do.
  queries.setQueryDefaults(['outbox'], { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData<Outgoing[]>(outgoingKey(roomId), (list = []) => next(list))
}

/** The live stream may be faster than the answer: then the message is there already and is on its way no more. */
export function arrived(queries: QueryClient, { roomId, text }: Message) {
  changeOutgoing(queries, roomId, (list) => {
    const index = list.findIndex((one) => one.failure === null && one.text.trim() === text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}
