import { expect, type Page, test } from './people.ts'
import { delayResponse } from './stub-responses.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Find anything' })

test('what Ada types before a dialog has come is no shortcut, and goes into the palette if that is on its way', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loading = await delayResponse(page, '**/assets/*.js')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.type('gt ned')
  await loading.letAllGo()
  await expect(field(page)).toHaveValue('gt ned')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  // What opens it the next time begins empty.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shortcuts = await delayResponse(page, '**/assets/*.js')
  await page.keyboard.type('?gt')
  await shortcuts.letAllGo()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})
