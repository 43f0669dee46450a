import { chat } from '#features/chat/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { signIn } from '#test/cast.ts'
import { roomOf } from '#test/chat.ts'
import { Client } from '#test/client.ts'
import { storeAll, stored } from './browser-storage.ts'
import { field, write } from './chat-page.ts'
import { expect, type Page, type Person, taskOf, teamOf, test, unlike } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Whether the answer to a query is stored by now. */
const keeps = (page: Page, topic: string) =>
  page.evaluate(async (wanted) => {
    // Opening would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'cohort-seen')) return false
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('cohort-seen')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error!)
    })
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction('seen').objectStore('seen').getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return keys.some((key) => typeof key === 'string' && key.includes(wanted))
  }, topic)

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })

/** What Ada and Grace see before they lose the network. */
async function see(page: Page, roomId: string, taskId: string) {
  await page.goto(`/tasks?taskId=${taskId}`)
  await storeAll(page)
  await expect.poll(() => keeps(page, '"thread"')).toBe(true)
  await page.goto(`/chat?room=${roomId}`)
  await expect.poll(() => keeps(page, roomId)).toBe(true)
  await page.goto('/tasks')
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeVisible()
  await expect.poll(() => keeps(page, '"list"')).toBe(true)
}

type Journey = { page: Page; roomId: string; taskId: string; ticked: string[]; words: string }

/** Nine changes: two ticks, two new tasks, two names, one comment, two messages. */
async function workOffline({ page, roomId, taskId, ticked, words }: Journey) {
  await page.context().setOffline(true)
  await expect(page.getByText(/^Reconnecting…/)).toBeVisible()
  for (const name of ticked) await box(page, name).check()
  await expect(page.getByText('Waiting to be sent')).toHaveCount(ticked.length)
  await expect(page.getByText(`${ticked.length} changes wait to be sent.`)).toBeVisible()
  for (let number = 1; number <= 2; number++) {
    await page.getByRole('textbox', { name: 'Add a task' }).fill(`${words} task ${number}`)
    await page.getByRole('textbox', { name: 'Add a task' }).press('Enter')
  }
  await expect(page.getByText(`${ticked.length + 2} changes wait to be sent.`)).toBeVisible()

  // Each of these opens from what is kept on the device.
  await page.goto(`/tasks?taskId=${taskId}`)
  for (let number = 1; number <= 2; number++) {
    await page.getByTitle('Edit the name').click()
    await page.getByRole('textbox', { name: 'Task Name' }).fill(`${words} name ${number}`)
    await page.getByRole('textbox', { name: 'Task Name' }).press('Enter')
    await expect(page.getByTitle('Edit the name')).toHaveText(`${words} name ${number}`)
  }
  await page.getByLabel('Write a comment').fill(`${words} comment`)
  await page.getByLabel('Write a comment').press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText(`${words} comment`)
  await page.goto(`/chat?room=${roomId}`)
  await expect(field(page)).toBeVisible()
  for (let number = 1; number <= 2; number++) await write(page, `${words} message ${number}`)
  await expect(page.getByText('Not sent.')).toHaveCount(2)
  await expect(page.getByText('9 changes wait to be sent.').filter({ visible: true })).toHaveCount(1)
}

const countOf = async (person: Person, name: string) =>
  (await person.request(tasks.list)).filter((task) => task.name === name).length

test('Ada and Grace change the same things without network: each arrives once, the newer shows, the other is in the history', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([grace, ada])
  const both = [ada, grace]
  const ticked = []
  for (let number = 1; number <= 2; number++)
    ticked.push((await taskOf(grace, team, { name: unlike(`Tick ${number}`), for: both })).name)
  const shared = await taskOf(grace, team, { for: both })
  const room = await roomOf(grace, team)
  const pages = [await browse(ada), await browse(grace)] as const
  const words = [unlike('Ada’s'), unlike('Grace’s')] as const
  await Promise.all(pages.map((page) => see(page, room.id, shared.id)))
  for (const [index, page] of pages.entries())
    await workOffline({ page, roomId: room.id, taskId: shared.id, ticked, words: words[index]! })
  // Grace was later, and comes back first.
  for (const page of pages.toReversed()) {
    await page.context().setOffline(false)
    await expect(page.getByText('Reconnecting…')).toHaveCount(0)
    await expect(page.getByText('Not sent.')).toHaveCount(0)
    // Messages do not wait for the rest, and Grace's is to be there before Ada's.
    await expect
      .poll(() => ada.request(tasks.find, { params: { id: shared.id } }))
      .toMatchObject({ name: `${words[1]} name 2` })
  }

  await expect.poll(async () => (await ada.request(tasks.find, { params: { id: shared.id } })).commentCount).toBe(2)
  expect(await ada.request(tasks.find, { params: { id: shared.id } })).toMatchObject({ name: `${words[1]} name 2` })
  const list = await ada.request(tasks.list)
  for (const name of ticked) expect(list.find((task) => task.name === name)).toMatchObject({ done: true })
  for (const whose of words)
    for (let number = 1; number <= 2; number++) {
      const person = whose === words[0] ? ada : grace
      await expect.poll(() => countOf(person, `${whose} task ${number}`)).toBe(1)
    }
  const sent = (await ada.request(chat.messages, { query: { room: room.id } })) as { items?: { text: string }[] }
  const texts = Object.values(sent.items ?? sent).map((message) => (message as { text: string }).text)
  for (const whose of words)
    expect(texts.filter((text) => text.startsWith(whose))).toEqual([1, 2].map((number) => `${whose} message ${number}`))
  await expect
    .poll(async () => (await ada.request(taskPage.thread, { params: { id: shared.id } })).items)
    .toContainEqual(expect.objectContaining({ kind: 'overtaken', before: 'name', after: `${words[0]} name 2` }))
  await pages[0].goto(`/tasks?taskId=${shared.id}`)
  await expect(pages[0].getByText(`set the name to “${words[0]} name 2” without connection`)).toBeVisible()
})

