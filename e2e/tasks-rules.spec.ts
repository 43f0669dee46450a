import { type Task, tasks } from '#features/tasks/contract.ts'
import { findViolations } from '#test/axe.ts'
import { day, expect, type Person, taskOf, teamOf, test } from './people.ts'
import { dialog, row, showTeam, tick } from './tasks-page.ts'

const edit = (person: Person, { id }: Task, body: object) => person.request(tasks.edit, { params: { id }, body })

test('Ada lets a task repeat; ticking it brings the next, and ticking it back takes it away', async ({
  cast: { ada },
  browse,
}) => {
  const task = await taskOf(ada, null, { due: day(0) })
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: task.name, exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'Repeat' }).selectOption('Every 2 weeks')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row(page, task.name)).toContainText('Every 2 weeks')
  await tick(page, task.name).click()
  await expect(tick(page, task.name)).toHaveCount(2)
  const [next] = (await ada.request(tasks.list)).filter(({ done }) => !done)
  expect(next).toMatchObject({ name: task.name, due: day(14), repeat: 'FREQ=WEEKLY;INTERVAL=2' })
  await tick(page, task.name).first().click()
  await expect(tick(page, task.name)).toHaveCount(1)
  await expect(row(page, task.name)).toContainText('Every 2 weeks')
})

test("'every monday' in the row that adds tasks lets one repeat", async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/tasks')
  const field = page.getByRole('textbox', { name: 'Add a task' })
  await field.fill('Water the plants every monday 9:00')
  await expect(page.getByRole('list', { name: 'Understood' })).toContainText('Every Monday, 9:00 AM, first on')
  await field.press('Enter')
  await expect(row(page, 'Water the plants')).toContainText('Every Monday')
  expect(await ada.request(tasks.list)).toMatchObject([{ name: 'Water the plants', repeat: 'FREQ=WEEKLY;BYDAY=MO' }])
})

test('each does their own: Ada and Grace see who has ticked, and it is done once both have', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team, { for: [ada, grace] })
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: task.name, exact: true }).click()
  await dialog(page).getByText('Each does their own').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, task.name)).toContainText('0 of 2 ticked')

  const asGrace = await browse(grace)
  await asGrace.goto('/tasks')
  await tick(asGrace, task.name).click()
  await expect(row(page, task.name)).toContainText('1 of 2 ticked')
  await expect(row(page, task.name)).toContainText('Ticked by Grace Hopper')
  await expect(tick(page, task.name)).not.toBeChecked()
  await asGrace.reload()
  await expect(asGrace.getByRole('button', { name: 'Done 1' })).toBeVisible()

  await showTeam(asGrace, team.name)
  await expect(tick(asGrace, task.name)).toBeChecked()
  await tick(page, task.name).click()
  await asGrace.getByRole('button', { name: 'Done 1' }).click()
  await expect(row(asGrace, task.name)).toContainText('2 of 2 ticked')
  expect(await ada.request(tasks.find, { params: { id: task.id } })).toMatchObject({ done: true })
})

test('who is not assigned cannot tick for others, and is told why', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace, mallory])
  const task = await taskOf(ada, team, { for: [grace, mallory] })
  await edit(ada, task, { each: true })
  const page = await browse(ada)
  await page.goto('/tasks')
  await showTeam(page, team.name)
  await expect(tick(page, task.name)).toBeDisabled()
  await expect(tick(page, task.name)).toHaveAttribute('title', /^Each person ticks this task for themselves/)
})

test('everyone is one choice, and can be narrowed to some', async ({ cast: { ada, grace }, browse }) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const page = await browse(ada)
  await page.goto('/tasks')
  await page.getByRole('button', { name: task.name, exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'Assign To' }).selectOption('Everyone')
  await expect(dialog(page).getByRole('button', { name: 'Choose people' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await showTeam(page, team.name)
  await expect(row(page, task.name)).toContainText('Everyone')
  expect(await grace.request(tasks.list, { query: { mine: 'true' } })).toHaveLength(1)

  await page.getByRole('button', { name: task.name, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Choose people' }).click()
  await dialog(page).getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Remove Grace Hopper' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row(page, task.name)).toContainText('Ada Lovelace')
  expect(await ada.request(tasks.find, { params: { id: task.id } })).toMatchObject({ everyone: false })
})
