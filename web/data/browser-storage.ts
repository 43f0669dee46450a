/**
 * Works with a storage of the browser. Some browsers forbid it and it may be full: then what was to be kept is remembered by
 * the page alone, and the answer is undefined.
 */
export function withStorage<Answer>(
  kind: 'sessionStorage' | 'localStorage',
  work: (storage: Storage) => Answer,
): Answer | undefined {
  try {
    return work(window[kind])
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
