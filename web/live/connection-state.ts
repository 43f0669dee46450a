import { sharedValue } from '../data/shared-value.ts'

/** Milliseconds before a lost connection is shown, because most come back; not used if the browser is offline. */
const GRACE_MS = 4000
const OFFLINE_GRACE_MS = 700

let isOpen = false
const openListeners = new Set<() => void>()

const lost = sharedValue(false)
let lostAt: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function setConnectionState(now: 'opened' | 'lost' | 'not wanted') {
  clearTimeout(timer)
  isOpen = now === 'opened'
  if (isOpen) for (const listener of openListeners) listener()
  if (now === 'lost') {
    lostAt ??= Date.now()
    const grace = navigator.onLine ? GRACE_MS : OFFLINE_GRACE_MS
    timer = setTimeout(() => lost.set(true), lostAt + grace - Date.now())
    return
  }
  lostAt = undefined
  lost.set(false)
}

/** Runs `work` as soon as live events arrive, and each time they do again. Returns how to stop. */
export function whenStreamOpens(work: () => void) {
  openListeners.add(work)
  if (isOpen) work()
  return () => void openListeners.delete(work)
}

export const isStreamOpen = () => isOpen

export const isConnectionLost = lost.get

/** Calls `listener` now and with each change. Returns how to stop. */
export function whenConnectionChanges(listener: (isLost: boolean) => void) {
  listener(lost.get())
  return lost.subscribe(() => listener(lost.get()))
}

const lostNote = sharedValue('')

/** What else there is to say while the connection is lost. */
export const setLostNote = lostNote.set
export const useLostNote = lostNote.useValue

const backNote = sharedValue('')

/** What there is to say of the connection that is back. */
export const setBackNote = backNote.set
export const useBackNote = backNote.useValue

let checkSignOut = async () => true

/** `check` answers whether a person may be signed out: something may wait for a connection. */
export function setSignOutCheck(check: () => Promise<boolean>) {
  checkSignOut = check
}

export const readyToSignOut = () => checkSignOut()

/** True once what is shown may be out of date. */
export const useIsConnectionLost = lost.useValue
