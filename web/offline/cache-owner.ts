import { withStorage } from '../data/browser-storage.ts'

const NAME = 'kept'

/** The id of the person whose pages this browser keeps, if it keeps any: it tells without opening a database. */
export const cachedFor = () => withStorage('localStorage', (storage) => storage[NAME] as string | undefined)

export const markCached = (uid: string) => withStorage('localStorage', (storage) => storage.setItem(NAME, uid))

export const unmarkCached = () => withStorage('localStorage', (storage) => storage.removeItem(NAME))
