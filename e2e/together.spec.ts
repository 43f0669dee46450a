import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { moving } from './fixtures.ts'
import { day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'
import { row, tick } from './tasks-page.ts'

test.use(moving)

test('whatever happens to a team and its tasks, an open screen shows what a fresh one does', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace], unlike('Night Owls'), true)
  const page = await browse(grace)
  await page.goto('/tasks')
  await page.getByRole('tab', { name: 'Team Tasks' }).click()
  const table = page.getByRole('table')
  const same = () => sameAfterReload(page, table, () => page.getByRole('tab', { name: 'Team Tasks' }).click())

  const report = await taskOf(ada, team, { due: day(3), for: [grace] })
  const other = await taskOf(ada, team, { name: unlike('Other'), due: day(2) })
  await expect(row(page, other.name)).toBeVisible()

  const params = { id: report.id }
  await ada.request(tasks.tick, { params, body: { done: true } })
  await page.getByRole('button', { name: 'Done 1' }).click()
  await expect(tick(page, report.name)).toBeChecked()
  await ada.request(tasks.tick, { params, body: { done: false } })
  await expect(tick(page, report.name)).not.toBeChecked()
  await ada.request(tasks.edit, { params, body: { name: `${report.name}, again`, due: day(1) } })
  await expect(page.getByRole('row').nth(2)).toContainText('again')
  await ada.request(tasks.remove, { params })
  await expect(row(page, report.name)).toHaveCount(0)
  await ada.request(tasks.restore, { params })
  await expect(row(page, report.name)).toBeVisible()
  await same()

  await ada.request(teams.edit, { params: { teamId: team.id }, body: { name: unlike('Early Birds') } })
  await expect(row(page, report.name)).toContainText('Early Birds')
  await mallory.request(teams.join, { params: { teamId: team.id } })
  await taskOf(mallory, team, { name: unlike('Hello'), for: [mallory] })
  await expect(row(page, 'Hello')).toContainText('Mallory Outsider')
  await ada.request(teams.removeMember, { params: { teamId: team.id, uid: mallory.me.uid } })
  await same()
  await ada.request(teams.remove, { params: { teamId: team.id } })
  await expect(page.getByText('No teams yet').last()).toBeVisible()
})

/** Reloads the page, and compares what stands in `part` with what stood there before. */
async function sameAfterReload(page: Page, part: ReturnType<Page['getByRole']>, find = async () => {}) {
  const before = await part.innerText()
  await page.reload()
  await find()
  await expect(part).toHaveText(before, { useInnerText: true })
}
