import { calendar } from '#features/calendar/contract.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { expect, test } from './people.ts'
import { region } from './region.ts'

test('Ada puts Cohort into her calendar, chooses what it tells, and ends an old link', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Mill' })
  await addTask(grace, team, { name: 'Oil the mill', due: '2099-01-02', assignedUsers: [{ uid: grace.me.uid }] })
  await addTask(ada, null, { name: 'Write the notes', due: '2099-01-02', assignedUsers: [{ uid: ada.me.uid }] })
  const page = await browse(ada)
  await page.goto('/settings/connections')
  const section = region(page, 'Calendar')
  await section.getByRole('button', { name: 'Set up your calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cohort in your calendar' })
  await dialog.getByRole('button', { name: 'Make my link' }).click()
  const link = dialog.getByLabel('Calendar link')
  const address = await link.inputValue()
  const read = async (url = address) => {
    const response = await page.request.get(url)
    return response.ok() ? response.text() : response.status()
  }
  expect(await read()).toContain('SUMMARY:Write the notes')

  await dialog.getByLabel('All tasks of Mill').check()
  await expect.poll(() => read()).toContain('SUMMARY:Oil the mill')
  await dialog.getByLabel('Busy only, for a calendar others can see').check()
  await expect.poll(() => read()).not.toContain('Oil the mill')
  await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', /^webcal:.*cohort\.ics$/)

  await dialog.getByRole('button', { name: 'New link or off...' }).click()
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await expect(link).not.toHaveValue(address)
  expect(await read()).toBe(404)
  expect(await ada.request(calendar.find)).toMatchObject({ isBusyOnly: true, teamIds: [team.id] })

  await page.reload()
  await expect(section).toContainText('No calendar uses it yet')
  await section.getByRole('button', { name: 'Change your calendar' }).click()
  await dialog.getByRole('button', { name: 'New link or off...' }).click()
  await dialog.getByRole('button', { name: 'Turn the link off' }).click()
  await expect(dialog.getByRole('button', { name: 'Make my link' })).toBeVisible()
})
