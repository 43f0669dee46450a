/** The latest comes last. */
let handlers: (() => void)[] = []

/**
 * Runs the latest handler at Ctrl+Z or ⌘Z outside a text field, because the toast's button is too far away by keyboard.
 * Returns how to remove it.
 */
export function addUndoShortcut(run: () => void): () => void {
  function hear(event: KeyboardEvent) {
    const isAsked = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    const isTyping = event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), textarea')
    if (!isAsked || isTyping || event.defaultPrevented || handlers.at(-1) !== run) return
    event.preventDefault()
    run()
  }
  handlers = [...handlers, run]
  document.addEventListener('keydown', hear)
  return () => {
    handlers = handlers.filter((offer) => offer !== run)
    document.removeEventListener('keydown', hear)
  }
}
