import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dashboard } from '#features/dashboard/contract.ts'
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
