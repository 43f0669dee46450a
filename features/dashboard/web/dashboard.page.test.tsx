import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dashboard } from '#features/dashboard/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

test("when her teams cannot be loaded, Ada's dashboard says so and tries again", async () => {
  api.refuses(dashboard.open, 403)
  api.refuses(teams.list, 403)
  openPage('/dashboard')
  const yours = page.getByRole('region', { name: 'Your Teams' })
  await expect.element(yours.getByText('Your teams could not be loaded.')).toBeVisible()
  api.forgets(teams.list)
  await press(yours.getByRole('button', { name: 'Try again' }))
  await expect.element(yours.getByText('Write the report').first()).toBeVisible()
})

test('where one answer for all does not come, each part asks for its own and says what it could not get', async () => {
  api.refuses(dashboard.open, 403)
  api.refuses(tasks.list, 403)
  openPage('/dashboard')
  await expect
    .element(page.getByRole('region', { name: 'Your Teams' }).getByText('Write the report').first())
    .toBeVisible()
  const due = page.getByRole('region', { name: /^Tasks Due Soon/ })
  const progress = page.getByRole('region', { name: 'Progress Overview' })
  await expect.element(due.getByText('The tasks could not be loaded.')).toBeVisible()
  await expect.element(progress.getByText('Your progress could not be loaded.')).toBeVisible()
  api.answers(tasks.list, () => [])
  api.forgets(dashboard.open)
  await press(due.getByRole('button', { name: 'Try again' }))
  await expect.element(due.getByText('No tasks assigned')).toBeVisible()
  await press(progress.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('progressbar', { name: 'POINTS' })).toBeVisible()
})
