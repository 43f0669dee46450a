import { roomOf, sendMessage } from '#test/chat.ts'
import { storeAll, stored } from './browser-storage.ts'
import { expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether the answer to a query is stored. Later loads of a page are quicker than that. */
const keeps = async (page: Page, queryKey: readonly unknown[]) =>
  (await stored(page)).includes(`"queryKey":${JSON.stringify(queryKey)}`)

test('what Ada saw opens without network with its age, and nothing of it is left once she signs out', async ({
  cast: { ada, grace },
  browse,
}) => {
  const names = { team: unlike('Night train'), task: unlike('Pack the bags'), message: unlike('Mind the gap') }
  const team = await teamOf([grace, ada], names.team)
  await taskOf(grace, team, { name: names.task, for: [ada] })
  const room = await roomOf(grace, team)
  await sendMessage(grace, names.message, room)

  const page = await browse(ada)
  const context = page.context()
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: names.task, exact: true })).toBeVisible()
  await storeAll(page)
  await page.goto(`/chat?room=${room.id}`)
  await expect.poll(() => keeps(page, ['chat', 'messages', room.id])).toBe(true)
  await page.goto('/tasks')
  await expect.poll(() => keeps(page, ['tasks', 'list', {}])).toBe(true)
  await page.goto('/dashboard')
  await expect.poll(() => keeps(page, ['overview'])).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(names.task).first()).toBeVisible()
  await expect(page.getByText(/Reconnecting… Last updated (just now|\d+ minutes? ago)\./)).toBeVisible()
  await page.goto(`/chat?room=${room.id}`)
  await expect(page.getByText(names.message).first()).toBeVisible()
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: names.task, exact: true })).toBeVisible()
  // The landing page is not stored.
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')

  await context.setOffline(false)
  await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  const words = [...Object.values(names), 'Grace', 'Lovelace', ada.me.email, ada.me.uid]
  const left = async () => {
    const all = await stored(page)
    return words.filter((word) => all.includes(word))
  }
  await expect.poll(left).toEqual([])
  // The next person who opens it without network sees none of it either.
  await context.setOffline(true)
  await page.goto('/tasks')
  await expect(page.getByText('Login to view tasks')).toBeVisible()
  expect(await page.content()).not.toContain(names.task)
})
