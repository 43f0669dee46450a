import { expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Milliseconds */
const WAIT = { timeout: 30_000, interval: 5 }

/**
 * Presses what is there, enabled and not covered, as soon as it is. Without the way through the browser's protocol, which takes
 * ten times as long; keys, and what depends on the pointer, take that way (`userEvent` of vitest/browser).
 */
export async function press(target: Locator) {
  const element = await vi.waitFor(() => {
    const found = target.element() as HTMLElement
    expect(found).toBeEnabled()
    found.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = found.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    const label = hit?.closest('label')?.control
    if (!hit || !(found.contains(hit) || hit.contains(found) || label === found))
      throw new Error(`Something covers it: ${hit?.outerHTML.slice(0, 200)}`)
    return found
  }, WAIT)
  element.focus()
  element.click()
}

/** Chooses this value, as `press` presses. */
export async function choose(select: Locator, value: string) {
  const option = [...(await select.findElement({ timeout: WAIT.timeout })).querySelectorAll('option')].find(
    (one) => one.value === value,
  )!
  option.selected = true
  option.closest('select')!.dispatchEvent(new Event('change', { bubbles: true }))
}
