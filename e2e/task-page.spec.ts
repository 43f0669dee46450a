import { comment } from '#test/teams.ts'
import { expect, taskOf, teamOf, test } from './people.ts'

test('a notification of a mention leads Grace to the comment, however long the thread, and another one to its own', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const mention = (text: string) => comment(ada, task, `@Grace Hopper: ${text}`, { mentions: [grace.me.uid] })
  const first = await mention('the first')
  for (let number = 1; number <= 12; number++) await comment(ada, task, `Line ${number}`)
  const page = await browse(grace)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Ada Lovelace mentioned you').click()
  const linked = page.locator(`#comment-${first.id}`)
  await expect(linked).toBeInViewport()
  await expect(linked).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/)
  await expect(page).toHaveURL(new RegExp(`taskId=${task.id}#comment-${first.id}$`))

  const second = await mention('the second')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  // The first one is still listed, and the second may arrive after the panel is open.
  await page.getByRole('dialog', { name: 'Notifications' }).locator(`a[href$="#comment-${second.id}"]`).click()
  await expect(page.locator(`#comment-${second.id}`)).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`#comment-${second.id}$`))
})
