import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { Problem } from '#shared/problem.ts'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { isText } from '../navigation/focused-control.ts'
import { showToast } from '../ui/toast.tsx'
import { saveChange } from './optimistic.ts'

/** Runnable by shortcut, the latest last. */
let handlers: (() => void)[] = []

type Undoable = {
  /** What has been done: 'Task deleted'. */
  message: string
  /** The object's name, for screen readers. */
  about: string
  /** Shown if undoing fails. */
  failure: string
  undo: () => Promise<void>
  /** Shows the offer in another place than a toast. Returns how to remove it. */
  offer?: (undo: () => void) => () => void
}

/** Offers to undo by button or key, and offers again if no answer came. A refusal is final. @returns how to withdraw it */
export function offerUndo(queries: QueryClient, undoable: Undoable, hasFailed = false) {
  const { message, about, failure, undo, offer } = undoable
  function run() {
    withdrawOffer()
    void saveChange(queries, undefined, {
      key: ['undo'],
      scope: `undo ${message} ${about}`,
      send: undo,
      onFailed(error) {
        const isRefused = error instanceof Problem && error.status >= 400 && error.status < 500
        if (isRefused) showToast(failure, { failed: true })
        else offerUndo(queries, undoable, true)
      },
    })
  }
  function withdrawOffer() {
    removeOffer()
    removeShortcut()
  }
  const action = { label: 'Undo', about, keys: 'Control+Z Meta+Z', run }
  // An element of its own, so that the text is found without that of the button.
  const text = hasFailed ? failure : createElement('span', null, message)
  const removeOffer =
    offer && !hasFailed ? offer(run) : showToast(text, { failed: hasFailed, seconds: UNDO_SECONDS, action })
  const removeShortcut = addUndoShortcut(run)
  setTimeout(withdrawOffer, UNDO_SECONDS * 1000)
  return withdrawOffer
}

/**
 * Runs the latest handler at Ctrl+Z or ⌘Z outside a text field, because the toast's button is too far away by keyboard.
 * Returns how to remove it.
 */
function addUndoShortcut(run: () => void) {
  function onKeyDown(event: KeyboardEvent) {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || isText(event.target) || event.defaultPrevented || handlers.at(-1) !== run) return
    event.preventDefault()
    run()
  }
  handlers = [...handlers, run]
  document.addEventListener('keydown', onKeyDown)
  return () => {
    handlers = handlers.filter((handler) => handler !== run)
    document.removeEventListener('keydown', onKeyDown)
  }
}
