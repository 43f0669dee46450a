import { privacy } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addPoints } from './give-points.ts'
import { expect, type Person, teamOf, test } from './people.ts'
import { region } from './region.ts'
import { delayResponse, lostResponse } from './stub-responses.ts'

/** How often somebody has paid for a reward. */
async function payments(person: Person, reward: string) {
  const { items } = await person.request(rewards.entries, { params: { uid: person.me.uid } })
  return items.filter(({ why }) => why === `${reward} redeemed`).length
}

test('REW-14 a person who is open to help is shown to others, pays once, and may leave and come back', async ({
  cast: { ada, grace },
  browse,
}) => {
  const { id: teamId } = await teamOf([ada, grace])
  await grace.request(teams.confirmMembership, { params: { teamId } })
  await addPoints(grace, 600)
  // Teammates alone find her, or she would stand on the pages of all other journeys.
  await grace.request(privacy.change, { body: { discoverability: 'friends' } })
  const [page, hers] = [await browse(grace), await browse(ada)]
  await hers.goto('/friends')
  await page.goto('/rewards')
  const openToHelp = page.getByRole('button', { name: 'Redeem Open to help for 300 points' })
  await openToHelp.click()
  const dialog = page.getByRole('dialog', { name: 'Open to help' })
  await expect(dialog).toContainText('for your friends, their friends and your teammates.')
  await dialog.getByLabel('What can you help with?').fill('Compilers')
  // After a reload too.
  await page.route('**/redeem', lostResponse, { times: 1 })
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cohort cannot be reached')
  await page.reload()
  await openToHelp.click()
  await expect(dialog.getByLabel('What can you help with?')).toHaveValue('Compilers')
  await expect(dialog).toContainText('For seven days you appear')
  await dialog.getByLabel('What can you help with?').fill('Looms')
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your first try has gone through and is paid')
  await expect(dialog).toContainText('For seven more days you appear')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await payments(grace, 'Open to help')).toBe(1)
  const strip = region(hers, 'Open to help')
  await expect(strip.getByRole('listitem')).toContainText('Compilers')
  await strip.getByRole('button', { name: 'Add Friend' }).click()
  await expect(strip.getByRole('button', { name: 'Requested \u00b7 Cancel' })).toBeVisible()
  // The page does not wait long for the strip, nor is it pushed down by one that comes later: that stands there next time.
  const to = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  const helpers = await delayResponse(page, '**/api/helpers?*')
  await to('Friends')
  const search = page.getByRole('search')
  await expect(search).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveText('Requests 1')
  const before = (await search.boundingBox())?.y
  const [answer] = await Promise.all([page.waitForResponse('**/api/helpers?*'), helpers.letAllGo()])
  await answer.finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect((await search.boundingBox())?.y).toBe(before)
  await to('Rewards')
  await expect(openToHelp).toBeVisible()
  await to('Friends')
  await region(page, 'Open to help').getByRole('button', { name: 'Leave the strip' }).click()
  for (const open of [page, hers]) await expect(region(open, 'Open to help')).toHaveCount(0)
  await page.goto('/rewards')
  await page.getByRole('button', { name: 'Come back to the strip' }).click()
  await dialog.getByRole('button', { name: 'Come back' }).click()
  await expect(strip.getByRole('listitem')).toContainText('Compilers')
  await expect(page.getByRole('button', { name: 'Change Open to help' })).toBeVisible()
  // Refused at once, however slow the machine is, and so before the page has waited long enough.
  const serve = await page.evaluateHandle(() => {
    const ask = window.fetch
    window.fetch = (asked, how) =>
      typeof asked === 'string' && asked.includes('/api/helpers')
        ? Promise.resolve(Response.json({ error: 'no', code: 'no' }, { status: 403 }))
        : ask(asked, how)
    return () => {
      window.fetch = ask
    }
  })
  await to('Friends')
  await expect(page.getByText('Who is open to help could not be loaded.')).toBeVisible()
  await serve.evaluate((again) => again())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(region(page, 'Open to help').getByRole('button', { name: 'Leave the strip' })).toBeVisible()
})
