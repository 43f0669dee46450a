import { readFile } from 'node:fs/promises'
import { applications } from '#features/applications/contract.ts'
import { DAY_MS, utcDayOf } from '#shared/days.ts'
import { addApplication } from '#test/career.ts'
import { expect, type Page, test } from './people.ts'
import { region } from './region.ts'

const day = (days: number) => utcDayOf(Date.now() + days * DAY_MS)

const ad = `Oakwell is looking for a
Junior designer (all genders)
in Leeds, two days from home.
We pay £30,000 a year. Write to Rita Sousa, jobs@oakwell.example.`

const table = `Firma;Position;Beworben am;Status;Gefühl
Oakwell;Junior designer;;;gut
Fieldnote;Product designer;03.11.2026;Absage;mäßig
;Ohne Firma;;;
`

const column = (page: Page, name: string) => region(page, name).getByRole('listitem')

test('by keyboard Ada adds an application from an advertisement, moves it, closes it, and brings others from a table', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/career/applications')
  await page.getByRole('link', { name: 'Add your first one' }).press('Enter')
  await page.getByLabel('Paste a link or the ad').fill(ad)
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Oakwell')
  await expect(page.getByText('From ad').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Filled in: company, role' })).toBeAttached()
  // Typing confirms.
  await page.getByRole('textbox', { name: 'Role' }).fill('Designer')
  await page.getByRole('textbox', { name: 'Role' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Designer at Oakwell' })
  await expect(page.getByRole('status').filter({ hasText: 'Application saved' })).toBeVisible()
  await expect(sheet.getByText('Check this').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'All of this is right' }).press('Enter')
  await expect(sheet.getByText('Check this')).toHaveCount(0)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await sheet.getByRole('textbox', { name: 'Notes' }).fill('Bring the booking case')
  await saved
  await page.keyboard.press('Escape')

  const card = page.getByRole('link', { name: 'Designer at Oakwell' })
  await card.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Applied, place 1 of 1' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Applied')).toHaveText(/Oakwell/)
  await expect(page.getByText('Moved to Applied')).toBeVisible()
  await card.press('Space')
  for (const stage of ['Interview', 'Offer', 'Closed']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: `${stage}, place 1 of 1` })).toBeAttached()
  }
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: 'How did it end?' })
  await question.getByRole('button', { name: 'They said no' }).press('Enter')
  await expect(column(page, 'Closed')).toHaveText(/They said no/)
  await expect(page.getByText('Moved to Closed, they said no')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(column(page, 'Applied')).toHaveText(/Oakwell/)

  await page.getByRole('link', { name: 'Import', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import applications' })
  const file = { name: 'suche.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await dialog.getByLabel('File').setInputFiles(file)
  await expect(dialog.getByLabel('Goes into, for column Beworben am')).toHaveValue('appliedOn day')
  await expect(dialog.getByLabel('Goes into, for column Gefühl')).toHaveValue('')
  await dialog.getByLabel('Goes into, for column Gefühl').selectOption('Notes')
  await expect(dialog.getByText('2 new, 1 line left out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2' }).press('Enter')
  await expect(page.getByText('Line 4 There is no company.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(column(page, 'Closed')).toHaveText(/Fieldnote/)

  await page.getByRole('link', { name: 'List' }).press('Enter')
  await page.getByRole('button', { name: 'Show the closed ones too' }).press('Enter')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).press('Enter')
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Fieldnote,Product designer,,Closed: They said no,2026-11-03')
  await page.getByRole('link', { name: 'Numbers' }).press('Enter')
  await expect(page.getByText('Too few to say', { exact: true })).toBeVisible()
})

test('on a phone Ada shares an advertisement into Cohort, sees who waits for her, and writes a follow-up', async ({
  cast: { ada },
  browse,
}) => {
  await addApplication(ada, { company: 'Brightside', role: 'Designer', stage: 'applied', appliedOn: day(-8) })
  await addApplication(ada, { company: 'Kestrel', stage: 'interview', interviewOn: day(3), interviewTime: '10:00' })
  const page = await browse(ada)
  await page.setViewportSize({ width: 390, height: 844 })
  const { share_target: target } = await (await page.request.get('/app.webmanifest')).json()
  const shared = { [target.params.text]: ad, [target.params.url]: 'https://oakwell.example/jobs/4' }
  await page.goto(`${target.action}?${new URLSearchParams(shared)}`)
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://oakwell.example/jobs/4')
  await page.getByRole('button', { name: 'Save application' }).click()
  const saved = page.getByRole('dialog', { name: 'Junior designer at Oakwell' })
  await saved.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Junior designer at Oakwell' }).click()
  await page.getByRole('menuitemradio', { name: 'Offer' }).click()
  await expect.poll(async () => (await ada.request(applications.board)).counts.offer).toBe(1)

  await page.getByRole('link', { name: 'Next' }).click()
  const needs = page.getByRole('list', { name: 'What needs you' })
  await expect(needs.getByRole('listitem').filter({ hasText: 'Kestrel' })).toContainText('10 AM')
  await needs.getByRole('link', { name: /Brightside/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Designer at Brightside' })
  await expect(sheet.getByRole('textbox', { name: 'Mail' })).toHaveValue(/I applied for the Designer role/)
  await expect(sheet.getByRole('link', { name: 'Open in mail' })).toHaveAttribute('href', /^mailto:/)
  await sheet.getByRole('button', { name: 'In 3 days' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Mail' })).toBeHidden()
  await expect.poll(async () => (await ada.request(applications.board)).needs).toEqual([])

  // What Ada does not want to be reminded of stays quiet.
  await page.goto('/career/applications/reminders')
  await page.getByRole('switch', { name: 'Follow up' }).click()
  await expect.poll(async () => (await ada.request(applications.board)).remindersOff).toEqual(['follow-up'])
})
