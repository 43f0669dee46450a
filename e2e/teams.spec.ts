import { teams } from '#features/teams/contract.ts'
import { holdBack, refusal } from './answers.ts'
import { badge, day, expect, type Locator, type Page, taskOf, teamOf, test, unlike } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function openTeam(page: Page, name: string): Promise<Locator> {
  await card(page, name).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toBeVisible()
  return details
}

test('TEAM-01 TEAM-02 TEAM-03 TEAM-04 TEAM-52 TEAM-69 TEAM-73 the teams page and its three tiles', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  await page.goto('/teams')
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await expect(page.getByText('No teams yet', { exact: true })).toBeVisible()
  for (const tile of ['Create Team', 'Invite Members', 'Join a Team']) {
    await page.getByRole('button', { name: tile, exact: true }).click()
    await expect(page.getByRole('dialog', { name: tile })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: tile, exact: true })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Join a Team' }).click()
  await expect(dialog(page).getByText("You don't have any invites yet.", { exact: true })).toBeVisible()
})

test('TEAM-05 ERR-30 a crash of the page says so, with the message, and can be tried again', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  await page.route('**/api/teams', (route) => route.fulfill({ json: [{ id: 'x', name: 'Broken', faces: [] }] }))
  // The crash is what this journey is about.
  page.context().removeAllListeners('weberror')
  await page.goto('/teams')
  await expect(page.getByRole('alert')).toContainText('Error loading TeamsPage')
  await expect(page.getByRole('alert')).toContainText(/undefined/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No teams yet')).toBeVisible()

  await page.route('**/api/teams', (route) =>
    route.fulfill({ status: 403, json: { error: 'Closed for today.', code: 'x' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error loading TeamsPage')
  await expect(page.getByRole('alert')).toContainText('Closed for today.')
})

test('TEAM-31 TEAM-32 TEAM-33 TEAM-34 TEAM-35 TEAM-36 CONST-01 TEAM-43 TEAM-44 TEAM-48 TEAM-49 TEAM-50 VAL-14 VAL-15 VAL-16 PERM-04 ERR-09 DB-01 Ada creates a team', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const name = unlike('Portfolio Sprint')
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const modal = page.getByRole('dialog', { name: 'Create Team' })
  await expect(modal.getByLabel('Team Name')).toBeFocused()
  await expect(modal.getByRole('radio', { name: 'Private' })).toBeChecked()
  await expect(modal.getByRole('radio', { name: 'Public' })).not.toBeChecked()

  await modal.getByLabel('Team Name').fill('   ')
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByText('Please enter a team name.', { exact: true })).toBeVisible()
  await modal.getByLabel('Team Name').fill(`  ${name}  `)
  await modal.getByLabel('Description').fill('  Six weeks to a portfolio.  ')

  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  expect(await ada.ask(teams.list)).toEqual([])
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByLabel('Description')).toHaveValue('  Six weeks to a portfolio.  ')
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal).toBeHidden()

  const details = await openTeam(page, name)
  await expect(details.getByRole('heading', { name, exact: true })).toBeVisible()
  await details.getByRole('tab', { name: /Members/ }).click()
  const members = details.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(1)
  await expect(members).toContainText('Ada Lovelace')
  await expect(members).toContainText('Owner')
  const [team] = await ada.ask(teams.list)
  expect(team).toMatchObject({ name, description: 'Six weeks to a portfolio.', isPublic: false, ownerId: ada.me.uid })
})

test('TEAM-37 TEAM-38 TEAM-39 TEAM-40 TEAM-45 TEAM-51 DB-02 DB-10 people are searched, picked and stay picked', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const page = await browse(ada)
  const name = unlike('Two Seats')
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const modal = dialog(page)
  const search = modal.getByRole('searchbox', { name: 'Search by name or email' })
  const people = modal.getByRole('list', { name: 'People' }).getByRole('listitem')
  await modal.getByLabel('Team Name').fill(name)

  const part = grace.me.email.slice(6, 14)
  await search.fill(part)
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('Grace Hopper')
  await people.getByRole('checkbox').check()
  await search.fill(mallory.me.email)
  await expect(people).toContainText('Mallory Outsider')
  await people.getByRole('checkbox').check()
  await search.fill('ACE hop')
  await expect(people.first()).toContainText('Grace Hopper')
  await expect(people.filter({ hasText: 'Mallory' })).toHaveCount(0)
  await search.fill('nobody has this name')
  await expect(modal.getByText('No users found.', { exact: true })).toBeVisible()
  await search.fill(part)
  await expect(people.getByRole('checkbox')).toBeChecked()
  await modal.getByRole('button', { name: 'Remove Mallory Outsider' }).click()
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal).toBeHidden()

  const asGrace = await browse(grace)
  await asGrace.goto('/teams')
  await expect(card(asGrace, name)).toBeVisible()
  const asMallory = await browse(mallory)
  await asMallory.goto('/teams')
  await expect(asMallory.getByText('No teams yet')).toBeVisible()
})

