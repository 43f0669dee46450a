import { withStorage } from '../data/browser-storage.ts'

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

let isNew = false
const listeners = new Set<() => void>()

export const isNewVersion = () => isNew

/** What the server says it serves. Undefined where an older tab or server says nothing of it. */
export function noteBuild(build: string | null | undefined) {
  const own = ownBuild()
  const differs = Boolean(build && own && build !== own)
  if (!build || differs === isNew) return
  isNew = differs
  for (const listener of listeners) listener()
}

export function subscribeToVersion(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the server, because a file did not come. */
export async function askForNewVersion(): Promise<boolean> {
  const health = await fetch('/api/health').catch(() => null)
  noteBuild(health?.headers.get('cohort-build'))
  return isNew
}

const RELOADED = 'reloaded from'

/** Once for each version that is left, whatever document then comes. */
export function reloadOnce() {
  const own = ownBuild() ?? ''
  const isFirst = withStorage('sessionStorage', (storage) => {
    if (storage[RELOADED] === own) return false
    storage.setItem(RELOADED, own)
    return true
  })
  if (isFirst) location.reload()
}
