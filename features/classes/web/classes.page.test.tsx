import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { classes, type SchoolClass } from '#features/classes/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const says = { refused: REFUSAL, unreachable: 'Cohort cannot be reached. Check your connection and try again.' }
const example = exampleFor(classes.find)
const grace: SchoolClass['people'][number] = {
  ...example.people[0]!,
  uid: idOf(2),
  displayName: 'Grace Hopper',
  role: 'member',
  teamIds: [],
}
const team = { ...example.teams[0]!, name: 'Weavers' }
const shown: SchoolClass = { ...example, role: 'leader', people: [grace], teams: [team], namesOnly: false }

function answer(people: SchoolClass['people']) {
  const changed = { ...shown, people }
  api.answers(classes.find, () => changed)
  api.answers(classes.place, () => changed)
  api.answers(classes.changeRole, () => changed)
}
function open() {
  answer([grace])
  return openPage(`/classes/${shown.id}`)
}
const menu = page.getByRole('button', { name: 'Actions for Grace Hopper' }).first()
async function choose(role: 'menuitem' | 'menuitemradio', name: string) {
  await press(menu)
  await press(page.getByRole(role, { name }))
}

describeChange('putting a person of a class into a team', {
  ...says,
  call: classes.place,
  sends: { body: { placements: [{ uid: grace.uid, teamId: team.id }] } },
  open,
  make: () => choose('menuitemradio', 'Weavers'),
  shows: () => page.getByRole('region', { name: 'Without a team' }).getByText('Grace Hopper').elements().length,
  before: 1,
  after: 0,
  saved: () => answer([{ ...grace, teamIds: [team.id] }]),
})

describeChange('removing a person from a class', {
  ...says,
  call: classes.removePerson,
  sends: { params: { uid: grace.uid } },
  open,
  make: () => choose('menuitem', 'Remove from the class'),
  shows: () => page.getByText('Grace Hopper').elements().length,
  before: 1,
  after: 0,
  saved: () => answer([]),
})

test('a leader lets members of teams see names only, for good', async () => {
  open()
  const more = page.getByRole('button', { name: 'More about the class' })
  const openSettings = async () => {
    await press(more)
    await press(page.getByRole('menuitem', { name: 'Class settings' }))
  }
  await openSettings()
  await press(page.getByRole('switch', { name: 'Names only' }))
  for (const call of [classes.edit, classes.find]) api.answers(call, () => ({ ...shown, namesOnly: true }))
  await press(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.sent(classes.edit)).toMatchObject([{ body: { namesOnly: true } }])
  await openSettings()
  await expect.element(page.getByText('In its teams, only leaders and helpers see email addresses')).toHaveLength(1)
  expect(page.getByRole('switch', { name: 'Names only' }).elements()).toEqual([])
})

test('the table of tasks links what people handed in', async () => {
  const [task] = example.tasks
  const copy = { ...task!.teams[0]!, teamId: team.id, files: [{ id: idOf(3), name: 'Essay.pdf', by: 'Grace Hopper' }] }
  api.answers(classes.find, () => ({ ...shown, tasks: [{ ...task!, teams: [copy] }] }))
  openPage(`/classes/${shown.id}`)
  const link = page.getByRole('table').getByRole('link', { name: 'Essay.pdf from Grace Hopper' })
  await expect.element(link).toHaveAttribute('href', `/api/files/${idOf(3)}`)
})

test('on a phone the tools of a class stand below what it is about, and a team counts only what is due', async () => {
  await page.viewport(390, 844)
  answer([grace])
  api.answers(classes.find, () => ({ ...shown, teams: [{ ...team, doneCount: 2, dueCount: 3 }] }))
  openPage(`/classes/${shown.id}`)
  await expect.element(page.getByRole('region', { name: 'Teams' }).getByText('2 of 3 due tasks done')).toBeVisible()
  const about = page.getByRole('main').getByRole('link', { name: 'Classes' }).element()
  const announce = page.getByRole('button', { name: 'Announce' }).element()
  expect(about.getBoundingClientRect().bottom).toBeLessThan(announce.getBoundingClientRect().top - 8)
  // The two keys share the line in halves; the rest is behind the dots.
  const task = page.getByRole('button', { name: 'Task for everyone' }).element()
  const [one, other] = [task, announce].map((key) => key.getBoundingClientRect())
  expect(one!.top).toBe(other!.top)
  expect(Math.abs(one!.width - other!.width)).toBeLessThan(8)
  const more = page.getByRole('button', { name: 'More about the class' })
  await press(more)
  await press(page.getByRole('menuitem', { name: 'People' }))
  const dialog = page.getByRole('dialog', { name: /^People of / })
  await expect.element(dialog).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

test('the progress of all teams is exported where their tasks stand', async () => {
  await settle(open())
  const grid = page.getByRole('region', { name: 'Tasks for every team' })
  await expect
    .element(grid.getByRole('link', { name: 'Export' }))
    .toHaveAttribute('href', classes.progress.path.replace(':classId', shown.id))
})

test('beside Classes stand the words that stand beside Teams, archived teams with them', async () => {
  const words = () =>
    page
      .getByRole('navigation', { name: 'Teams' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await settle(openPage('/teams'))
  const before = words()
  await settle(openPage('/classes'))
  expect(words()).toEqual(before)
  await press(page.getByRole('button', { name: 'Archived teams' }))
  await expect.element(page.getByRole('dialog', { name: 'Archived teams' })).toBeVisible()
})
