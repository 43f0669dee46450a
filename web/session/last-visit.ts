import { withStorage } from '../data/browser-storage.ts'

const LAST_VISIT = 'last visit'
const OPENED = 'opened pages'
const HOUR_MS = 3_600_000
const ABSENCE_MS = 72 * HOUR_MS
/** After these hours somebody who did not dismiss what happened has heard of it. */
const NEWS_MS = 12 * HOUR_MS

type Visit = { uid: string; at: string; awaySince?: string }

/** Notes that somebody is here. Returns since when they were not, if that was for three days or more and they have not heard of it. */
export function noteVisit(uid: string, hasHeard = false): string | undefined {
  return withStorage('localStorage', (storage) => {
    const last: Visit | null = JSON.parse(storage.getItem(LAST_VISIT) ?? 'null')
    const gone = last?.uid === uid ? Date.now() - Date.parse(last.at) : 0
    const told = gone < NEWS_MS && last?.uid === uid ? last.awaySince : undefined
    const awaySince = hasHeard ? undefined : gone >= ABSENCE_MS ? last?.at : told
    storage.setItem(LAST_VISIT, JSON.stringify({ uid, at: new Date().toISOString(), awaySince } satisfies Visit))
    return awaySince
  })
}

/** The links of the navigation that were followed in this browser. */
export const openedPages = (): string[] =>
  withStorage('localStorage', (storage) => JSON.parse(storage.getItem(OPENED) ?? '[]')) ?? []

export const noteOpened = (to: string) =>
  withStorage('localStorage', (storage) => storage.setItem(OPENED, JSON.stringify([...new Set(openedPages()).add(to)])))

/** Nobody who comes next finds who was here. */
export const forgetVisit = () =>
  withStorage('localStorage', (storage) => {
    for (const name of [LAST_VISIT, OPENED]) storage.removeItem(name)
  })
