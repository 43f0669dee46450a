import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { ownLabels } from '#features/teams/labels-contract.ts'
import { api, complaints } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { ada, openPage, settle, showInTime } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const sprint = teamOf('Portfolio Sprint', [ada, grace], { labels: [{ id: ada.uid, name: 'Urgent', colour: 'blue' }] })
const club = teamOf('Club', [grace, ada])
const inTeam = ({ id, name, ownerId }: typeof sprint) => ({ teamId: id, team: name, teamOwnerId: ownerId })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const names = () =>
  [...document.querySelectorAll('tr[data-task] td:nth-child(2) button')].map(({ textContent }) => textContent)
const param = (name: string) => new URL(location.href).searchParams.get(name)
const choose = (chip: string, option: string) => page.getByRole('combobox', { name: chip }).selectOptions(option)
const openFilters = () => press(page.getByRole('button', { name: 'Filter', expanded: false }))

async function open(address: string, ...made: Task[]) {
  answerTeams(sprint, club)
  const world = answerTasks(...made)
  const opened = openPage(address)
  await settle(opened)
  return { ...opened, world }
}
async function showTeam(name: string) {
  await press(page.getByRole('tab', { name: /^Team Tasks/ }))
  await choose('Team', name)
}

test('TASK-15 on a phone Add New Task is a key at the thumb, which covers no task at the end of the list', async () => {
  await page.viewport(390, 844)
  await open('/tasks', ...Array.from({ length: 12 }, (_, place) => taskOf(`Thread ${place}`)))
  // The tabs say where she is and the groups what is open, so title and summary are for readers alone.
  const summary = page.getByRole('main').getByText('12 open')
  for (const part of [page.getByRole('heading', { level: 1 }), summary])
    expect(getComputedStyle(part.element().closest('h1, p')!).clipPath).toBe('inset(50%)')
  const add = page.getByRole('button', { name: 'Add New Task', exact: true })
  const key = add.element().getBoundingClientRect()
  expect([key.width, key.height]).toEqual([56, 56])
  const bar = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect()
  expect([bar.top - key.bottom, 390 - key.right]).toEqual([16, 16])
  scrollTo(0, document.documentElement.scrollHeight)
  const rows = document.querySelectorAll('tr[data-task]')
  await expect.poll(() => rows.item(11).getBoundingClientRect().bottom).toBeLessThanOrEqual(key.top)
  await press(add)
  await expect.element(page.getByRole('dialog', { name: 'Add New Task' })).toBeVisible()
})

/** As in the sample world: five tasks are late, one is for today, the rest for later, and one is given to Grace. */
const aWeek = () => [
  ...[-8, -6, -4, -1, -1, 0, 1, 2, 2, 3, 3].map((days) =>
    taskOf(`On day ${days}`, { ...inTeam(sprint), due: day(days) }),
  ),
  taskOf('Hers', { ...inTeam(sprint), due: day(3), for: [grace] }),
]

test('on a laptop Ada sees eight tasks at once, and at most 36 things to press', async () => {
  await open('/tasks', ...aWeek())
  await expect.element(page.getByRole('tab', { name: 'Waiting for others 1' })).toBeVisible()
  const isOnScreen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && width > 1 && element.checkVisibility({ opacityProperty: true })
  }
  const rows = [...document.querySelectorAll('tr[data-task]')].map((one) => one.getBoundingClientRect())
  expect(rows[0]!.top).toBeLessThanOrEqual(330)
  expect(rows.filter(({ bottom }) => bottom <= innerHeight)).toHaveLength(8)
  // A row under the pointer shows what can be done with it.
  await userEvent.hover(page.getByRole('heading', { name: 'Tasks', level: 1 }))
  const controls = () =>
    [...document.querySelectorAll('a:not([href="#main"]), button, input, select, textarea')].filter(isOnScreen).length
  await expect.poll(controls).toBeLessThanOrEqual(36)
})

