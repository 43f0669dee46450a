/** Some browsers forbid storage, and it may be full. Then only the page remembers, and the result is undefined. */
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
