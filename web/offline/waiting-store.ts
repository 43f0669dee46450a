import type { OfflineChange } from '../data/waiting.ts'
import { openSealed } from './sealed-store.ts'
import { type Owner, waitingDatabase } from './waiting-databases.ts'

/** `key` makes two requests change it once; `madeAt` is milliseconds since the epoch. */
export type WaitingChange = OfflineChange & {
  key: string
  madeAt: number
  /** Why the server refused it for good: it is kept until the person has read that. */
  refusal?: string
}

/** Wide enough for milliseconds since the epoch. */
const DIGITS = 16

/** Sorts as they were made: also those of two tabs. */
const idOf = ({ madeAt, key }: WaitingChange) => `${String(madeAt).padStart(DIGITS, '0')} ${key}`

/** The changes of one person in this browser, from all tabs. */
export function openWaitingStore(owner: Owner) {
  const store = openSealed(waitingDatabase(), owner)
  let lastMadeAt = 0
  return {
    /** In the order they were made, without those that were refused. */
    list: async () => (await store.all<WaitingChange>()).filter(({ refusal }) => refusal === undefined),
    refused: async () => (await store.all<WaitingChange>()).filter(({ refusal }) => refusal !== undefined),
    async add(change: WaitingChange) {
      // Two in one millisecond keep their order.
      change.madeAt = lastMadeAt = Math.max(change.madeAt, lastMadeAt + 1)
      await store.set(idOf(change), change)
    },
    refuse: (change: WaitingChange, refusal: string) => store.set(idOf(change), { ...change, refusal }),
    remove: (change: WaitingChange) => store.remove([idOf(change)]),
  }
}
