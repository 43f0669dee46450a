import type { QueryClient } from '@tanstack/react-query'
import { TYPING_MS, type TypingPerson } from '../../contract.ts'

/** With when it ends, in milliseconds. */
export type Typing = TypingPerson & { until: number }

/** Key of the people who type in a room, or in the thread of a message. Live events fill it; it is never fetched. */
export const typingKey = (sourceId: string) => ['typing', sourceId]

const updateTyping = (queries: QueryClient, sourceId: string, uid: string, more: Typing[] = []) =>
  queries.setQueryData<Typing[]>(typingKey(sourceId), (list = []) => [
    ...list.filter((one) => one.uid !== uid && one.until > Date.now()),
    ...more,
  ])

export const addTyping = (queries: QueryClient, sourceId: string, person: TypingPerson) =>
  updateTyping(queries, sourceId, person.uid, [{ ...person, until: Date.now() + TYPING_MS }])

/** They have sent it. */
export const removeTyping = (queries: QueryClient, sourceId: string, uid: string) =>
  queries.getQueryData(typingKey(sourceId)) && updateTyping(queries, sourceId, uid)

export const removeEndedTyping = (queries: QueryClient, sourceId: string) => updateTyping(queries, sourceId, '')
