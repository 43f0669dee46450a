import { expect, type Locator, type Page, type Person } from './people.ts'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name })

export const panel = (page: Page) => page.getByRole('tabpanel')

export const results = (page: Page) => page.getByRole('region', { name: 'Search Results' })

export const row = (within: Page | Locator, { me }: Person) =>
  within.getByRole('listitem').filter({ hasText: me.displayName })

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** The toast, not another word that says the same. */
export const toast = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).filter({ visible: true })

export const count = (page: Page, name: string, of: number) => expect(tab(page, name)).toHaveText(`${name} ${of}`)

export async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(text)
  await button(page, 'Search').click()
  await expect(button(page, 'Search')).not.toHaveAttribute('aria-busy')
}

/** Somebody's /friends, ready. */
export async function open(page: Page, path = '/friends') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByText(/^No .* yet$|^No .* requests$/)
      .or(page.getByRole('listitem'))
      .first(),
  ).toBeVisible()
  return page
}
