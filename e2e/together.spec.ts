import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { type Account, moving, somebody } from './fixtures.ts'
import { arrive, day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'
import { installProduct } from './server.ts'
import { row, tick } from './tasks-page.ts'

test.use(moving)

const percent = (page: Page) => page.getByRole('progressbar', { name: 'Team progress' })

test('LOGIN-10 TEAM-48 TEAM-51 TASK-28 DB-05 DB-21 Ada signs up and makes a team with Grace; in two browsers they share tasks, tick them, and each sees what the other does', async ({
  page: asAda,
  arrive: come,
  browse,
}) => {
  const grace = await come('Grace', 'Hopper')
  const asGrace = await browse(grace)
  await Promise.all([asGrace.goto('/dashboard'), signUpAndIn(asAda, somebody('Ada', 'Lovelace'))])
  await expect(asGrace.getByText('No teams yet')).toBeVisible()

  const team = unlike('Portfolio Sprint')
  await asAda.getByRole('link', { name: 'Teams', exact: true }).click()
  // The dashboard of somebody without a team has such a button, too.
  await expect(asAda.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
  await asAda.getByRole('button', { name: 'Create Team' }).click()
  await asAda.getByLabel('Team Name').fill(team)
  await asAda.getByRole('searchbox', { name: 'Search by name or email' }).fill(grace.me.email)
  const people = asAda.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people).toHaveCount(1)
  await people.getByRole('checkbox').check()
  await asAda.getByRole('dialog').getByRole('button', { name: 'Create Team' }).click()
  await expect(asAda.getByRole('dialog', { name: team })).toBeVisible()

  // Grace has not touched her page: it knows by itself.
  await asGrace.getByRole('button', { name: team, exact: true }).click()
  await expect(asGrace.getByText('No tasks yet.')).toBeVisible()
  const [hers, mine] = [unlike('Collect case studies'), unlike('Record a two minute intro')]
  await addFromDetails(asAda, hers, 'Grace Hopper')
  await addFromDetails(asGrace, mine, 'Ada Lovelace')
  await expect(row(asAda, mine)).toContainText('Ada Lovelace')
  await expect(row(asGrace, hers)).toContainText('Grace Hopper')

  // Not those on the dashboard below.
  const inTeam = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name: `Done: ${name}` })
  await inTeam(asGrace, hers).click()
  await expect(inTeam(asAda, hers)).toBeChecked()
  await expect(percent(asAda)).toHaveAttribute('aria-valuenow', '50')
  await inTeam(asAda, mine).click()
  await expect(inTeam(asGrace, mine)).toBeChecked()
  await expect(percent(asGrace)).toHaveAttribute('aria-valuenow', '100')
  await inTeam(asAda, hers).click()
  await expect(inTeam(asGrace, hers)).not.toBeChecked()

  await sameAfterReload(asAda, asAda.getByRole('table'))
})

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

test('a server that is killed mid-way loses nothing, and the pages recover by themselves', async ({ browse }) => {
  const product = await installProduct()
  try {
    await product.start()
    const [ada, grace] = [
      await arrive(product.origin, 'Ada', 'Lovelace'),
      await arrive(product.origin, 'Grace', 'Hopper'),
    ]
    const team = await teamOf([ada, grace])
    const [saved, offline] = [
      await taskOf(ada, team, { due: day(1) }),
      await taskOf(ada, team, { name: unlike('Offline'), due: day(2) }),
    ]
    const [asAda, asGrace] = [await browse(ada, product.origin), await browse(grace, product.origin)]
    for (const page of [asAda, asGrace]) {
      await page.goto(`/teams?teamId=${team.id}`)
      await expect(tick(page, saved.name)).toBeVisible()
    }
    await tick(asAda, saved.name).click()
    await expect(tick(asGrace, saved.name)).toBeChecked()
    await product.kill()

    await tick(asAda, offline.name).click()
    await expect(row(asAda, offline.name)).toContainText('Waiting to be sent')
    await expect(tick(asAda, offline.name)).toBeChecked()
    const typed = unlike('Typed while it was away')
    await asAda.getByRole('button', { name: 'Add New Task' }).click()
    await asAda.getByLabel('Task Name').fill(typed)
    await asAda.getByLabel('Due Date').fill(day(4))
    await asAda.getByRole('combobox', { name: 'Assigned To' }).selectOption({ label: 'Grace Hopper' })
    await asAda.getByRole('button', { name: 'Add New Task' }).click()
    await expect(asAda.getByText('There is no connection. The task is kept, and added when it is back.')).toBeVisible()
    await expect(asGrace.getByText('Reconnecting\u2026')).toBeVisible()

    await product.start()
    await expect(row(asAda, typed)).toBeVisible()
    await expect(tick(asAda, offline.name)).toBeChecked()

    // Grace has done nothing but wait.
    await expect(asGrace.getByText('Reconnecting\u2026')).toBeHidden()
    await expect(row(asGrace, typed)).toBeVisible()
    await expect(tick(asGrace, offline.name)).toBeChecked()
    await expect(tick(asGrace, saved.name)).toBeChecked()
    await taskOf(ada, team, { name: unlike('Live again') })
    await expect(row(asGrace, 'Live again')).toBeVisible()
  } finally {
    await product.remove()
  }
})

async function signUpAndIn(page: Page, { firstName, lastName, email, password }: Account) {
  await page.goto('/signup')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
}

async function addFromDetails(page: Page, name: string, who: string) {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill(name)
  await page.getByLabel('Due Date').fill(day(5))
  await page.getByRole('combobox', { name: 'Assigned To' }).selectOption({ label: who })
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await expect(row(page, name)).toBeVisible()
}

/** Reloads the page, and compares what stands in `part` with what stood there before. */
async function sameAfterReload(page: Page, part: ReturnType<Page['getByRole']>, find = async () => {}) {
  const before = await part.innerText()
  await page.reload()
  await find()
  await expect(part).toHaveText(before, { useInnerText: true })
}
