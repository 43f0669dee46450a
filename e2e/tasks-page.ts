import { type Page, type Person, taskOf } from './people.ts'

/** A task that somebody has made for themselves, and their page of tasks. */
export async function openOwnTask(person: Person, browse: (person: Person) => Promise<Page>) {
  const task = await taskOf(person, null)
  const page = await browse(person)
  await page.goto('/tasks')
  return { task, page }
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })

export const dialog = (page: Page) => page.getByRole('dialog')

export async function showTeam(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Team Tasks' }).click()
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: name })
}
