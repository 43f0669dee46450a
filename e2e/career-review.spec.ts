import { reviews } from '#features/goals/review-contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import type { Connection } from '#server/database/types.ts'
import { utcDayOf } from '#shared/days.ts'
import { befriend } from '#test/friends.ts'
import { startServer } from '#test/server.ts'
import { expect, test } from './people.ts'

const HOUR = 3_600_000

/** 6 PM in London on the next Friday. */
function nextFriday(): Date {
  const friday = new Date()
  friday.setUTCHours(18, 0, 0, 0)
  while (friday.getUTCDay() !== 5) friday.setTime(friday.getTime() + 24 * HOUR)
  return friday
}

test('by keyboard on Friday evening Ada reviews her week: what got done, what slipped, one thought and next week’s three, which Grace sees', async ({
  cast: { ada, grace },
  browse,
}) => {
  const friday = nextFriday()
  await befriend(ada, grace)
  // The product at another time.
  const server = await startServer({
    connection: JSON.parse(process.env.E2E_DATABASE!) as Connection,
    now: () => friday,
    runsJobs: false,
  })
  try {
    const there = ada.at(server)
    const day = (days: number) => utcDayOf(friday.getTime() + days * 24 * HOUR)
    const add = (name: string, due: string) =>
      there.request(tasks.add, { body: { name, due, assignedUsers: [{ uid: ada.me.uid }] } })
    const done = await add('Read ten job ads', day(-1))
    await there.request(tasks.tick, { params: { id: done.id }, body: { done: true } })
    await add('Ask three people for a coffee', day(-3))
    await add('Interview at Kestrel', day(4))

    const page = await browse(there, server.origin)
    await page.goto('/career/review')
    await expect(page.getByRole('heading', { name: 'You got 1 thing done' })).toBeVisible()
    await expect(page.getByText('Read ten job ads')).toBeVisible()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await next.press('Space')
    await page
      .getByRole('radiogroup', { name: 'What about: Ask three people for a coffee' })
      .getByRole('radio', { name: 'Later' })
      .press('Space')
    await next.press('Space')
    const thought = page.getByRole('textbox', { name: /\?$/ })
    await thought.fill('Asking before it was finished.')
    await page.reload()
    await page.getByRole('button', { name: 'One thought' }).press('Enter')
    await expect(thought).toHaveValue('Asking before it was finished.')
    await next.press('Space')
    await page.getByRole('button', { name: 'Interview at Kestrel' }).press('Enter')
    await page.getByRole('button', { name: 'Choose the second' }).press('Enter')
    await page.getByRole('textbox', { name: 'The second of next week' }).fill('Rest on Sunday')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Show a friend' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Show something' })
    await dialog.getByLabel('Who').selectOption('Grace Hopper')
    await dialog.getByRole('radio', { name: 'Your three of the week' }).press('Space')
    await dialog.getByRole('button', { name: 'Show it' }).press('Enter')
    await expect(page.getByRole('list', { name: 'What you show' })).toContainText('Grace Hopper')
    // Back closes a dialog, until the browser has left its entry.
    await expect(dialog).toBeHidden()
    await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs)
    // What she has chosen so far waits for her.
    await page.goBack()
    await expect(page.getByText('Grace Hopper sees your three.')).toBeVisible()
    await expect(page.getByText('Rest on Sunday')).toBeVisible()
    await page.getByRole('combobox', { name: 'Remind me' }).selectOption('Sunday, 6 PM')
    await page.getByRole('button', { name: 'Finish the week' }).press('Enter')
    await expect(page.getByText('Week closed. See you Monday.')).toBeVisible()
    await page.getByRole('button', { name: 'Slipped' }).press('Enter')
    await expect(page.getByText('Nothing slipped')).toBeVisible()
    expect(await there.request(reviews.find)).toMatchObject({
      inARow: 1,
      reminder: { weekday: 6, hour: 18 },
      review: {
        thought: 'Asking before it was finished.',
        three: [{ text: 'Interview at Kestrel' }, { text: 'Rest on Sunday' }],
      },
    })
    const hers = await browse(grace.at(server), server.origin)
    await hers.setViewportSize({ width: 390, height: 844 })
    await hers.goto('/career/crew')
    await expect(hers.getByRole('list', { name: 'What others show you' })).toContainText(
      'Ada LovelaceNothing chosen for this week',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Next week' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Save the changes' })).toBeVisible()
  } finally {
    await server.close()
  }
})
