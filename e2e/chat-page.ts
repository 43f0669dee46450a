import type { Page } from './people.ts'

export const rooms = (page: Page) => page.getByRole('navigation', { name: 'Rooms' })
export const room = (page: Page, name: string) => rooms(page).getByRole('link').filter({ hasText: name })
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const field = (page: Page) => page.getByPlaceholder('Type a message...', { exact: true })
export const message = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })

export async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
