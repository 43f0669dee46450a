import type { Page } from './people.ts'

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export async function choose(page: Page, button: string, ...files: ChosenFile[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles(files)
}
