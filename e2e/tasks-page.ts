import type { Page } from './people.ts'

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })

export async function showTeam(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Team Tasks' }).click()
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: name })
}
