import type { Page } from './people.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export async function openMembers(page: Page, team: { id: string; name: string }) {
  await page.goto(`/teams?teamId=${team.id}`)
  const details = dialog(page, team.name)
  await details.getByRole('tab', { name: /Members/ }).click()
  return details
}
