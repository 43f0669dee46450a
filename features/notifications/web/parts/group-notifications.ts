import { isToday } from '#web/format/relative-time.ts'
import type { Notification } from '../../contract.ts'

/** Newest first, at least one; shown as one row. */
export type Fold = [Notification, ...Notification[]]
export type Section = { title: 'Today' | 'Earlier'; folds: Fold[] }

const FOLDED_MS = 3_600_000
const FOLD_MAX = 100

type Grouping = {
  now: Date
  /** The oldest one, if older ones will be loaded. */
  lastLoaded: Notification | undefined
}

/** @param all newest first */
export function groupNotifications(all: Notification[], { now, lastLoaded }: Grouping): Section[] {
  const sections: Section[] = [
    { title: 'Today', folds: foldAlike(all.filter(({ timestamp }) => isToday(timestamp, now))) },
    { title: 'Earlier', folds: foldAlike(all.filter(({ timestamp }) => !isToday(timestamp, now))) },
  ]
  const shown = sections.filter(({ folds }) => folds.length > 0)
  const last = shown.at(-1)
  if (last && lastLoaded) last.folds = withoutGrowing(last.folds, lastLoaded)
  return shown.filter(({ folds }) => folds.length > 0)
}

/** The same from the same person within an hour, and of a day all who joined a team: a class comes over a lesson. */
function foldAlike(sorted: Notification[]): Fold[] {
  const folds: Fold[] = []
  const open = new Map<string, Fold>()
  for (const one of sorted) {
    const key = foldKey(one)
    const fold = key === null ? undefined : open.get(key)
    if (fold && fold.length < FOLD_MAX && isNear(fold[0], one)) {
      fold.push(one)
      continue
    }
    const started: Fold = [one]
    folds.push(started)
    if (key !== null) open.set(key, started)
  }
  return folds
}

const isNear = (newer: Notification, older: Notification) =>
  older.reason === 'joined'
    ? isToday(older.timestamp, new Date(newer.timestamp))
    : Date.parse(newer.timestamp) - Date.parse(older.timestamp) <= FOLDED_MS

/** Null for what stands alone. People who join a team fold by the team. */
function foldKey({ reason, actor, teamId, title }: Notification): string | null {
  if (reason === 'joined') return actor && `joined ${teamId}`
  if (reason === 'due') return title
  if (reason === 'assigned' || reason === 'ticked' || reason === 'mentioned' || reason === 'commented')
    return actor && `${reason} ${actor.uid}`
  return reason === 'badge' && !actor ? reason : null
}

/** The next page may continue this fold, so it waits, and what is below it too. */
function withoutGrowing(folds: Fold[], last: Notification): Fold[] {
  const growing = folds.findIndex((fold) => fold.length > 1 && fold.length < FOLD_MAX && fold.includes(last))
  return growing === -1 ? folds : folds.slice(0, growing)
}
