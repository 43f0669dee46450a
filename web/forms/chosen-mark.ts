import { withStorage } from '../data/browser-storage.ts'

const NAME = 'chosen'

export const markChosen = (uid: string) => withStorage('localStorage', (storage) => storage.setItem(NAME, uid))

export const unmarkChosen = () => withStorage('localStorage', (storage) => storage.removeItem(NAME))

/** Removes chosen files that are too old or not of `uid`, if this browser has any: the mark tells without opening a database. */
export function tidyMarked(uid: string | null) {
  if (!withStorage('localStorage', (storage) => storage[NAME] as string | undefined)) return
  void import('./chosen-files.ts')
    .then((file) => file.tidyChosen(uid))
    .catch(() => {
      // The mark stays, so it is done when a page opens next.
    })
}
