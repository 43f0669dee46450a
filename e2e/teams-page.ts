import { expect, type Locator, type Page } from './people.ts'

export async function openTeam(page: Page, name: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toBeVisible()
  return details
}