test('on a phone nine tasks are above the key that adds one, without menu or bin, which keys and screen readers find', async () => {
  await page.viewport(390, 844)
  await open('/tasks', ...aWeek())
  const key = page.getByRole('button', { name: 'Add New Task', exact: true }).element().getBoundingClientRect()
  const rows = [...document.querySelectorAll('tr[data-task]')].map((one) => one.getBoundingClientRect())
  expect(rows.filter(({ bottom }) => bottom <= key.top)).toHaveLength(9)
  const [first] = page.getByRole('button', { name: /^More for/ }).elements()
  expect(getComputedStyle(first!).clipPath).not.toBe('none')
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'Add a task' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('TASK-01 TASK-02 TASK-03 TASK-04 TASK-05 TASK-06 TASK-07 TASK-08 TASK-09 TASK-10 TASK-11 TASK-12 TASK-13 TASK-14 CONST-18 my tasks, those of a team, and those of all', async () => {
  const mine = taskOf('Mine', { ...inTeam(sprint), due: '2026-12-25' })
  const hers = taskOf('Hers', { ...inTeam(sprint), for: [grace] })
  const own = taskOf('Own')
  await open('/tasks', mine, hers, own, taskOf('Other', { ...inTeam(club), for: [grace] }))
  await expect.element(page.getByRole('tab', { name: /^My Tasks/, selected: true })).toBeVisible()
  await expect.poll(names).toEqual(['Own', 'Mine'])
  expect(headers()).toEqual(['Done?', 'Task Name', 'Due Date', 'Actions'])
  await expect.element(row('Mine').getByRole('button', { name: 'Delete' })).toBeVisible()
  // Tab goes on to what is in it.
  await expect.element(page.getByRole('tabpanel')).not.toHaveAttribute('tabindex')
  await expect.element(row('Mine').getByRole('time')).toHaveTextContent('DEC 25')

  await press(page.getByRole('tab', { name: /^Team Tasks/ }))
  await expect.poll(names).toEqual(['Hers', 'Other', 'Mine'])
  await showTeam('Portfolio Sprint')
  await expect.poll(names).toEqual(['Hers', 'Mine'])
  expect(row('Hers').element().textContent).toMatch(/Grace Hopper.*Portfolio Sprint/)
  expect(headers()).toEqual(['Done?', 'Task Name', 'Due Date', 'Assigned To', 'Team', 'Actions'])
  await showTeam('Club')
  await expect.poll(names).toEqual(['Other'])
  const options = page.getByRole('combobox', { name: 'Team' }).getByRole('option')
  expect(options.first().element().textContent).toBe('All teams')
  await showTeam('All teams')
  await expect.poll(names).toEqual(['Hers', 'Other', 'Mine'])
  await expect.element(row('Other')).toMatchTextContent('Club')
})

test('Ada narrows her own tasks by a label of hers, also after a reload', async () => {
  const uni = { id: grace.uid, name: 'Uni', colour: 'gold' } as const
  api.answers(ownLabels.list, () => [uni])
  await open('/tasks', taskOf('Read', { labels: [uni.id] }), taskOf('Cook'))
  await openFilters()
  await choose('Label', 'Uni, your own')
  await expect.poll(names).toEqual(['Read'])
  openPage(location.pathname + location.search)
  await expect.poll(names).toEqual(['Read'])
  await expect.element(page.getByRole('combobox', { name: 'Label' })).toHaveValue(uni.id)
})

test('searching and narrowing is in the address: a reload and Back show the same', async () => {
  const made = [
    taskOf('Oil the wheels', { ...inTeam(sprint), due: day(0), labels: [ada.uid] }),
    taskOf('Remove rust from wheels', { ...inTeam(sprint), due: day(-2), for: [grace] }),
    taskOf('Paint', { ...inTeam(sprint), due: day(0) }),
  ]
  await open(`/tasks?tab=team&team=${sprint.id}`, ...made)
  await openFilters()
  const search = page.getByRole('searchbox', { name: 'Search tasks' })
  await search.fill('wheel')
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(names).toEqual(['Remove rust from wheels', 'Oil the wheels'])
  // It asks for the people once it is used.
  ;(page.getByRole('combobox', { name: 'Person' }).element() as HTMLElement).focus()
  await choose('Person', 'Grace Hopper')
  await expect.poll(names).toEqual(['Remove rust from wheels'])
  expect([param('q'), param('person'), param('team')]).toEqual(['wheel', grace.uid, sprint.id])

  openPage(location.pathname + location.search)
  await expect.poll(names).toEqual(['Remove rust from wheels'])
  await expect.element(search).toHaveValue('wheel')
  // What is on stays to be seen; the rest is one press away.
  await expect.element(page.getByRole('combobox', { name: 'Person' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Due' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Filter 2 on' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Rewards' }))
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  history.back()
  await expect.poll(names).toEqual(['Remove rust from wheels'])

  await press(page.getByRole('button', { name: 'Filter 2 on' }))
  await choose('Due', 'Today')
  await expect.element(page.getByText('Nothing found for “wheel”.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await press(page.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(names).toHaveLength(3)
  expect([param('q'), param('team')]).toEqual([null, sprint.id])
  await choose('Label', 'Urgent')
  await expect.poll(names).toEqual(['Oil the wheels'])
  expect(param('label')).toBe(ada.uid)
})

test('a list keeps its order, follows changes of others, and narrows to done tasks', async () => {
  const made = [taskOf('Beta', inTeam(sprint)), taskOf('Alpha', { ...inTeam(sprint), due: day(30) })]
  await open(`/tasks?tab=team&team=${sprint.id}&sort=name`, ...made, taskOf('Gamma', { ...inTeam(sprint), done: true }))
  await expect.poll(() => api.sent(tasks.list).at(-1)?.query).toMatchObject({ teamId: sprint.id, sort: 'name' })
  await openFilters()
  await press(page.getByRole('button', { name: 'Done' }))
  await expect.poll(names).toEqual(['Gamma'])
})

test('by keyboard alone Ada ticks task after task; a ticked one stays among others of its day, until another press unticks it', async () => {
  const { world } = await open('/tasks', ...Array.from({ length: 12 }, (_, number) => taskOf(`Old ${number}`)))
  const focused = box('Old 5')
  ;(focused.element() as HTMLElement).focus()
  const before = names()
  await userEvent.keyboard(' ')
  await expect.poll(() => world.named('Old 5')!.done).toBe(true)
  expect(names()).toEqual(before)
  await expect.element(focused).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(() => world.named('Old 5')!.done).toBe(false)
  // Over the name, the menu and Delete to the next task.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(box('Old 6')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(() => world.named('Old 6')!.done).toBe(true)
})

test('API-02 ENT-14 an older task with only an address is shown, and an answer against the contract leads to an error', async () => {
  const older = { email: ada.email, displayName: 'Ada Lovelace' }
  await open('/tasks', { ...taskOf('Older task', inTeam(sprint)), due: '2030-12-25', assignedUsers: [older] })
  await showTeam('Portfolio Sprint')
  await expect.element(row('Older task')).toMatchTextContent('DEC 25')
  await expect.element(row('Older task')).toMatchTextContent('Ada Lovelace')
  for (const [odd, text] of [
    [[{ id: '2' }], 'This page stopped working'],
    [null, 'The tasks could not be loaded.'],
  ] as const) {
    api.replies(tasks.list, () => Response.json(odd))
    openPage('/tasks')
    await showInTime(page.getByText(text))
  }
  // The crash is what these answers are about.
  complaints.length = 0
})

test('a row says in words how near its day is, beside month and day, and in one line what else there is to know', async () => {
  const late = taskOf('Oil', { ...inTeam(sprint), due: day(-8), estimate: 2.5 })
  await open('/tasks', late, taskOf('Soon', { due: day(0), time: '15:00' }), taskOf('Far', { due: day(40) }))
  const dueOf = (name: string) => row(name).getByRole('cell').nth(2)
  await expect.element(dueOf('Oil')).toHaveTextContent('NOV 23 8 days late')
  await expect.element(dueOf('Oil').getByText(/^8 days/)).toBeVisible()
  await expect.element(dueOf('Soon')).toHaveTextContent('DEC 1 3 PM')
  await expect.element(dueOf('Far')).toHaveTextContent('JAN 10')
  const left = (name: string) => dueOf(name).getByRole('time').element().getBoundingClientRect().left
  expect([left('Soon'), left('Far')]).toEqual([left('Oil'), left('Oil')])
  const top = (text: string) => row('Oil').getByText(text).element().getBoundingClientRect().top
  expect(Math.abs(top('2 h 30') - top('Portfolio Sprint'))).toBeLessThan(4)
  expect(row('Oil').element().getBoundingClientRect().height).toBeLessThan(50)
})

test('on a phone the menu of a row deletes, and Delete itself is there for screen readers and the keyboard', async () => {
  await page.viewport(390, 844)
  const { world } = await open('/tasks', taskOf('Old'), taskOf('New'))
  const remove = row('Old').getByRole('button', { name: 'Delete' })
  expect(getComputedStyle(remove.element()).clipPath).not.toBe('none')
  await press(row('Old').getByRole('button', { name: 'More for Old' }))
  await press(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.poll(() => world.named('Old')).toBeUndefined()
})
