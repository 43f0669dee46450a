import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, settle } from '#test/page/open-page.ts'

test('NAV-07 DASH-14 PROF-21 who put rewards away finds none in the bar, on the dashboard and on the profile, and on Rewards the way back', async () => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rewards' })
  await settle(openPage('/dashboard'))
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText('Progress Overview').first()).toBeInTheDocument()

  const hiding = { hidesRewards: true }
  await settle(openPage('/dashboard', hiding))
  await expect.element(page.getByRole('heading', { name: 'Tasks Due Soon' })).toBeVisible()
  expect([...link.elements(), ...page.getByText('Progress Overview').elements()]).toEqual([])
  await settle(openPage('/profilepage', hiding))
  await expect.element(page.getByRole('region', { name: 'Social Accounts' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Badges' }).elements()).toEqual([])
  await settle(openPage('/rewards', hiding))
  const back = page.getByRole('link', { name: 'Show rewards again' })
  await expect.element(back).toHaveAttribute('href', '/settings/appearance#rewards')
})
