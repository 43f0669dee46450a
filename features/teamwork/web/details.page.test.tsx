import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { api, complaints } from '#test/page/api.ts'
import { idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { expectOutline } from '#test/page/outline.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'
import { teamSymbols } from '#web/ui/team-symbols.ts'

const team = { ...teamOf('Portfolio Sprint', [ada, grace]), id: idOf(5000) }
const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }
const dialog = page.getByRole('dialog', { name: 'Portfolio Sprint' })
const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
const box = (name: string) => dialog.getByRole('checkbox', { name: `Done: ${name}` })
const tab = (name: RegExp) => dialog.getByRole('tab', { name })

async function open(shown: Team = team, ...made: Task[]) {
  answerTeams(shown)
  const world = answerTasks(...made)
  await settle(openPage(`/teams?teamId=${shown.id}`))
  return world
}

test('TEAM-07 TEAM-08 TEAM-09 TEAM-10 TEAM-11 TEAM-12 CONST-16 TEAM-13 TEAM-14 TEAM-15 TEAM-16 TEAM-17 TEAM-18 TEAM-23 ENT-05 PERM-08 CONST-18 team details', async () => {
  const counted = { ...team, taskCount: 3, doneCount: 0 }
  const made = [taskOf('Report', { ...of, due: '2026-12-25', for: [grace] }), taskOf('First', of), taskOf('Second', of)]
  await open(counted, ...made)
  await expect.element(dialog.getByText('Six weeks to a portfolio.')).toBeVisible()
  const headers = () =>
    dialog
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headers).toEqual(['Done?', 'Task Name', 'Due Date', 'Assigned To'])
  await expect.element(row('Report')).toMatchTextContent(/Report.*DEC 25.*Grace Hopper/)
  const progress = dialog.getByRole('progressbar', { name: 'Team progress' })
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0')
  await expect.element(dialog.getByText('CSV for a spreadsheet')).toBeInTheDocument()
  await expectOutline(
    dialog,
    `
    - dialog "Portfolio Sprint":
      - button "Close"
      - text: Ada Grace
      - button "Invite someone to Portfolio Sprint"
      - heading "Portfolio Sprint" [level=2]
      - text: Private
      - button "Edit Team"
      - text: Team progress 0%
      - progressbar "Team progress"
      - tablist "Portfolio Sprint":
        - tab "Tasks 3" [selected]
        - tab "Members 2"
        - tab "Room"
      - link "Sit down":
        - /url: /table?team=00000000-0000-4000-8000-000000005000
      - button "Add New Task"
      - tabpanel "Tasks 3":
        - table "Team tasks":
          - caption: Team tasks
          - rowgroup:
            - row "Done? Task Name Due Date Assigned To":
              - columnheader "Done?"
              - columnheader "Task Name"
              - columnheader "Due Date"
              - columnheader "Assigned To"
          - rowgroup:
            - row "Done: First First DEC 4 Fri Ada Lovelace":
              - cell "Done: First":
                - checkbox "Done: First"
              - cell "First":
                - button "First"
              - cell "DEC 4 Fri":
                - time: DEC 4
                - text: Fri
              - cell "Ada Lovelace":
                - link "Ada Lovelace":
                  - /url: /people/0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10
            - row "Done: Second Second DEC 4 Fri Ada Lovelace":
              - cell "Done: Second":
                - checkbox "Done: Second"
              - cell "Second":
                - button "Second"
              - cell "DEC 4 Fri":
                - time: DEC 4
                - text: Fri
              - cell "Ada Lovelace":
                - link "Ada Lovelace":
                  - /url: /people/0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10
            - row "Done: Report Report DEC 25 Grace Hopper":
              - cell "Done: Report":
                - checkbox "Done: Report"
              - cell "Report":
                - button "Report"
              - cell "DEC 25":
                - time: DEC 25
              - cell "Grace Hopper":
                - link "Grace Hopper":
                  - /url: /people/00000000-0000-4000-8000-000000000002
      - complementary "About this team":
        - group:
          - text: About this team
          - paragraph: Six weeks to a portfolio.
          - paragraph: Private · started Dec 1
          - button "Edit name and description"
        - group: Download the team’s work
        - link "Open in chat":
          - /url: /chat?team=00000000-0000-4000-8000-000000005000
        - button "Archive Team"
        - button "Delete Team (owner)"
      - status
  `,
  )
  await press(box('Report'))
  await expect.element(progress).toHaveAttribute('aria-valuenow', '33')
  await expect.element(dialog.getByText('33%')).toBeVisible()
  await press(box('First'))
  await expect.element(dialog.getByText('67%')).toBeVisible()
  await press(box('Report'))
  await expect.element(dialog.getByText('33%')).toBeVisible()
  await expect.element(box('Report')).not.toBeChecked()

  await press(tab(/^Members/))
  const members = () =>
    dialog
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(members).toEqual([expect.stringMatching(/You|Ada Lovelace/), expect.stringMatching(/Grace Hopper/)])
  await expect.poll(() => location.search).toBe(`?teamId=${team.id}&tab=members`)
  await settle(openPage(`/teams?teamId=${team.id}&tab=members`))
  await expect.poll(members).toHaveLength(2)
  await expect.element(tab(/^Members/)).toHaveAttribute('aria-selected', 'true')
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(() => location.search).toBe('')
})

