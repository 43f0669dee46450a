import { openSealed } from './sealed-store.ts'
import { type Owner, waitingDatabase } from './waiting-databases.ts'
import type { WaitingChange, WaitingStore } from './waiting-queue.ts'

/** Wide enough for milliseconds since the epoch. */
const DIGITS = 16

/** Sorts as they were made: also those of two tabs. */
const idOf = ({ madeAt, key }: WaitingChange) => `${String(madeAt).padStart(DIGITS, '0')} ${key}`

/** The changes of one person in this browser, from all tabs. */
export function openWaitingStore(owner: Owner): WaitingStore & { refused: () => Promise<WaitingChange[]> } {
  const store = openSealed(waitingDatabase(), owner)
  let lastMadeAt = 0
  return {
    list: async () => (await store.all<WaitingChange>()).filter(({ refusal }) => refusal === undefined),
    refused: async () => (await store.all<WaitingChange>()).filter(({ refusal }) => refusal !== undefined),
    async add(change) {
      // Two in one millisecond keep their order.
      change.madeAt = lastMadeAt = Math.max(change.madeAt, lastMadeAt + 1)
      await store.set(idOf(change), change)
    },
    refuse: (change, refusal) => store.set(idOf(change), { ...change, refusal }),
    remove: (change) => store.remove([idOf(change)]),
  }
}
