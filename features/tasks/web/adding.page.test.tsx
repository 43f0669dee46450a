import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identity } from '#features/identity/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { expectOutline } from '#test/page/outline.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, mallory, teamOf } from '#test/page/world.ts'

const label = { id: ada.uid, name: 'Writing', colour: 'plain' } as const
const team = teamOf('Portfolio Sprint', [ada, grace, mallory], { labels: [label] })
const popup = page.getByRole('dialog')
const field = (name: string) => popup.getByLabelText(name, { exact: true })
const select = (name: string) => popup.getByRole('combobox', { name })
const who = popup.getByRole('combobox', { name: /^Assign To/ })
const button = (name: string | RegExp) => popup.getByRole('button', { name })
const face = (name: string) => popup.getByRole('checkbox', { name })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const chosen = () =>
  popup
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent)

async function open(...teams: (typeof team)[]) {
  answerTeams(...teams)
  const world = answerTasks()
  await settle(openPage('/tasks'))
  await press(page.getByRole('button', { name: 'Add New Task' }))
  return world
}

test('TASK-15 TASK-16 TASK-17 TASK-18 TASK-19 TASK-20 TASK-21 TASK-22 TASK-24 TASK-28 API-01 API-03 PERM-09 Ada adds a task for Grace', async () => {
  await open(team)
  await field('Task Name').fill('Prepare two stories')
  await expect.element(field('Due Date')).toHaveAttribute('type', 'date')
  await press(button('Cancel'))
  await expect.element(popup).not.toBeInTheDocument()
  // The browser goes back for the dialog a moment later.
  await expect.poll(() => history.state?.dialogs ?? 0).toBe(0)
  await press(page.getByRole('button', { name: 'Add New Task' }))
  await expect.element(popup).toHaveAccessibleName('Add New Task')
  await expect.element(field('Task Name')).toHaveValue('')
  await field('Task Name').fill('Prepare two stories')
  await field('Due Date').fill(day(2))
  await select('Team').selectOptions('No team, just me')
  await expect.element(button('Remove Ada Lovelace')).toBeVisible()
  await select('Team').selectOptions('Portfolio Sprint')
  await expect.element(button('Remove Ada Lovelace')).not.toBeInTheDocument()
  const options = () =>
    who
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Select member', 'Ada Lovelace', 'Grace Hopper', 'Mallory Outsider'])
  await who.selectOptions('Grace Hopper')
  await expect.element(face('Grace Hopper')).toBeChecked()
  await expect.element(who).toHaveValue('')
  await expect.poll(options).toEqual(['Select member', 'Ada Lovelace', 'Mallory Outsider'])
  const days = () =>
    popup
      .getByRole('group', { name: 'Near days' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  expect(days()).toEqual(['Today', 'Tomorrow', 'Friday', 'Monday', 'No date'])
  await expectOutline(
    popup,
    `
    - dialog "Add New Task":
      - heading "Add New Task" [level=2]
      - button "Close"
      - status
      - status
      - text: Task Name*" / "
      - textbox "Task Name*\\" / \\"": Prepare two stories
      - text: Due Date
      - textbox "Due Date": 2026-12-03
      - group "Near days":
        - button "Today"
        - button "Tomorrow"
        - button "Friday"
        - button "Monday"
        - button "No date"
      - text: Team
      - combobox "Team":
        - option "Portfolio Sprint" [selected]
        - option "No team, just me"
      - text: Assign To*" / "
      - group "People":
        - checkbox "You, Ada Lovelace"
        - checkbox "Grace Hopper" [checked]
        - checkbox "Mallory Outsider"
      - combobox "Assign To*\\" / \\"":
        - option "Select member" [selected]
        - option "Ada Lovelace"
        - option "Mallory Outsider"
      - text: Notes optional
      - textbox "Notes"
      - group: More
      - button "Import tasks"
      - checkbox "Add another"
      - text: Add another
      - button "Cancel"
      - button "Add Task"
      - status
  `,
  )
  await press(button('Add Task'))
  const assignedUsers = [{ displayName: 'Grace Hopper' }]
  const sent = {
    name: 'Prepare two stories',
    due: day(2),
    team: team.name,
    assignedUsers,
    userId: ada.uid,
    done: false,
  }
  await expect.poll(() => api.sent(tasks.add)).toMatchObject([{ body: sent }])
  await expect.element(popup).not.toBeInTheDocument()
})

test('several people share a task', async () => {
  const world = await open(team)
  await field('Task Name').fill('Send the notes')
  await press(button('Tomorrow'))
  await select('Team').selectOptions('Portfolio Sprint')
  for (const name of ['Grace Hopper', 'Ada Lovelace', 'Mallory Outsider']) await who.selectOptions(name)
  await press(face('Mallory Outsider'))
  await press(button('Add Task'))
  await expect
    .poll(() => world.named('Send the notes')?.assignedUsers)
    .toMatchObject([grace, ada].map(({ uid }) => ({ uid })))
  await expect.element(row('Send the notes')).toBeVisible()
})

test('VAL-08 VAL-09 VAL-10 ERR-05 TASK-30 the popup wants name, day and assignee, and no team', async () => {
  await open()
  const isRefused = async (name: string, why?: string) => {
    await press(button('Add Task'))
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Fill all fields')
    const wanted = name === 'Assign To' ? who : field(name)
    await expect.element(wanted).toHaveFocus()
    await expect.element(wanted).toHaveAttribute('aria-invalid', 'true')
    // "No date" is an answer too.
    if (name !== 'Due Date') await expect.element(wanted).toHaveAttribute('required')
    if (why) await expect.element(wanted).toHaveAccessibleDescription(why)
  }
  // Hers, because she comes from My Tasks.
  await expect.element(button('Remove Ada Lovelace')).toBeVisible()
  await field('Due Date').fill(day(1))
  await isRefused('Task Name')
  await field('Task Name').fill('Call the landlord')
  await field('Due Date').fill('')
  await isRefused('Due Date', 'Choose a day, or “No date”.')
  await field('Due Date').fill(day(1))
  await press(button('Remove Ada Lovelace'))
  await isRefused('Assign To', 'Choose who does it.')
  expect(api.sent(tasks.add)).toEqual([])
  await who.selectOptions('Ada Lovelace')
  await press(button('Add Task'))
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(row('Call the landlord')).toBeVisible()
})

test('arrow keys look for a person, and Enter adds the one they found', async () => {
  await open(team)
  await select('Team').selectOptions('Portfolio Sprint')
  await expect.poll(() => who.getByRole('option').elements().length).toBe(4)
  ;(who.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(who).toHaveAccessibleDescription('Press Enter to add Ada Lovelace.')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(who).toHaveAccessibleDescription('Press Enter to add Grace Hopper.')
  expect(chosen()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(face('Grace Hopper')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect(chosen()).toHaveLength(1)
})

test('near days, faces and notes fill the popup, and Add another keeps team, date and people', async () => {
  const world = await open(team)
  await field('Task Name').fill('First')
  await select('Team').selectOptions('Portfolio Sprint')
  await press(button('Tomorrow'))
  await expect.element(field('Due Date')).toHaveValue(day(1))
  await field('Due Date').fill(day(0))
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Grace Hopper', 'You, Ada Lovelace']) await press(face(name))
  await field('Notes').fill('In colour.')
  await press(face('Add another'))
  await press(button('Add Task'))
  await expect.element(popup.getByText('Added. And the next one?')).toBeVisible()
  await expect.element(field('Task Name')).toHaveFocus()
  await expect.element(field('Task Name')).toHaveValue('')
  await expect.element(field('Notes')).toHaveValue('')
  await expect.element(face('Grace Hopper')).toBeChecked()
  expect(await findViolations()).toEqual([])

  await field('Task Name').fill('Second')
  await press(button('No date'))
  await expect.element(field('Due Date')).toHaveValue('')
  await press(face('Add another'))
  await press(button('Add Task'))
  await expect.element(popup).not.toBeInTheDocument()
  await expect
    .poll(() => world.all().map(({ name, due, notes, assignedUsers }) => [name, due, notes, assignedUsers.length]))
    .toEqual([
      ['First', day(0), 'In colour.', 2],
      ['Second', null, '', 2],
    ])
})

test('seven faces at most stand in the popup, and the list finds everybody else', async () => {
  const others = ['Ben', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Zoe'].map((displayName, place) => {
    const uid = idOf(300 + place)
    return { uid, displayName, email: `${displayName}@example.org` }
  })
  await open(teamOf('Portfolio Sprint', [ada, ...others]))
  await select('Team').selectOptions('Portfolio Sprint')
  const faces = popup.getByRole('group', { name: 'People' }).getByRole('checkbox')
  await expect.poll(() => who.getByRole('option').elements().length).toBe(9)
  await expect.element(faces).toHaveLength(7)
  await who.selectOptions('Zoe')
  await expect.element(button('Remove Zoe')).toBeVisible()
  expect(chosen()).toEqual([])
})

test('VAL-07 ERR-06 API-12 ERR-07 a task that cannot be created says why, and nothing typed is lost, not even without a session', async () => {
  await open()
  await field('Task Name').fill('Write it down')
  await field('Due Date').fill(day(1))
  await select('Team').selectOptions('No team, just me')
  const add = button('Add Task')
  api.refuses(tasks.add, 500, 'Secret trouble')
  await press(add)
  await expect.element(popup.getByRole('alert')).toHaveTextContent('Failed to create task')
  const haste = 'You are changing things faster than anybody can follow. Try again in 30 seconds.'
  api.refuses(tasks.add, 429, haste)
  await press(add)
  await expect.element(popup.getByRole('alert')).toHaveTextContent(haste)
  // Not before the task is on its way: the page asks by itself who is signed in, and would give way to its prompt.
  api.replies(tasks.add, () => {
    api.answers(identity.session, () => ({ me: null, token: null, expiresAt: null }))
    return Response.json({ error: 'Not signed in', code: 'not-signed-in' }, { status: 401 })
  })
  await press(add)
  await expect.element(page.getByText('Please login to add a task')).toBeVisible()
  await expect.element(page.getByText('Login to view tasks')).toBeVisible()
  const later = answerTasks()
  api.answers(identity.session, (example) => ({ ...example, me: ada }))
  const channel = new BroadcastChannel('session')
  channel.postMessage('signed in')
  channel.close()
  await press(page.getByRole('button', { name: 'Add New Task' }))
  await expect.element(field('Task Name')).toHaveValue('Write it down')
  await press(add)
  await expect.element(row('Write it down')).toBeVisible()
  await expect.poll(() => later.all()).toHaveLength(1)
})

test('under More a task repeats, and has a priority and a label', async () => {
  const world = await open(team)
  await field('Task Name').fill('Pay the rent')
  await select('Team').selectOptions('Portfolio Sprint')
  await expect.element(field('Repeat')).not.toBeVisible()
  await press(popup.getByText('More', { exact: true }))
  await expect.element(field('Repeat')).toBeDisabled()
  await field('Due Date').fill(day(1))
  await who.selectOptions('Ada Lovelace')
  await field('Repeat').selectOptions('Every month')
  await field('Priority').selectOptions('High')
  await press(popup.getByRole('checkbox', { name: 'Writing' }))
  expect(await findViolations()).toEqual([])
  await press(button('Add Task'))
  const made = { repeat: 'FREQ=MONTHLY', priority: 'high', labels: [label.id] }
  await expect.poll(() => world.named('Pay the rent')).toMatchObject(made)
})
