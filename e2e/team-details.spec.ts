import { badge, day, expect, taskOf, teamOf, test, unlike } from './people.ts'
import { dialog, openTeam } from './teams-page.ts'

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
  const { month, day: number } = badge(report.due!)
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
  await expect(details).toMatchAriaSnapshot(`
    - dialog /Portfolio Sprint/:
      - button "Close"
      - button /Invite someone to Portfolio Sprint/
      - heading /Portfolio Sprint/ [level=2]
      - progressbar "Team progress"
      - tablist /Portfolio Sprint/:
        - tab "Tasks 2" [selected]
        - tab "Members 2"
      - button "Add New Task"
      - tabpanel "Tasks 2":
        - table "Team tasks":
          - rowgroup:
            - row "Done? Task Name Due Date Assigned To"
          - rowgroup:
            - row:
              - cell:
                - checkbox /Write the report/
              - cell:
                - button /Write the report/
              - cell:
                - time
              - cell:
                - link "Grace Hopper"
          - rowgroup:
            - row "Done 1":
              - rowheader "Done 1"
            - row:
              - cell:
                - checkbox /One/ [checked]
      - complementary "About this team":
        - button "Leave Team"
  `)

  await details.getByRole('tab', { name: /Members/ }).click()
  const members = details.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expect(members.first()).toContainText('Ada Lovelace')
  await expect(members.last()).toContainText('You')
  await expect(page).toHaveURL(`/teams?teamId=${team.id}&tab=members`)
  await page.reload()
  await expect(members).toHaveCount(2)
  await expect(details.getByRole('tab', { name: /Members/ })).toHaveAttribute('aria-selected', 'true')
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/teams')
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
    const face = adding.getByRole('checkbox', { name: 'Grace Hopper' })
    if (isAssigned && !(await face.isChecked())) await who.selectOption({ label: 'Grace Hopper' })
    if (!isAssigned) await face.uncheck()
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
    tags: [],
    colour: 'green',
    symbol: 'star',
    members: [],
    admins: [],
    viewers: [],
    faces: [],
    labels: [],
    taskCount: 0,
    doneCount: 0,
    tasksVersion: 0,
    version: 1,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
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
