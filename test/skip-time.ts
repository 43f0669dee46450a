import { afterAll, vi } from 'vitest'

/**
 * Returns how to let milliseconds pass at once for everything that measures by `performance.now()`. Time goes back only
 * after the servers of the file have closed, because what computes a pause across that moment would wait as long. So
 * call it before they start: hooks run in reverse order.
 */
export function skippableTime(): (milliseconds: number) => void {
  const now = performance.now.bind(performance)
  let skipped = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
  afterAll(() => clock.mockRestore())
  return (milliseconds) => {
    skipped += milliseconds
  }
}