test('TEAM-41 TEAM-42 CONST-15 the list of people is 240 px high at most, scrolls, and loads more by itself', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const person = (place: number) => {
    const email = `p${String(place).padStart(4, '0')}@cohort.test`
    return { uid: crypto.randomUUID(), displayName: `Person ${place}`, email, photoURL: '' }
  }
  await page.route(/\/api\/people(\?|$)/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const items = Array.from({ length: 50 }, (_, place) => person(from + place))
    return route.fulfill({ json: { items, next: from < 150 ? String(from + 50) : null } })
  })
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const list = dialog(page).getByRole('list', { name: 'People' })
  await expect(list.getByText('Person 0', { exact: true })).toBeVisible()
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(240)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(list.getByText('Person 199', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('TEAM-46 TEAM-47 ERR-13 the list of people says that it loads, and that it could not', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  const people = await holdBack(page, /\/api\/people(\?|$)/, refusal)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(dialog(page).getByText('Loading users\u2026', { exact: true })).toBeVisible()
  await people.letAllGo()
  await expect(
    dialog(page).getByText(
      'Could not load users. Make sure you are signed in and Firestore rules allow read on /profiles.',
      { exact: true },
    ),
  ).toBeVisible()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('list', { name: 'People' })).toBeVisible()
})

test('ERR-11 ERR-12 a team that cannot be created says why, and nothing typed is lost', async ({ cast, browse }) => {
  const page = await browse(cast.ada)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const modal = dialog(page)
  await modal.getByLabel('Team Name').fill('Portfolio Sprint')
  await page.route('**/api/teams', (route) =>
    route.fulfill({ status: 400, json: { error: 'You are in 50 teams already.', code: 'too-many-teams' } }),
  )
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByRole('alert')).toHaveText('You are in 50 teams already.')
  await page.unrouteAll()
  await page.route('**/api/teams', (route) => route.abort())
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Failed to create team.')
  await expect(modal.getByLabel('Team Name')).toHaveValue('Portfolio Sprint')
})

test('TEAM-06 PERM-11 Your Teams lists teams one is in, and no others', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(mallory)
  await page.goto('/teams')
  await expect(page.getByText('No teams yet')).toBeVisible()
  await expect(page.getByText(team.name)).toHaveCount(0)
})

