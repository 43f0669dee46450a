import { expect, taskOf, teamOf, test } from './people.ts'
import { region } from './region.ts'

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' })

  test('Ada reads dates as in Germany, and as she chose, on every device', async ({ arrive, browse }) => {
    const ada = await arrive('Ada', 'Lovelace')
    const team = await teamOf([ada])
    await taskOf(ada, team, { name: 'Call the bank', due: '2030-05-04' })
    const calendar = `/tasks?tab=team&team=${team.id}&view=calendar&month=2030-05`
    const page = await browse(ada)
    await page.goto(calendar)
    const names = page.getByRole('columnheader')
    await expect(names.first()).toHaveAccessibleName('Monday')
    await expect(page.getByRole('button', { name: /^Saturday,? 4 May, 1 task/ })).toBeVisible()

    await page.goto('/settings/language')
    const settings = region(page, 'Dates and times')
    await expect(settings.getByText(/Right now reads: \w+,? \d+ \w+, \d+:\d\d$/)).toBeVisible()
    await settings.getByLabel('Date', { exact: true }).selectOption('2026-11-20')
    await settings.getByLabel('Time', { exact: true }).selectOption({ index: 1 })
    await settings.getByLabel('Week begins on').selectOption('Sunday')
    await expect(settings.getByText(/Right now reads: \w+, \d{4}-\d\d-\d\d, \d+(:\d\d)? [ap]m$/i)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Not saved' })).toHaveCount(0)

    const other = await browse(ada)
    await other.goto(calendar)
    await expect(other.getByRole('columnheader').first()).toHaveAccessibleName('Sunday')
    await expect(other.getByRole('button', { name: 'Saturday, 2030-05-04, 1 task' })).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  })
})
