import { rewards } from '#features/rewards/contract.ts'
import { befriend } from '#test/friends.ts'
import { tick } from '#test/teams.ts'
import { moving } from './fixtures.ts'
import { addPoints } from './give-points.ts'
import { day, expect, taskOf, teamOf, test, unlike } from './people.ts'
import { region } from './region.ts'

test.use(moving)

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
  await expect(region(page, 'Your points')).toContainText('5points')
  await region(page, 'Your Badges').getByText('How to earn the next one').click()
  await expect(region(page, 'Your Badges').getByRole('link', { name })).toBeVisible()

  await tick(ada, task)
  await expect(region(page, 'Your points')).toContainText('10points')
  const latest = region(page, 'Points history').getByRole('listitem').first()
  await expect(latest).toContainText(name)
  await expect(latest).toContainText('On time')
  await region(page, 'Points history').getByRole('button', { name: 'All' }).click()
  await expect(page.getByRole('dialog', { name: 'Points history' })).toContainText(`${name}, on time`)
  await page.keyboard.press('Escape')
  await expect(region(page, 'Your Badges')).toContainText('1 of 10 tasks on time')
  await expect(region(page, 'Leaderboard').getByRole('listitem').first()).toContainText('Grace Hopper')
  await expect(region(page, 'Leaderboard').getByRole('listitem').nth(1)).toContainText('Ada Lovelace')

  const redeem = page.getByRole('button', { name: 'Redeem Status line for 5 points' })
  await redeem.click()
  await page
    .getByRole('dialog', { name: 'Status line', exact: true })
    .getByRole('button', { name: 'Redeem for 5' })
    .click()
  const second = page.getByRole('dialog', { name: 'Your status line is yours' })
  await expect(second).toContainText('5 points left')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(region(page, 'Your points')).toContainText('5points')
  await expect(region(page, 'Points history').getByRole('listitem').first()).toHaveText(/^\u22125Status lineRedeemed/)
  await expect(
    region(page, 'Your Badges').getByRole('listitem').filter({ hasText: 'Treat Yourself' }),
  ).not.toContainText('not earned yet')
  const hers = await browse(ada)
  await hers.goto('/friends')
  await expect(hers.getByRole('main')).toContainText('Grace Hopper')
  await page.getByRole('button', { name: 'Edit status' }).click()
  await page.getByRole('dialog', { name: 'Status line' }).getByLabel('Beside your name').fill('Compiling until noon')
  await page.getByRole('dialog', { name: 'Status line' }).getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('main')).toContainText('Compiling until noon')
  // Points that are spent and lost are owed, and what they bought is paused.
  await grace.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost: 5 } })
  await tick(ada, task, false)
  const owing = page.getByText(
    'You owe 5 points because finished work was undone. Your rewards are paused until you earn them back.',
    { exact: true },
  )
  await expect(owing).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status line: 10 more points' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit status' })).toHaveCount(0)
  await expect(hers.getByRole('main')).not.toContainText('Compiling until noon')
  await tick(ada, task)
  await expect(owing).toHaveCount(0)
  await expect(hers.getByRole('main')).toContainText('Compiling until noon')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Treat Yourself').click()
  await expect(page).toHaveURL(/\/rewards#badges$/)

  await page.goto('/profilepage')
  await expect(region(page, 'Badges').getByRole('listitem')).toHaveCount(8)
  await expect(region(page, 'Badges')).toContainText('First Step')
})

test('REW-14 what was redeemed shows to others at once, celebrates, and colours the page', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const task = await taskOf(ada, await teamOf([ada, grace]), { for: [grace] })
  await addPoints(grace, 150)
  for (const cost of [10, 20, 25, 30, 50])
    await grace.request(rewards.redeem, { params: { uid: grace.me.uid }, body: { cost } })
  const [page, hers] = [await browse(grace), await browse(ada)]
  await hers.goto('/friends')
  const seen = hers.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Grace Hopper' })
  await expect(seen.locator('[data-frame]')).toHaveAttribute('data-frame', '1')

  const choose = async (reward: string, label: string) => {
    await region(page, 'Redeem Your Rewards')
      .getByRole('button', { name: `Choose ${reward}` })
      .click()
    const dialog = page.getByRole('dialog', { name: reward })
    await dialog.getByRole('radio', { name: label, exact: true }).check()
    await expect(dialog.getByRole('radio', { name: label, exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto('/rewards')
  await expect(page.getByRole('button', { name: 'Card frame: Already redeemed' })).toBeVisible()
  await choose('Card frame', 'Lagoon')
  await choose('Name colour', 'Violet')
  await expect(seen.locator('[data-frame="4"]')).toBeVisible()
  await expect(seen.locator('[data-colour="7"]')).toHaveText('Grace Hopper')
  await choose('Celebration', 'Stars')
  await region(page, 'Redeem Your Rewards').getByRole('button', { name: 'Choose Celebration' }).click()
  await page.getByRole('checkbox', { name: 'Try it' }).check()
  await expect(page.locator('dialog > [style*="--piece"]').first()).toBeAttached()
  await page.keyboard.press('Escape')

  await choose('Theme pack', 'Heather')
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'heather')

  await page.goto('/tasks')
  await page.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) document.body.dataset.celebrated = 'yes'
    })
    seen.observe(document.body, { childList: true })
  })
  await page.getByRole('checkbox', { name: `Done: ${task.name}` }).check()
  await expect(page.locator('body')).toHaveAttribute('data-celebrated', 'yes')

  await page.goto('/profilepage')
  await page.getByRole('radio', { name: 'Panda' }).check()
  await expect(seen.locator('img')).toHaveAttribute('src', '/avatars/panda.svg')
})