test('TEAM-07 TEAM-08 TEAM-09 TEAM-10 TEAM-11 TEAM-12 CONST-16 TEAM-13 TEAM-14 TEAM-15 TEAM-16 TEAM-17 TEAM-18 TEAM-23 ENT-05 PERM-08 CONST-18 team details', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(grace)
  await page.goto('/teams')
  const details = await openTeam(page, team.name)
  await expect(details.getByText('Six weeks to a portfolio.')).toBeVisible()
  await expect(details.getByText('No tasks yet.', { exact: true })).toBeVisible()
  await expect(details.getByRole('columnheader')).toHaveText(['Done?', 'Task Name', 'Due Date', 'Assigned To'])
  const progress = details.getByRole('progressbar', { name: 'Team progress' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')

  const report = await taskOf(ada, team, { due: day(3), for: [grace] })
  for (const name of ['One', 'Two']) await taskOf(ada, team, { name: unlike(name), due: day(5) })
  for (const column of ['Done?', 'Task Name', 'Due Date', 'Assigned To'])
    await expect(details.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  const row = details.getByRole('row').filter({ hasText: report.name })
  await expect(row).toContainText('Grace Hopper')
  const { month, day: number } = badge(report.due)
  await expect(row.getByText(month, { exact: true })).toBeVisible()
  await expect(row.getByText(number, { exact: true })).toBeVisible()

  await row.getByRole('checkbox').check()
  await expect(progress).toHaveAttribute('aria-valuenow', '33')
  await expect(details.getByText('33%')).toBeVisible()
  await details.getByRole('checkbox', { name: /One/ }).check()
  await expect(details.getByText('67%')).toBeVisible()
  await row.getByRole('checkbox').uncheck()
  await expect(details.getByText('33%')).toBeVisible()
  await expect(row.getByRole('checkbox')).not.toBeChecked()

  await details.getByRole('tab', { name: /Members/ }).click()
  const members = details.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expect(members.first()).toContainText('Ada Lovelace')
  await expect(members.last()).toContainText('You')
})

test('TEAM-19 TEAM-24 TEAM-25 TEAM-26 TEAM-27 TEAM-28 TEAM-29 VAL-11 VAL-12 VAL-13 ERR-08 a task is added from the details, and is there after a reload', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(ada)
  await page.goto('/teams')
  const details = await openTeam(page, team.name)
  await details.getByRole('button', { name: 'Add New Task' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Task' })
  const name = unlike('Collect case studies')
  const add = adding.getByRole('button', { name: 'Add New Task' })
  await expect(adding.getByLabel('Due Date')).toHaveAttribute('type', 'date')
  const who = adding.getByRole('combobox', { name: 'Assigned To' })
  await expect(who.getByRole('option')).toHaveText(['Select Name', 'Ada Lovelace', 'Grace Hopper'])

  for (const [typed, due, isAssigned] of [
    ['   ', day(2), true],
    [name, '', true],
    [name, day(2), false],
  ] as const) {
    await adding.getByLabel('Task Name').fill(typed)
    await adding.getByLabel('Due Date').fill(due)
    if (isAssigned && (await adding.getByRole('button', { name: 'Remove Grace Hopper' }).count()) === 0)
      await who.selectOption({ label: 'Grace Hopper' })
    if (!isAssigned) await adding.getByRole('button', { name: 'Remove Grace Hopper' }).click()
    await add.click()
    await expect(adding.getByRole('alert')).toHaveText('Please fill out all fields.')
  }
  await page.keyboard.press('Escape')
  await expect(details).toBeVisible()
  await expect(details.getByRole('button', { name: 'Add New Task' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(adding.getByLabel('Task Name')).toHaveValue(name)
  await who.selectOption({ label: 'Grace Hopper' })
  await add.click()
  await expect(details.getByRole('row').filter({ hasText: name })).toContainText('Grace Hopper')
  await page.reload()
  await expect(details.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('TEAM-30 in a team without members one writes who is to do it', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  const empty = {
    id: crypto.randomUUID(),
    name: 'Empty Table',
    description: '',
    isPublic: false,
    ownerId: ada.me.uid,
    members: [],
  }
  await page.route('**/api/teams', (route) => route.fulfill({ json: [empty] }))
  await page.route('**/api/teams/*/members', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/tasks', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto('/teams')
  const details = await openTeam(page, 'Empty Table')
  await details.getByRole('button', { name: 'Add New Task' }).click()
  await dialog(page).getByLabel('Task Name').fill('Find somebody')
  await dialog(page).getByLabel('Due Date').fill(day(1))
  await dialog(page).getByPlaceholder('Assignee').fill('  ')
  await dialog(page).getByRole('button', { name: 'Add New Task' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please fill out all fields.')
  await dialog(page).getByPlaceholder('Assignee').fill('grace@cohort.test')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog(page).getByRole('button', { name: 'Add New Task' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ assignedUsers: [{ email: 'grace@cohort.test' }] })
})

test('TEAM-20 TEAM-22 DB-06 only the owner deletes a team, by typing its name, and it goes for everybody', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const asGrace = await browse(grace)
  await asGrace.goto('/teams')
  const seen = await openTeam(asGrace, team.name)
  await expect(seen.getByRole('button', { name: 'Delete Team (owner)' })).toHaveCount(0)

  const page = await browse(ada)
  await page.goto('/teams')
  const details = await openTeam(page, team.name)
  await details.getByRole('button', { name: 'Delete Team (owner)' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${team.name}?` })
  await question.getByRole('button', { name: 'Delete Team' }).click({ force: true })
  await expect(question.getByText(`Type ${team.name} to delete it.`)).toBeVisible()
  await question.getByLabel(`Type ${team.name} to confirm`).fill(team.name)
  await question.getByRole('button', { name: 'Delete Team' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('No teams yet')).toBeVisible()
  await expect(page).toHaveURL('/teams')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(seen).toBeHidden()
  await expect(asGrace.getByText('No teams yet')).toBeVisible()
  await expect(asGrace.getByRole('alert')).toContainText('This team was deleted, or you are not in it.')
})

test('the owner renames a team and shows it to everybody, and others see that at once', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const asGrace = await browse(grace)
  await asGrace.goto('/teams')
  const seen = await openTeam(asGrace, team.name)
  await expect(seen.getByRole('button', { name: 'Edit Team' })).toHaveCount(0)

  const page = await browse(ada)
  await page.goto(`/teams?teamId=${team.id}`)
  await page.getByRole('dialog', { name: team.name }).getByRole('button', { name: 'Edit Team' }).click()
  const renamed = unlike('Thesis Writers')
  await dialog(page).getByLabel('Team Name').fill(renamed)
  await dialog(page).getByLabel('Description').fill('Quiet mornings.\nBring tea.')
  await dialog(page).getByRole('radio', { name: 'Public' }).check()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: renamed })).toContainText('Public')
  await expect(asGrace.getByRole('dialog', { name: renamed })).toContainText('Public')
  expect(await dialog(asGrace).getByText('Quiet mornings.').innerText()).toBe('Quiet mornings.\nBring tea.')
})

test('somebody whom the owner removes, and somebody who leaves, are out at once', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace, mallory])
  const [page, asGrace, asMallory] = [await browse(ada), await browse(grace), await browse(mallory)]
  for (const one of [page, asGrace, asMallory]) {
    await one.goto('/teams')
    await openTeam(one, team.name)
  }
  await dialog(page)
    .getByRole('tab', { name: /Members/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Actions for Mallory Outsider' }).click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await dialog(page).getByRole('button', { name: 'Remove from team' }).click()
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expect(asMallory.getByText('No teams yet')).toBeVisible()

  await dialog(asGrace).getByRole('button', { name: 'Leave Team' }).click()
  await dialog(asGrace).getByRole('button', { name: 'Leave Team' }).click()
  await expect(asGrace.getByText('No teams yet')).toBeVisible()
  await expect(asGrace).toHaveURL('/teams')
  await expect(asGrace.getByRole('alert')).toHaveCount(0)
  await expect(members).toHaveCount(1)
})

test('TEAM-77 a public team is found and joined with one click; a private one is nowhere', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const open = await teamOf([ada, grace], unlike('Night Owls'), true)
  const closed = await teamOf([ada, grace], unlike('Secret Circle'))
  const asAda = await browse(ada)
  await asAda.goto('/teams')
  const seen = await openTeam(asAda, open.name)

  const page = await browse(mallory)
  await page.goto('/teams')
  const search = page.getByRole('searchbox', { name: 'Search public teams' })
  await search.fill(closed.name)
  await expect(page.getByText('No teams found')).toBeVisible()
  await search.fill(open.name.slice(3))
  await expect(page.getByText('2 members \u00b7 Six weeks to a portfolio.')).toBeVisible()
  await page.getByRole('button', { name: `Join ${open.name}` }).click()
  await expect(card(page, open.name)).toBeVisible()
  await expect(page.getByText('3 members \u00b7 Six weeks to a portfolio.')).toBeVisible()
  await expect(seen.getByRole('tab', { name: /Members/ })).toContainText('3')
})

test("NOTIF-15 ROUTE-22 ROUTE-23 the address of a team opens it, and the browser's Back closes what a click has opened", async ({
  cast: { ada },
  browse,
}) => {
  const team = await teamOf([ada])
  const page = await browse(ada)
  await page.goto(`/teams?notifId=${crypto.randomUUID()}&teamId=${team.id}`)
  await expect(page.getByRole('dialog', { name: team.name })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/teams')
  await openTeam(page, team.name)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/teams')
  await page.goto(`/teams?teamId=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('This team was deleted, or you are not in it.')
})
