/** What can be taken back just now, the latest last. */
let handlers: (() => void)[] = []

/**
 * Calls `run` at Ctrl+Z or ⌘Z, outside a text, while nothing later is offered: by Tab alone nobody is at the button of a
 * long page in time. Answers how to stop.
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
