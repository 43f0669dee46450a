import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

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
