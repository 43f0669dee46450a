import { findViolations } from '#test/axe.ts'
import { addApplication } from '#test/career.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { askToBeFriends } from '#test/friends.ts'
import { expect, teamOf, test } from './people.ts'

test('pages that hold people, applications and messages are named and ordered for everybody', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  await askToBeFriends(grace, ada)
  await askToBeFriends(ada, mallory)
  await addApplication(ada, { company: 'Oakwell', role: 'Designer' })
  const room = await roomOf(ada, await teamOf([ada, grace]))
  await sendMessage(grace, 'Who has a loom?', room)
  const page = await browse(ada)
  for (const path of ['/friends/requests', '/friends/pending']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect.soft(await findViolations(page), path).toEqual([])
  }

  await page.goto('/career/applications')
  await expect(page.getByRole('link', { name: 'Designer at Oakwell' })).toBeVisible()
  await expect.soft(page.getByRole('article')).toHaveCount(0)

  await page.goto(`/chat?room=${room.id}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeVisible()
  await page.getByRole('link', { name: 'Skip to message field' }).press('Enter')
  await expect(field).toBeFocused()
  await expect.soft(page.getByRole('toolbar', { name: /^Message actions: Grace Hopper, / })).toBeAttached()
})
