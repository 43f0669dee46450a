import { withStorage } from '#web/data/browser-storage.ts'
import { MINUTES_USUAL, type Table } from '../../contract.ts'

type Choice = { minutes: number; table: Table | null; hidesStrip: boolean; hasSound: boolean }
const keyOf = (uid: string) => `table of ${uid}`

/** What this person chose in this browser. */
export const lastChoice = (uid: string): Choice => ({
  minutes: MINUTES_USUAL,
  table: null,
  hidesStrip: false,
  hasSound: false,
  ...withStorage('localStorage', (storage) => JSON.parse(storage.getItem(keyOf(uid)) ?? '{}')),
})

export const rememberChoice = (uid: string, change: Partial<Choice>) =>
  withStorage('localStorage', (storage) =>
    storage.setItem(keyOf(uid), JSON.stringify({ ...lastChoice(uid), ...change } satisfies Choice)),
  )
