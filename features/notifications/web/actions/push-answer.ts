import { withStorage } from '#web/data/browser-storage.ts'

type Answer = 'on' | 'off' | 'later'
const keyOf = (uid: string) => `push of ${uid}`

/** What this person said about push in this browser. */
export const answerOf = (uid: string): Answer | null =>
  (withStorage('localStorage', (storage) => storage.getItem(keyOf(uid))) as Answer | null | undefined) ?? null

export const rememberAnswer = (uid: string, answer: Answer) =>
  withStorage('localStorage', (storage) => storage.setItem(keyOf(uid), answer))
