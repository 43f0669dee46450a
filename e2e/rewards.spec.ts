import { findBarriers } from '#test/axe.ts'
import { befriend } from '#test/friends.ts'
import { tick } from '#test/teams.ts'
import { day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const costs = ['5', '10', '20', '25', '30', '50', '100', '300', '500']

/** Lets the rewards service answer this instead. */
async function answering(
  page: Page,
  answers: { record: unknown; leaders?: unknown; redeem?: { status: number; json: unknown } },
) {
  const asked = { leaders: 0, authorization: [] as (string | undefined)[] }
  await page.route('**/api/rewards/**', async (route) => {
    const url = route.request().url()
    asked.authorization.push(route.request().headers().authorization)
    if (url.includes('/leaderboard/')) {
      asked.leaders += 1
      return route.fulfill({ json: answers.leaders ?? [] })
    }
    if (url.includes('/redeem')) return route.fulfill(answers.redeem ?? { json: null })
    if (url.includes('/entries'))
      return route.fulfill({ status: 404, json: { error: 'No such call', code: 'not-found' } })
    return route.fulfill({ json: answers.record })
  })
  return asked
}

test('REW-01 REW-02 REW-03 REW-04 REW-07 REW-08 DASH-15 DASH-16 DASH-17 DASH-18 PROF-21 PROF-22 CONST-09 CONST-17 ERR-28 somebody new has nothing, and is shown how to begin', async ({
  arrive,
  browse,
}) => {
  const page = await browse(await arrive('Ada', 'Lovelace'))
  await page.goto('/rewards')
  for (const name of ['Your Badges', 'Leaderboard', 'Redeem Your Rewards'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(part(page, 'Your points')).toContainText('0points')
  await expect(part(page, 'Why these points')).toContainText('Complete your profile')
  await expect(part(page, 'Your Badges').getByText('not earned yet')).toHaveCount(16)
  await expect(part(page, 'Leaderboard')).toContainText('Nobody has points yet')
  const shelf = part(page, 'Redeem Your Rewards')
  await expect(shelf.getByRole('listitem').locator('p:has(small)')).toHaveText(costs.map((cost) => `${cost} points`))

  const dear = shelf.getByRole('button', { name: 'Theme pack: 50 more points' })
  await dear.focus()
  await expect(dear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Not enough points')
  await shelf.getByRole('button', { name: 'Aim for Theme pack' }).click()
  await expect(part(page, 'Your points').getByRole('progressbar', { name: '0 of 50 to Theme pack' })).toBeVisible()
  await page.reload()
  await expect(part(page, 'Your points').getByRole('progressbar', { name: '0 of 50 to Theme pack' })).toBeVisible()

  await page.goto('/dashboard')
  for (const name of ['POINTS', 'BADGE'])
    await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  await page.goto('/profilepage')
  await expect(part(page, 'Badges').getByRole('listitem')).toHaveCount(8)
})

test('REW-13 REW-14 points for the task of another person come live, say why, and buy a reward', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const team = await teamOf([ada, grace])
  const name = unlike('Write the notes')
  const task = await taskOf(ada, team, { name, due: day(2), for: [grace] })
  const page = await browse(grace)
  await page.goto('/rewards')
  await expect(part(page, 'Your points')).toContainText('5points')
  await tick(ada, task)
  await expect(part(page, 'Your points')).toContainText('10points')
  await expect(part(page, 'Why these points').getByRole('listitem').first()).toContainText(`${name}, on time`)
  await expect(part(page, 'Your Badges')).toContainText('1 of 10 tasks on time')
  await expect(part(page, 'Leaderboard').getByRole('listitem').first()).toContainText('Grace Hopper')
  await expect(part(page, 'Leaderboard').getByRole('listitem').nth(1)).toContainText(ada.me.email)

  await page.getByRole('button', { name: 'Redeem Status line for 5 points' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Status line redeemed' })).toBeVisible()
  await expect(part(page, 'Your points')).toContainText('5points')
  await expect(part(page, 'Why these points')).toContainText('Status line redeemed')
  await expect(part(page, 'Your Badges').getByRole('listitem').filter({ hasText: 'Treat Yourself' })).not.toContainText(
    'not earned yet',
  )
  const hers = await browse(ada)
  await hers.goto('/friends')
  await expect(hers.getByRole('main')).toContainText('Grace Hopper')
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('dialog', { name: 'Status line' }).getByLabel('Beside your name').fill('Compiling until noon')
  await page.getByRole('dialog', { name: 'Status line' }).getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('main')).toContainText('Compiling until noon')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Treat Yourself').click()
  await expect(page).toHaveURL(/\/rewards#badges$/)

  await page.getByRole('radio', { name: 'Teams' }).check()
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue(team.id)
  await page.goto('/profilepage')
  await expect(part(page, 'Badges').getByRole('listitem')).toHaveCount(8)
  await expect(part(page, 'Badges')).toContainText('First Step')
})

test('REW-05 REW-06 REW-09 REW-10 REW-11 REW-12 API-25 CONST-12 ERR-29 another service that knows the fields of the specification alone serves as well', async ({
  arrive,
  browse,
}) => {
  const page = await browse(await arrive('Ada', 'Lovelace'))
  const badges = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']
  const record = { points: 20, redeemed: [], badges }
  const leaders = [
    { uid: 'a', email: 'a@b.co', points: 7 },
    { uid: 'b', email: 'b@b.co', points: 9 },
  ]
  const answers = { record, leaders, redeem: { status: 503, json: { error: 'The till is closed' } } }
  const asked = await answering(page, answers)
  await page.goto('/rewards')
  await expect(part(page, 'Your points')).toContainText('20points')
  for (const label of badges) await expect(part(page, 'Your Badges').getByText(label, { exact: true })).toBeVisible()
  const medals = part(page, 'Your Badges').locator('li > span:first-child')
  const colours = await medals.evaluateAll((all) => all.slice(0, 7).map((one) => getComputedStyle(one).backgroundImage))
  expect(new Set(colours.slice(0, 6)).size).toBe(6)
  expect(colours[6]).toBe(colours[0])
  await expect(part(page, 'Leaderboard').getByRole('listitem')).toHaveText(['1b@b.co9', '2a@b.co7'])

  const redeem = page.getByRole('button', { name: 'Redeem Status line for 5 points' })
  await redeem.click()
  await expect(page.getByRole('alert')).toHaveText('The till is closed')
  const before = asked.leaders
  Object.assign(answers, {
    redeem: { status: 200, json: { ...record, points: 15 } },
    record: { ...record, points: 15 },
  })
  await redeem.click()
  await expect(part(page, 'Your points')).toContainText('15points')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => asked.leaders).toBeGreaterThan(before)
  expect(asked.authorization.filter(Boolean)).toEqual([])

  Object.assign(answers, { record: null, leaders: null })
  await page.reload()
  await expect(part(page, 'Your points')).toContainText('0points')
  await expect(part(page, 'Leaderboard')).toContainText('Nobody has points yet')
})

test('the rewards of somebody who has some are open to everybody, in every look', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const team = await teamOf([ada, grace])
  await taskOf(ada, team, { due: day(2), for: [grace], done: true })
  await taskOf(ada, team, { due: day(-2), for: [grace, ada], done: true })
  const page = await browse(grace)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/rewards')
  await expect(part(page, 'Leaderboard').getByRole('listitem').first()).toBeVisible()
  for (const look of [{}, { theme: 'dark' }, { theme: 'light', contrast: 'high' }]) {
    await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), look)
    expect(await findBarriers(page, { impacts: ['serious', 'critical'] }), JSON.stringify(look)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
