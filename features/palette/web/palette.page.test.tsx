import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, teamOf } from '#test/page/world.ts'

test('Ctrl+K opens the palette from the moment at which its button is there', async () => {
  const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[aria-keyshortcuts="Control+K Meta+K"]')) return
    seen.disconnect()
    document.body.dispatchEvent(key)
  })
  seen.observe(document.body, { childList: true, subtree: true })
  openPage('/tasks')
  await expect.element(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  expect(key.defaultPrevented).toBe(true)
})

test('“sit” finds the table', async () => {
  await settle(openPage('/tasks'))
  await press(page.getByRole('button', { name: /^Find/ }))
  const field = page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('sit')
  await expect.element(page.getByRole('option', { name: /^Sit down at a table/ })).toBeVisible()
})

test('arrows lead round the results, Home and End to both ends of them, and another text back to the first', async () => {
  await page.viewport(1280, 500)
  answerTeams(...Array.from({ length: 12 }, (_, number) => teamOf(`Team ${number + 1}`, [ada])))
  answerTasks()
  await settle(openPage('/tasks'))
  await press(page.getByRole('button', { name: /^Find/ }))
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const field = dialog.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  const options = () => dialog.getByRole('option').elements()
  /** Its place, from 1; it is in view, and the field names it. */
  const marked = () => {
    const index = options().findIndex(({ ariaSelected }) => ariaSelected === 'true')
    expect(field.element().getAttribute('aria-activedescendant')).toBe(options()[index]?.id)
    const { top, bottom } = options()[index]!.getBoundingClientRect()
    const list = dialog.getByRole('listbox').element().getBoundingClientRect()
    expect(top - list.top).toBeGreaterThan(-1)
    expect(list.bottom - bottom).toBeGreaterThan(-1)
    return index + 1
  }
  await expect.poll(marked).toBe(1)
  const count = options().length
  expect(count).toBeGreaterThan(8)
  for (const [key, place] of [
    ['ArrowUp', count],
    ['ArrowDown', 1],
    ['End', count],
    ['ArrowUp', count - 1],
    ['Home', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(marked).toBe(place)
  }
  await field.fill('team')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(marked).toBe(options().length)
  // In a text, Home moves the caret.
  await userEvent.keyboard('{Home}')
  expect(marked()).toBe(options().length)
  await field.fill('te')
  await expect.poll(marked).toBe(1)
})
