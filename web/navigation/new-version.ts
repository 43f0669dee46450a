import { withStorage } from '../data/browser-storage.ts'
import { sharedValue } from '../data/shared-value.ts'

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

const isNew = sharedValue(false)

export const isNewVersion = isNew.get
export const useIsNewVersion = isNew.useValue

/** What the server says it serves. Undefined where an older tab or server says nothing of it. */
export function noteBuild(build: string | null | undefined) {
  const own = ownBuild()
  if (build) isNew.set(Boolean(own && build !== own))
}

/** Asks the server, because a file did not come. */
export async function askForNewVersion(): Promise<boolean> {
  const health = await fetch('/api/health').catch(() => null)
  noteBuild(health?.headers.get('cohort-build'))
  return isNew.get()
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
