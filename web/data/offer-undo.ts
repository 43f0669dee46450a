import { Problem } from '#shared/problem.ts'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { retry } from '../request/retry.ts'
import { showToast } from '../ui/toast.tsx'
import { addUndoShortcut } from './undo-shortcut.ts'

type Undoable = {
  /** What has been done: 'Task deleted'. */
  message: string
  /** To what, for screen readers. */
  about: string
  /** Said where it could not be taken back. */
  failure: string
  undo: () => Promise<void>
}

/**
 * Says what was done, and offers for some seconds to take it back, by button or by key; once more where no answer came. A
 * refusal is the last word.
 */
export function offerUndo(undoable: Undoable, hasFailed = false) {
  const { message: said, about, failure, undo: takeBack } = undoable
  async function run() {
    withdrawOffer()
    const isAnswered = await retry(() => takeBack().catch(showRefusal(failure)))
    if (!isAnswered) offerUndo(undoable, true)
  }
  function withdrawOffer() {
    dismissToast()
    removeShortcut()
  }
  const action = { label: 'Undo', about, keys: 'Control+Z Meta+Z', run: () => void run() }
  const dismissToast = showToast(hasFailed ? failure : said, { failed: hasFailed, seconds: UNDO_SECONDS, action })
  const removeShortcut = addUndoShortcut(action.run)
  setTimeout(withdrawOffer, UNDO_SECONDS * 1000)
}

const showRefusal = (failure: string) => (error: unknown) => {
  if (!(error instanceof Problem && error.status >= 400 && error.status < 500)) throw error
  showToast(failure, { failed: true })
}
