import type { OfflineChange } from '../data/unsent-changes.ts'
import { changeDatabase, type Owner } from './databases.ts'
import { openSealed } from './sealed-store.ts'

/** `key` makes two requests change it once; `madeAt` is milliseconds since the epoch. */
export type UnsentChange = OfflineChange & {
  key: string
  madeAt: number
  /** Why the server refused it for good: it is kept until the person has read that. */
  refusal?: string
}

/** Wide enough for milliseconds since the epoch. */
const DIGITS = 16

/** Sorts as they were made: also those of two tabs. */
const idOf = ({ madeAt, key }: UnsentChange) => `${String(madeAt).padStart(DIGITS, '0')} ${key}`

/** The changes of one person in this browser, from all tabs. */
export function openChangeStore(owner: Owner) {
  const store = openSealed(changeDatabase(), owner)
  let lastMadeAt = 0
  return {
    /** In the order they were made, without those that were refused. */
    list: async () => (await store.all<UnsentChange>()).filter(({ refusal }) => refusal === undefined),
    refused: async () => (await store.all<UnsentChange>()).filter(({ refusal }) => refusal !== undefined),
    async add(change: UnsentChange) {
      // Two in one millisecond keep their order.
      change.madeAt = lastMadeAt = Math.max(change.madeAt, lastMadeAt + 1)
      await store.set(idOf(change), change)
    },
    refuse: (change: UnsentChange, refusal: string) => store.set(idOf(change), { ...change, refusal }),
    remove: (change: UnsentChange) => store.remove([idOf(change)]),
  }
}
