import { Problem } from '#shared/problem.ts'
import { UNDO_SECONDS } from '#shared/undo.ts'
import { patiently } from './attempts.ts'
import { showToast } from './ui/toast.tsx'
import { offerByKey } from './undo-key.ts'

type Undoable = {
  /** What has been done: 'Task deleted'. */
  said: string
  /** To what, for screen readers. */
  about: string
  /** Said where it could not be taken back. */
  failure: string
  takeBack: () => Promise<void>
}

/**
 * Says what was done, and offers for some seconds to take it back, by button or by key; once more where no answer came. A
 * refusal is the last word.
 */
export function offerUndo(undoable: Undoable, hasFailed = false) {
  const { said, about, failure, takeBack } = undoable
  async function run() {
    withdraw()
    const isAnswered = await patiently(() => takeBack().catch(unlessRefused(failure)))
    if (!isAnswered) offerUndo(undoable, true)
  }
  function withdraw() {
    takeAway()
    stopKey()
  }
  const action = { label: 'Undo', about, keys: 'Control+Z Meta+Z', run: () => void run() }
  const takeAway = showToast(hasFailed ? failure : said, { failed: hasFailed, seconds: UNDO_SECONDS, action })
  const stopKey = offerByKey(action.run)
  setTimeout(withdraw, UNDO_SECONDS * 1000)
}

const unlessRefused = (failure: string) => (error: unknown) => {
  if (!(error instanceof Problem && error.status >= 400 && error.status < 500)) throw error
  showToast(failure, { failed: true })
}
