import { del, entries, keys, set, update } from 'idb-keyval'
import { randomUuid } from '../data/random-uuid.ts'
import { waitingDatabase } from './waiting-databases.ts'
import type { WaitingChange, WaitingStore } from './waiting-queue.ts'

/** Wide enough for milliseconds since the epoch. */
const DIGITS = 16

/** Sorts as they were made: also those of two tabs. */
const nameOf = (uid: string, { madeAt, key }: WaitingChange) => `${uid} ${String(madeAt).padStart(DIGITS, '0')} ${key}`

/** Of this browser, for as long as changes of the person are in it. */
export async function browserId(uid: string): Promise<string> {
  let id = ''
  await update<string>(`browser of ${uid}`, (known) => (id = known ?? randomUuid()), waitingDatabase())
  return id
}

async function changesOf(uid: string): Promise<WaitingChange[]> {
  const all = await entries<string, WaitingChange>(waitingDatabase())
  return all
    .filter(([name]) => name.startsWith(`${uid} `))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
}

/** The changes of one person in this browser, from all tabs. */
export function openWaitingStore(uid: string): WaitingStore & { refused: () => Promise<WaitingChange[]> } {
  let lastMadeAt = 0
  return {
    list: async () => (await changesOf(uid)).filter(({ refusal }) => refusal === undefined),
    refused: async () => (await changesOf(uid)).filter(({ refusal }) => refusal !== undefined),
    async add(change) {
      // Two in one millisecond keep their order.
      change.madeAt = lastMadeAt = Math.max(change.madeAt, lastMadeAt + 1)
      await set(nameOf(uid, change), change, waitingDatabase())
    },
    refuse: (change, refusal) => set(nameOf(uid, change), { ...change, refusal }, waitingDatabase()),
    remove: (change) => del(nameOf(uid, change), waitingDatabase()),
  }
}

/** Of all people but this one. */
export async function forgetWaitingOfOthers(uid: string) {
  for (const name of await keys<string>(waitingDatabase())) if (!name.includes(uid)) await del(name, waitingDatabase())
}
