import { isMarkedChosen } from './draft-files-mark.ts'

/** Removes chosen files that are too old or not of `uid`, if this browser has any: the mark tells without opening a database. */
export function tidyMarked(uid: string | null) {
  if (!isMarkedChosen()) return
  void import('./draft-files.ts')
    .then((file) => file.tidyChosen(uid))
    .catch(() => {
      // The mark stays, so it is done when a page opens next.
    })
}
