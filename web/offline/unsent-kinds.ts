import type { QueryClient } from '@tanstack/react-query'
import type { Unsent } from './unsent-store.ts'

/** Accompanies what was made without connection and is sent later. */
export type MadeOffline = {
  /** Two requests with the same key do it once. */
  key: string
  /** Changes from one browser arrive in the order in which they were made. */
  browser: string
  /** Milliseconds since it was made. */
  waited: number
}

/** What a feature does with one kind of what it has not sent. `value` is what it stored. */
export type UnsentKind<Value = unknown, Answer = unknown> = {
  send: (value: Value, made: MadeOffline) => Promise<Answer>
  /** Shows a change in what is there already. Null if the page lists it where it was written, also why it was refused. */
  show: ((queries: QueryClient, value: Value, me: string) => void) | null
  /** Shows what the server answered, unless the page that made it waits for that. */
  onSaved: (queries: QueryClient, answer: Answer, value: Value) => void
  /** For people to read. */
  textOf: (value: Value) => string
  /** What undoes the change before of the same thing: together they are no change. */
  isUndo?: (value: Value, before: Value | undefined) => boolean
  /** What is about another thing does not wait for it; if it is refused, so is what was written after it about the same thing. */
  isTalk?: true
  /** Seconds. If the server asks for more, it is refused. By default a minute, and more is waited for later. */
  longestWait?: number
}

/** What is stored is of this type, because the name of its kind is stored with it. */
export const unsentKind = <Value, Answer>(kind: UnsentKind<Value, Answer>) => kind as unknown as UnsentKind

/** By the name of the kind; undefined for one that this version does not know. */
export type FindKind = (name: string) => UnsentKind | undefined

/** Those that cancel each other count as none, though both are sent: the first may have arrived without an answer. */
export function countUnsent(list: readonly Unsent[], findKind: FindKind): number {
  const left: Unsent[] = []
  for (const one of list) {
    if (one.failure) continue
    const before = left.findLastIndex(({ kind, about }) => kind === one.kind && about === one.about)
    if (findKind(one.kind)?.isUndo?.(one.value, left[before]?.value)) left.splice(before, 1)
    else left.push(one)
  }
  return left.length
}
