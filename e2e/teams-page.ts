import { expect, type Locator, type Page } from './people.ts'

export const dialog = (page: Page) => page.getByRole('dialog')

export const card = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

export async function openTeam(page: Page, name: string): Promise<Locator> {
  await card(page, name).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toBeVisible()
  return details
}
