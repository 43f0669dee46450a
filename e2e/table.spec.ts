import type { Page } from '@playwright/test'
import { blocks } from '#features/people/contract.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { expect, taskOf, test } from './people.ts'

test('Ada sits down from a task and Grace from the line on Tasks; they see each other, share a break, one task is done, and a block parts them', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Mill' })
  const task = await taskOf(grace, team, { name: 'Weave a metre', for: [ada] })
  const [weaves, joins] = [await browse(ada), await browse(grace)]
  await joins.goto('/tasks')
  await weaves.goto(`/tasks?taskId=${task.id}`)
  await weaves.getByRole('link', { name: 'Sit down' }).click()
  await weaves.getByRole('button', { name: 'Sit down' }).click()
  await expect(weaves.getByRole('timer')).toHaveText(/^24:\d\d$|^25:00$/)

  await expect(joins.getByRole('region', { name: 'The table now' })).toContainText('Ada sits at Mill’s table')
  await joins.getByRole('button', { name: 'Take the open seat' }).click()
  await expect(joins.getByRole('link', { name: 'Ada: Weave a metre' })).toBeVisible()
  await expect(weaves.getByRole('link', { name: 'Grace: Something of their own' })).toBeVisible()

  // Ada's phone is at the same table, and all sit by the same clock.
  const phone = await browse(ada)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/table')
  // Each is as late as its answer came.
  const seconds = async (page: Page) => {
    const [minutes, rest] = (await page.getByRole('timer').innerText()).split(':').map(Number)
    return minutes! * 60 + rest!
  }
  for (const page of [phone, joins])
    await expect.poll(async () => Math.abs((await seconds(weaves)) - (await seconds(page)))).toBeLessThanOrEqual(2)

  await phone.getByRole('button', { name: 'Take a break' }).click()
  await expect(weaves.getByRole('heading', { name: 'On a break' })).toBeVisible()
  await joins.getByRole('button', { name: 'Join the break' }).click()
  await expect(joins.getByRole('heading', { name: 'On a break' })).toBeVisible()
  await weaves.getByRole('button', { name: 'I am back' }).click()
  // A mug is not kept for a page whose stream is not open.
  const isLive = weaves.waitForResponse('**/api/live*')
  await weaves.reload()
  await isLive
  await weaves.getByRole('button', { name: 'I did it' }).click()
  await expect(weaves.getByRole('heading', { name: 'Done. What next?' })).toBeVisible()
  await joins.getByRole('button', { name: 'Raise a mug to Ada' }).click()
  await expect(weaves.getByText('Grace raises a mug to you')).toBeVisible()

  await ada.request(blocks.add, { params: { uid: grace.me.uid } })
  await expect(joins.getByRole('link', { name: /^Ada:/ })).toBeHidden()
  await expect(weaves.getByRole('link', { name: /^Grace:/ })).toBeHidden()
  await ada.request(blocks.remove, { params: { uid: grace.me.uid } })
  await expect(joins.getByRole('link', { name: /^Ada:/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Leave the table' }).click()
  await expect(joins.getByRole('link', { name: /^Ada:/ })).toBeHidden()
  await expect(weaves.getByRole('timer')).toBeHidden()
})
