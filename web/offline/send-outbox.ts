import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type OutboxItem, removeFromOutbox, updateOutbox } from '../data/outbox.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { type Queue, sendInOrder } from './send-in-order.ts'

export type Outbox<Item extends OutboxItem, Answer> = Pick<Queue<Item, Answer>, 'send'> & {
  queryKey: QueryKey
  show: (queries: QueryClient, answer: Answer) => void
  /** If one is refused, so are those after it. */
  keepsOrder?: boolean
  /** Seconds. If the server asks for more, it is refused. */
  longestWait: number
}

/** Lists that are being sent. */
const sending = new WeakSet<Query>()

/** Sends what was not refused, in the order it was written, and again as soon as the server can be reached. */
export async function sendOutbox<Item extends OutboxItem, Answer>(queries: QueryClient, list: Outbox<Item, Answer>) {
  const { queryKey, send, show, keepsOrder = false, longestWait } = list
  const query = queries.getQueryCache().find({ queryKey })
  if (!query) return
  const mark = (failure: string | null, isMeant: (item: Item) => boolean) =>
    updateOutbox<Item>(queries, queryKey, (all) => all.map((one) => (isMeant(one) ? { ...one, failure } : one)))
  const isLeft = (item: Item) => !item.failure
  mark(null, isLeft)
  if (sending.has(query)) return
  sending.add(query)
  await sendInOrder<Item, Answer>({
    list: () => (queries.getQueryData<Item[]>(queryKey) ?? []).filter(isLeft),
    subjectOf: ({ key }) => (keepsOrder ? '' : key),
    send,
    onSaved(item, answer) {
      show(queries, answer)
      removeFromOutbox(queries, queryKey, item.key)
    },
    onRefused: ({ key }, { message }) => void mark(message, (one) => (keepsOrder ? isLeft(one) : one.key === key)),
    onLeft: () => retryWhenBack(query, () => sendOutbox(queries, list)),
    refusesToWait: longestWait,
  }).catch(reportError)
  sending.delete(query)
  mark('', isLeft)
}

/** Refused ones too. */
export function sendAgain<Item extends OutboxItem, Answer>(
  queries: QueryClient,
  list: Outbox<Item, Answer>,
  isMeant: (item: Item) => boolean = () => true,
) {
  updateOutbox<Item>(queries, list.queryKey, (all) =>
    all.map((one) => (isMeant(one) ? { ...one, failure: null } : one)),
  )
  void sendOutbox(queries, list)
}
