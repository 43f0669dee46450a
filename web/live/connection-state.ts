import { useSyncExternalStore } from 'react'

/** Milliseconds before a lost connection is shown, because most come back; not used if the browser is offline. */
const GRACE_MS = 4000
const OFFLINE_GRACE_MS = 700

let isOpen = false
const openListeners = new Set<() => void>()

let isLost = false
let lostAt: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function setConnectionState(now: 'opened' | 'lost' | 'not wanted') {
  clearTimeout(timer)
  isOpen = now === 'opened'
  if (isOpen) for (const listener of openListeners) listener()
  if (now === 'lost') {
    lostAt ??= Date.now()
    const grace = navigator.onLine ? GRACE_MS : OFFLINE_GRACE_MS
    timer = setTimeout(() => set(true), lostAt + grace - Date.now())
    return
  }
  lostAt = undefined
  set(false)
}

function set(lost: boolean) {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs `work` as soon as live events arrive, and each time they do again. Returns how to stop. */
export function whenStreamOpens(work: () => void) {
  openListeners.add(work)
  if (isOpen) work()
  return () => void openListeners.delete(work)
}

export const isStreamOpen = () => isOpen

export const isConnectionLost = () => isLost

/** Calls `listener` now and with each change. Returns how to stop. */
export function whenConnectionChanges(listener: (isLost: boolean) => void) {
  listener(isLost)
  return subscribe(() => listener(isLost))
}

let note = ''

/** What else there is to say while the connection is lost. */
export function setLostNote(text: string) {
  note = text
  for (const listener of listeners) listener()
}

export const useLostNote = () => useSyncExternalStore(subscribe, () => note)

let backNote = ''

/** What there is to say of the connection that is back. */
export function setBackNote(text: string) {
  backNote = text
  for (const listener of listeners) listener()
}

export const useBackNote = () => useSyncExternalStore(subscribe, () => backNote)

let checkSignOut = async () => true

/** `check` answers whether a person may be signed out: something may wait for a connection. */
export function setSignOutCheck(check: () => Promise<boolean>) {
  checkSignOut = check
}

export const readyToSignOut = () => checkSignOut()

/** True once what is shown may be out of date. */
export const useIsConnectionLost = () => useSyncExternalStore(subscribe, () => isLost)