test('TEAM-19 TEAM-24 TEAM-25 TEAM-26 TEAM-27 TEAM-28 TEAM-29 VAL-11 VAL-12 VAL-13 ERR-08 a task is added from the details', async () => {
  const world = await open()
  await expect.element(dialog.getByText('No tasks yet.')).toBeVisible()
  const opener = dialog.getByRole('button', { name: 'Add New Task' })
  await press(opener)
  const adding = page.getByRole('dialog', { name: 'Add New Task' })
  const field = (label: string) => adding.getByLabelText(label, { exact: true })
  const who = adding.getByRole('combobox', { name: /^Assigned To/ })
  const face = adding.getByRole('checkbox', { name: 'Grace Hopper' })
  const add = adding.getByRole('button', { name: 'Add New Task' })
  await expect.element(field('Due Date')).toHaveAttribute('type', 'date')
  const options = () =>
    who
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Select Name', 'Ada Lovelace', 'Grace Hopper'])
  await press(face)
  for (const [typed, due, isAssigned] of [
    ['   ', day(2), true],
    ['Collect', '', true],
    ['Collect', day(2), false],
  ] as const) {
    await field('Task Name').fill(typed)
    await field('Due Date').fill(due)
    if (!isAssigned) await press(face)
    await press(add)
    await expect.element(adding.getByRole('alert')).toHaveTextContent('Please fill out all fields.')
  }
  expect(api.sent(tasks.add)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(adding).not.toBeInTheDocument()
  await expect.poll(() => history.state?.dialogs ?? 0).toBeLessThan(2)
  await expect.element(opener).toHaveFocus()
  await press(opener)
  await expect.element(field('Task Name')).toHaveValue('Collect')
  await press(face)
  await press(add)
  await expect.element(row('Collect')).toMatchTextContent('Grace Hopper')
  await expect.poll(() => world.named('Collect')).toMatchObject({ due: day(2), teamId: team.id })
})

test('TEAM-30 in a team without members one writes who is to do it', async () => {
  await open({ ...team, name: 'Portfolio Sprint', members: [], faces: [] })
  await press(dialog.getByRole('button', { name: 'Add New Task' }))
  const adding = page.getByRole('dialog', { name: 'Add New Task' })
  await adding.getByLabelText('Task Name').fill('Find somebody')
  await adding.getByLabelText('Due Date').fill(day(1))
  const who = adding.getByPlaceholder('Assignee')
  await who.fill('  ')
  await press(adding.getByRole('button', { name: 'Add New Task' }))
  await expect.element(adding.getByRole('alert')).toHaveTextContent('Please fill out all fields.')
  await who.fill('grace@example.org')
  api.refuses(tasks.add, 403, 'no')
  await press(adding.getByRole('button', { name: 'Add New Task' }))
  const assignedUsers = [{ email: 'grace@example.org' }]
  await expect.poll(() => api.sent(tasks.add)).toMatchObject([{ body: { assignedUsers } }])
})

test('TEAM-20 TEAM-22 DB-06 only the owner deletes a team, by typing its name', async () => {
  await open({ ...team, ownerId: grace.uid })
  const remove = dialog.getByRole('button', { name: 'Delete Team (owner)' })
  await expect.element(dialog.getByRole('button', { name: 'Leave Team' })).toBeVisible()
  expect(remove.elements()).toEqual([])
  await open()
  await press(remove)
  const question = page.getByRole('dialog', { name: 'Delete Portfolio Sprint?' })
  const deletion = question.getByRole('button', { name: 'Delete Team' })
  await expect.element(deletion).toHaveAttribute('aria-disabled', 'true')
  ;(deletion.element() as HTMLElement).click()
  await expect.element(question.getByText('Type Portfolio Sprint to delete it.')).toBeVisible()
  expect(api.sent(teams.remove)).toEqual([])
  await question.getByLabelText('Type Portfolio Sprint to confirm').fill('Portfolio Sprint')
  api.replies(teams.remove, () => {
    answerTeams()
    return new Response(null, { status: 204 })
  })
  await press(deletion)
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(() => location.search).toBe('')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the owner renames a team and shows it to everybody', async () => {
  await open({ ...team, ownerId: grace.uid })
  await expect.element(dialog.getByRole('button', { name: 'Leave Team' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Edit Team' }).elements()).toEqual([])
  await open()
  await press(dialog.getByRole('button', { name: 'Edit Team' }))
  const editing = page.getByRole('dialog').last()
  await editing.getByLabelText('Team Name').fill('Thesis Writers')
  await editing.getByLabelText('Description').fill('Quiet mornings.\nBring tea.')
  await press(editing.getByRole('radio', { name: 'Public' }))
  await press(editing.getByRole('radio', { name: 'Violet' }))
  await press(editing.getByRole('radio', { name: 'Rocket' }))
  const changed: Team = {
    ...team,
    name: 'Thesis Writers',
    description: 'Quiet mornings.\nBring tea.',
    isPublic: true,
    symbol: 'rocket',
    version: 2,
  }
  api.answers(teams.edit, () => {
    answerTeams(changed)
    return changed
  })
  await press(editing.getByRole('button', { name: 'Save Changes' }))
  const sent = {
    name: changed.name,
    description: changed.description,
    isPublic: true,
    colour: 'violet',
    symbol: 'rocket',
  }
  await expect.poll(() => api.sent(teams.edit)).toMatchObject([{ body: sent }])
  const renamed = page.getByRole('dialog', { name: 'Thesis Writers' })
  await expect.element(renamed).toMatchTextContent('Public')
  expect(renamed.element().querySelector(`path[d="${teamSymbols.rocket}"]`)).not.toBe(null)
  expect((renamed.getByText(/Quiet mornings/).element() as HTMLElement).innerText).toBe('Quiet mornings.\nBring tea.')
})

test("NOTIF-15 ROUTE-22 ROUTE-23 the address of a team opens it, and the browser's Back closes what a click has opened", async () => {
  answerTeams(team)
  answerTasks()
  await settle(openPage(`/teams?notifId=${idOf(9)}&teamId=${team.id}`))
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('')
  await press(page.getByRole('main').getByRole('button', { name: 'Portfolio Sprint' }))
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  openPage(`/teams?teamId=${idOf(8)}`)
  await expect.element(page.getByRole('alert')).toMatchTextContent('This team was deleted, or you are not in it.')
})

test('TEAM-05 ERR-30 a crash of the page says so, with the message, and can be tried again', async () => {
  api.replies(teams.list, () => Response.json([{ id: 'x', name: 'Broken', faces: [] }]))
  openPage('/teams')
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/Error loading TeamsPage.*undefined/)
  // The crash is what this is about.
  complaints.length = 0
  answerTeams()
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  api.refuses(teams.list, 403, 'Closed for today.')
  openPage('/teams')
  await expect.element(alert).toMatchTextContent(/Error loading TeamsPage.*Closed for today\./)
  complaints.length = 0
})
