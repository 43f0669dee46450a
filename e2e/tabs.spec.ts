import type { Request } from '@playwright/test'
import { tasks } from '#features/tasks/contract.ts'
import { expect, taskOf, test } from './people.ts'
import { tick } from './tasks-page.ts'

test('eight tabs over plain http from another machine are all live by one stream, answer to clicks, and go on when the tab that holds it is closed', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  const task = await taskOf(ada, null)
  const first = await browse(ada, process.env.E2E_ORIGIN!.replace('127.0.0.1', 'cohort.internal'))
  const context = first.context()
  const streams = new Set<Request>()
  context.on('request', (request) => request.url().includes('/api/live') && streams.add(request))
  context.on('requestfailed', (request) => streams.delete(request))
  context.on('requestfinished', (request) => streams.delete(request))
  const tabs = [first, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))]

  await Promise.all(tabs.map((tab) => tab.goto('/tasks')))
  await Promise.all(tabs.map((tab) => expect(tick(tab, task.name)).not.toBeChecked()))
  expect(await first.evaluate(() => isSecureContext)).toBe(false)
  await expect.poll(() => streams.size).toBe(1)
  await ada.request(tasks.tick, { params: { id: task.id }, body: { done: true } })
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Done 1' }).click()))
  await Promise.all(tabs.map((tab) => expect(tick(tab, task.name)).toBeChecked()))

  const [stream] = streams
  const holder = stream!.frame().page()
  await holder.close()
  // Of a page that is closed nothing is told any more.
  streams.delete(stream!)
  const others = tabs.filter((tab) => tab !== holder)
  await expect.poll(() => streams.size).toBe(1)
  await ada.request(tasks.tick, { params: { id: task.id }, body: { done: false } })
  await Promise.all(others.map((tab) => expect(tick(tab, task.name)).not.toBeChecked()))
  await Promise.all(
    others.map(async (tab) => {
      await tab.getByRole('link', { name: 'Friends', exact: true }).click()
      await expect(tab.getByRole('tabpanel').getByText('No items yet')).toBeVisible()
    }),
  )
  await expect.poll(() => streams.size).toBe(1)
})
