import { roomOf, sendMessage } from '#test/chat.ts'
import { moving } from './fixtures.ts'
import { day, expect, taskOf, teamOf, test, unlike } from './people.ts'

test.use(moving)

test('the title of the tab names the room and the person', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const room = await roomOf(ada, team)
  const page = await browse(ada)
  await page.goto('/chat')
  await expect(page).toHaveTitle('Welcome · Chat · Cohort')
  await page.goto(`/chat?room=${room.id}`)
  await expect(page).toHaveTitle(`${team.name} · Chat · Cohort`)
  await page.goto(`/people/${grace.me.uid}`)
  await expect(page).toHaveTitle('Grace Hopper · Profile · Cohort')
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect(page).toHaveTitle('Tasks · Cohort')
})

test('text that is cut off is read in full by keyboard and by touch', async ({ cast: { ada }, browse }) => {
  const team = await teamOf([ada])
  const name = `Prepare ${'a very long '.repeat(10)}${unlike('talk')}`
  await taskOf(ada, team, { name, due: day(1) })
  const page = await browse(ada)
  await page.goto('/dashboard')
  const card = page.getByRole('main').getByRole('button', { name: team.name, exact: true })
  await expect(card).toBeVisible()
  const tip = page.locator('[popover]:popover-open', { hasText: name })
  await page.keyboard.press('Tab')
  // What follows the live updates is ready a moment later than the page.
  await expect(async () => {
    await page.getByRole('link', { name: 'All teams' }).focus()
    await card.focus()
    await expect(tip).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)

  const cut = page
    .getByRole('listitem')
    .filter({ has: page.getByText(team.name) })
    .getByText(name)
  await cut.last().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await expect(tip).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(tip).toHaveCount(0)
})

test('screen readers hear an own message once, and those of others', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const room = await roomOf(ada, team)
  const page = await browse(ada)
  await page.goto(`/chat?room=${room.id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Everyone is at the table. Who starts?')).toBeVisible()
  // What is added to a live region is read out, unless the nearest region around it is off.
  await log.evaluate((region) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.closest('[aria-live], [role=log]')?.getAttribute('aria-live') !== 'off')
          said.push(node.textContent)
    }).observe(region, { childList: true, subtree: true })
  })
  const said = (text: string) =>
    page.evaluate(
      (part) => (window as unknown as { said: string[] }).said.filter((one) => one.includes(part)).length,
      text,
    )
  await page.getByPlaceholder('Type a message...').fill('Good morning')
  await page.keyboard.press('Enter')
  await expect(log.getByRole('listitem').filter({ hasText: 'Good morning' })).toHaveCount(1)
  await expect(log.locator('[data-outgoing]')).toHaveCount(0)
  expect(await said('Good morning')).toBe(1)
  await sendMessage(grace, 'Hello Ada', room)
  await expect(log.getByText('Hello Ada')).toBeVisible()
  expect(await said('Hello Ada')).toBe(1)
})