test('the network is away in the first seconds: what Ada ticks waits, is sent once it is back, and then pages open without it; signing out sends what waits, or asks', async ({
  cast: { ada, grace },
  browse,
}) => {
  const task = await taskOf(grace, await teamOf([grace, ada]), { for: [ada] })
  const page = await browse(ada)
  await page.goto('/tasks')
  await expect(box(page, task.name)).toBeVisible()
  await page.context().setOffline(true)
  await box(page, task.name).check()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await expect(box(page, task.name)).toBeChecked()
  await page.context().setOffline(false)
  await expect.poll(async () => (await ada.request(tasks.find, { params: { id: task.id } })).done).toBe(true)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)

  await storeAll(page)
  await expect.poll(() => keeps(page, '"list"')).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Done 1' }).click()
  await expect(box(page, task.name)).toBeChecked()

  // The server is away for tasks alone.
  await page.route('**/api/tasks/*', (route) => route.abort())
  await page.context().setOffline(false)
  await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  await box(page, task.name).uncheck()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await page.getByText('Logout').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard?' })
  await expect(dialog).toContainText(task.name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  // Once the server takes them, it does not ask.
  await page.unrouteAll()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  expect((await grace.request(tasks.find, { params: { id: task.id } })).done).toBe(false)
})

test('what waits when Ada’s session ends is hidden from Bob, who signs in there and out again, and is sent at her next one', async ({
  cast: { ada: first, grace: bob },
  browse,
}) => {
  let ada = first
  const task = await taskOf(ada, null)
  const page = await browse(ada)
  const context = page.context()
  await page.goto('/tasks')
  await expect.poll(() => keeps(page, '"list"')).toBe(true)
  await page.route('**/api/tasks**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await box(page, task.name).check()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  const added = unlike('Call the doctor')
  await page.getByRole('textbox', { name: 'Add a task' }).fill(added)
  await page.getByRole('textbox', { name: 'Add a task' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Not saved yet' })).toContainText(added)
  await ada.request(identity.signOut)
  await expect(page.getByText('Your session has ended.')).toBeVisible()

  const become = async (person: Person) => {
    await context.clearCookies()
    const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: new URL(page.url()).origin }))
    await context.addCookies(cookies)
    await page.goto('/tasks')
  }
  await page.unrouteAll()
  await become(bob)
  await expect.poll(() => keeps(page, '"list"')).toBe(true)
  expect(await stored(page)).not.toContain(added)
  expect(await stored(page)).not.toContain(ada.me.uid)
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')

  ada = await signIn({ origin: ada.origin, visitor: () => new Client(ada.origin) }, ada.me.email)
  await become(ada)
  await expect.poll(() => countOf(ada, added)).toBe(1)
  await expect.poll(async () => (await ada.request(tasks.find, { params: { id: task.id } })).done).toBe(true)
})

test('what Ada does with a checklist without network waits, also over a reload, and is there for Grace afterwards', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const items = ['A', 'B', 'C'].map((text) => ({ id: crypto.randomUUID(), text, done: false }))
  await ada.request(taskPage.addItems, { params: { id: task.id }, body: { items, before: null } })
  const page = await browse(ada)
  await page.goto(`/tasks?taskId=${task.id}`)
  await storeAll(page)
  await expect.poll(() => keeps(page, '"details"')).toBe(true)
  const rows = page.getByRole('list', { name: 'Checklist' }).getByRole('listitem')
  const tickOf = (name: string) => page.getByRole('checkbox', { name, exact: true })

  await page.context().setOffline(true)
  await expect(page.getByText(/^Reconnecting…/)).toBeVisible()
  await tickOf('A').check()
  await page.getByLabel('Add an item').fill('D')
  await page.getByLabel('Add an item').press('Enter')
  await tickOf('D').check()
  await rows.filter({ hasText: 'B' }).hover()
  await page.getByRole('button', { name: 'Delete B' }).click()
  await expect(page.getByText('4 changes wait to be sent.').filter({ visible: true })).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveText(['A', 'C', 'D'])
  await expect(tickOf('A')).toBeChecked()
  await page.getByLabel('Add an item').fill('E')
  await page.getByLabel('Add an item').press('Enter')
  await expect(rows).toHaveText(['A', 'C', 'D', 'E'])
  // The code that keeps changes comes after the page, and says only what it has seen.
  await expect(page.getByText(/^Reconnecting….* wait to be sent/).filter({ visible: true })).toHaveCount(1)

  await page.context().setOffline(false)
  await expect(page.getByRole('status').getByText('Back online. Everything is sent.')).toBeVisible()
  const saved = async () => (await grace.request(taskPage.details, { params: { id: task.id } })).checklist
  await expect
    .poll(async () => (await saved()).map(({ text, done }) => text + (done ? '!' : '')))
    .toEqual(['A!', 'C', 'D!', 'E'])
  await expect(rows).toHaveText(['A', 'C', 'D', 'E'])
  await expect(page.getByText('Not saved')).toHaveCount(0)
})
