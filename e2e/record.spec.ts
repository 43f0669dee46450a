import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { expect, test } from './people.ts'
import { region } from './region.ts'

/** Chooses a file on the check page. */
async function check(page: Page, name: string, bytes: Buffer) {
  const again = page.getByRole('button', { name: 'Check another' })
  if (await again.isVisible()) await again.click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the PDF or JSON file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
}

async function download(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).press('Enter')
  return readFile(await (await started).path())
}

test('by keyboard Ada makes a record that Grace confirms on a phone, shares it, and anyone checks it without a connection', async ({
  cast: { ada, grace },
  browse,
  browser,
  baseURL,
}) => {
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Mill' })
  const assignedUsers = [{ uid: ada.me.uid }]
  for (const name of ['Oil the mill', 'Sweep the floor'])
    await tick(ada, await addTask(grace, team, { name, assignedUsers }))

  const page = await browse(ada)
  await page.goto('/career/record')
  const chosen = region(page, 'Tasks')
  const paper = region(page, 'What they see')
  await chosen.getByRole('checkbox', { name: 'Oil the mill' }).press('Space')
  await chosen.getByRole('checkbox', { name: 'Sweep the floor' }).press('Space')
  await expect(paper).toContainText('Not confirmed')
  const ask = chosen.getByRole('button', { name: 'Ask about Oil the mill' })
  // Once it is saved.
  await expect(ask).toBeEnabled()
  await ask.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Oil the mill' })
  await dialog.getByLabel('Your thought').fill('Ask before the text is finished.')
  await dialog.getByLabel('Grace Hopper, who shared the task').press('Space')
  await dialog.getByRole('button', { name: 'Ask 1' }).press('Enter')
  await expect(paper).toContainText('Ask before the text is finished.')

  const graces = await browse(grace)
  await graces.setViewportSize({ width: 390, height: 844 })
  await graces.goto('/career/record')
  const asked = region(graces, 'Can you confirm this?')
  await asked.getByLabel('How you are named for Oil the mill').selectOption('Initials shown')
  await asked.getByRole('button', { name: 'Confirm: Oil the mill' }).click()
  // Live, on Ada's page.
  await expect(paper).toContainText('Confirmed by G. H.')
  await expect(paper).toContainText('Not confirmed')

  await page.getByRole('button', { name: 'Share' }).press('Enter')
  const link = page.getByRole('textbox', { name: 'Share link' })
  // Nothing is public yet.
  await expect(page.getByLabel('Public page')).not.toBeChecked()
  await expect(link).toBeHidden()
  await page.getByLabel('Public page').press('Space')
  await expect(link).toBeVisible()
  const address = await link.inputValue()
  const [json, pdf] = [await download(page, 'JSON'), await download(page, 'PDF')]
  await page.keyboard.press('Escape')

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('Confirmed by G. H.')
  await visitor.getByRole('link', { name: 'Check it' }).click()
  await visitor.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'This code is genuine' })).toBeVisible()

  await visitor.context().setOffline(true)
  await check(visitor, 'record.json', json)
  await expect(visitor.getByRole('heading', { name: 'This record is genuine' })).toBeVisible()
  await expect(visitor.getByText('One task is not confirmed by anybody.')).toBeVisible()
  await check(visitor, 'record.pdf', pdf)
  await expect(visitor.getByRole('heading', { name: 'This record is genuine' })).toBeVisible()
  // One byte: 'Sweep' becomes 'Sleep'.
  await check(visitor, 'record.json', Buffer.from(json.toString().replace('Sweep', 'Sleep')))
  await expect(visitor.getByRole('heading', { name: 'This file was changed' })).toBeVisible()
  await expect(visitor.getByText(/Task [12] differs from what was signed/)).toBeVisible()
  await check(visitor, 'record.pdf', Buffer.concat([pdf.subarray(0, 900), Buffer.from([1]), pdf.subarray(901)]))
  await expect(visitor.getByRole('heading', { name: 'This file was changed' })).toBeVisible()
  await visitor.context().setOffline(false)

  await page.getByRole('button', { name: 'Share' }).press('Enter')
  await page.getByLabel('Public page').press('Space')
  await expect(link).toBeHidden()
  await visitor.goBack()
  await visitor.reload()
  await expect(visitor.getByText('its owner has ended the link')).toBeVisible()
  await visitor.context().close()
})
