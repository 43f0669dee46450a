import { teams } from '#features/teams/contract.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { addTask, tick } from '#test/teams.ts'
import { expect, teamOf, test } from './people.ts'

test("Ada's card of a team follows what Grace adds, finishes and writes", async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  const page = await browse(ada)
  await page.goto('/teams')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: team.name, exact: true }) })
  await expect(row.getByText('No tasks yet.')).toBeVisible()
  const task = await addTask(grace, team, { name: 'Oil the wheels', due: '2020-02-03' })
  await expect(row.getByText('0 of 1 done')).toBeVisible()
  await expect(row.getByText('Oil the wheels')).toBeVisible()
  await expect(row.getByText(/days ago/)).toBeVisible()
  await sendMessage(grace, 'Done soon', await roomOf(grace, team))
  await expect(row.getByRole('link', { name: `1 new in the room of ${team.name}` })).toBeVisible()
  await tick(grace, task)
  await expect(row.getByText('All done. What’s next?')).toBeVisible()
  await row.getByRole('link', { name: /new in the room/ }).click()
  await expect(page.getByText('Done soon', { exact: true })).toBeVisible()
})
