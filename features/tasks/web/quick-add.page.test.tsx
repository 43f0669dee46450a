import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tasks } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { ada, happen, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, mallory, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [ada, grace])
const field = page.getByRole('textbox', { name: 'Add a task' })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const chips = () =>
  page
    .getByRole('list', { name: 'Understood' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
const enter = () => userEvent.keyboard('{Enter}')

async function open(address = '/tasks') {
  answerTeams(team, teamOf('Alone', [ada]))
  const world = answerTasks()
  await settle(openPage(address))
  return world
}
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('in My Tasks "@Grace" chooses the only team that has her, and says so before the task is added', async () => {
  const world = await open()
  await field.fill('Bind the notes tomorrow @Grace')
  await expect.poll(chips).toEqual(['Tomorrow', 'Grace Hopper', 'Portfolio Sprint'])
  await enter()
  await expect.element(page.getByText('Added to Portfolio Sprint for tomorrow').first()).toBeVisible()
  await expect
    .poll(() => world.named('Bind the notes'))
    .toMatchObject({ teamId: team.id, assignedUsers: [{ uid: grace.uid }] })
})

test('somebody new is told how in My Tasks, until there is a task', async () => {
  answerTeams()
  answerTasks()
  await settle(openPage('/tasks'))
  const hint = page.getByText(/^Type above and press Enter\./)
  await expect.element(hint).toBeVisible()
  await press(page.getByRole('tab', { name: /^Team Tasks/ }))
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create Team' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Board' })).not.toBeInTheDocument()
  await expect.element(hint).not.toBeInTheDocument()
  await press(page.getByRole('tab', { name: /^My Tasks/ }))
  await expect.element(hint).toBeVisible()
  await field.fill('Call Ana fri 15:00')
  await enter()
  await expect.element(row('Call Ana')).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})

test('by keyboard alone Ada adds task after task, each with its name and Enter', async () => {
  const world = await open()
  await userEvent.keyboard('n')
  for (const name of ['Call Ana', 'Send the CV', 'Pay the rent']) {
    await userEvent.keyboard(`${name} tomorrow{Enter}`)
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await expect.element(row(name)).toBeVisible()
    const plain = { due: day(1), time: null, teamId: null, priority: 'normal', assignedUsers: [{ uid: ada.uid }] }
    await expect.poll(() => world.named(name)).toMatchObject(plain)
  }
})

test('what is understood is marked, said, and can be turned back; a name alone has no date', async () => {
  const world = await open()
  await field.fill('Draft the letter tomorrow 15:00 ! #Portfolio Sprint @grace')
  await expect.poll(marks).toEqual(['tomorrow 15:00', '!', '#Portfolio Sprint', '@grace'])
  await expect.poll(chips).toEqual(['Tomorrow 3 PM', 'High', 'Portfolio Sprint', 'Grace Hopper'])
  await expect.element(page.getByRole('status').filter({ hasText: 'Tomorrow 3 PM. High.' })).toBeInTheDocument()
  await enter()
  const understood = {
    due: day(1),
    time: '15:00',
    priority: 'high',
    teamId: team.id,
    assignedUsers: [{ uid: grace.uid }],
  }
  await expect.poll(() => world.named('Draft the letter')).toMatchObject(understood)

  // Backspace right behind a part, or the chip's button, makes it words; then it deletes again.
  await field.fill('Plan for tomorrow ! today')
  await expect.poll(marks).toEqual(['!', 'today'])
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('Plan for tomorrow ! today')
  await expect.poll(marks).toEqual(['!'])
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('Plan for tomorrow ! toda')
  await press(page.getByRole('button', { name: 'Keep “!” as words' }))
  await expect.element(field).toHaveFocus()
  await expect.poll(marks).toEqual([])
  // Escape empties the row, and brings back what it emptied.
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Plan for tomorrow ! toda')
  await expect.poll(marks).toEqual([])
  await enter()
  await expect.poll(() => world.named('Plan for tomorrow ! toda')?.due).toBe(null)
  await field.fill('tomorrow')
  await enter()
  await expect.element(page.getByText('Give it a name').first()).toBeVisible()
  await expect.element(field).toHaveValue('tomorrow')
})

test("'every monday' in the row that adds tasks lets one repeat", async () => {
  const world = await open()
  await field.fill('Water the plants every monday 9:00')
  await expect.poll(() => chips().join()).toContain('Every Monday, 9 AM, first on')
  await enter()
  await expect.element(row('Water the plants')).toMatchTextContent('Every Monday')
  await expect.poll(() => world.named('Water the plants')?.repeat).toBe('FREQ=WEEKLY;BYDAY=MO')
})

test('in a team its members are suggested after @; somebody who is not in it stays words, until they join', async () => {
  const world = await open(`/tasks?tab=team&team=${team.id}`)
  await field.click()
  await userEvent.keyboard('Print the posters @gra')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect.poll(() => suggestions.elements().map(({ textContent }) => textContent)).toEqual(['Grace Hopper'])
  await expect.element(page.getByRole('status').filter({ hasText: /^1 suggestion$/ })).toBeInTheDocument()
  await enter()
  await expect.element(field).toHaveValue('Print the posters @Grace Hopper ')
  await enter()
  await expect.poll(() => world.named('Print the posters')?.assignedUsers).toMatchObject([{ uid: grace.uid }])

  await field.fill('Ask @Mallory')
  await expect.poll(chips).toEqual(['Mallory isn’t in Portfolio Sprint'])
  const joined = { ...team, members: [...team.members, mallory.uid], version: 2 }
  answerTeams(joined)
  await happen({
    event: { type: 'team.joined', teamId: team.id, uid: mallory.uid } as never,
    data: { team: joined } as never,
  })
  await expect.poll(chips).toEqual(['Mallory Outsider'])
})

test('several pasted lines are checked first; what has no name stays', async () => {
  const world = await open()
  await field.fill('Half a line')
  paste('- Send the CV today\n- Call Ana tomorrow 9:30\n- tomorrow\n\n- Water the plants\n')
  await expect.element(page.getByRole('button', { name: 'Add 3 tasks' })).toHaveFocus()
  const lines = page.getByRole('list', { name: 'Tasks to add' })
  for (const text of ['Send the CVToday', 'Call AnaTomorrow 9:30 AM', 'Give it a name'])
    await expect.element(lines).toMatchTextContent(text)
  await enter()
  for (const name of ['Send the CV', 'Call Ana', 'Water the plants']) await expect.element(row(name)).toBeVisible()
  await expect.element(page.getByText('1 line pasted')).toBeVisible()
  await press(page.getByRole('button', { name: 'Leave out tomorrow' }))
  await expect.element(field).toHaveValue('Half a line')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => world.named('Call Ana')).toMatchObject({ due: day(1), time: '09:30' })
  paste(Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'))
  await expect.element(page.getByRole('button', { name: 'Add 50 tasks' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Half a line')
})

test('what is refused says why, and can be changed and sent again', async () => {
  await open()
  api.refuses(tasks.add, 403, 'no')
  await field.fill('Call Di')
  await enter()
  await expect.element(page.getByText('Not saved. no')).toBeVisible()
  const world = answerTasks()
  await press(page.getByRole('button', { name: 'Edit Call Di' }))
  await expect.element(field).toHaveValue('Call Di')
  await field.click()
  await enter()
  await expect.poll(() => world.named('Call Di')).toBeDefined()
  await expect.element(page.getByText('Not saved. no')).not.toBeInTheDocument()
})

test('what waits for the connection stays in sight while it is sent again', async () => {
  await open()
  api.goesAway()
  await field.fill('Call Cy')
  await enter()
  const waiting = page.getByRole('list', { name: 'Not saved yet' })
  await expect.element(waiting).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  let wasGone = false
  const watch = new MutationObserver(() => (wasGone ||= waiting.elements().length === 0))
  watch.observe(document.body, { childList: true, subtree: true })
  const release = api.holds(tasks.add)
  api.comesBack()
  await expect
    .poll(async () => {
      // It is looked for again after a while, which may be long.
      await vi.advanceTimersByTimeAsync(5000)
      return api.sent(tasks.add)
    })
    .toHaveLength(1)
  watch.disconnect()
  expect(wasGone).toBe(false)
  release()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('the row fits phones and desks, in light, dark and high contrast, and axe finds nothing', async () => {
  await open(`/tasks?tab=team&team=${team.id}`)
  const states = {
    writing: () => field.fill('Draft the letter tomorrow 15:00 @Grace ! #Portfolio Sprint @Kwame'),
    suggesting: async () => {
      await field.click()
      await userEvent.keyboard('Call @')
    },
    pasted: () => paste('Send the CV today\nCall Ana tomorrow\nWater the plants'),
  }
  for (const [state, show] of Object.entries(states)) {
    await field.fill('')
    await show()
    await vi.advanceTimersByTimeAsync(100)
    for (const { width, ...look } of [
      { width: 1280, theme: 'light', contrast: 'normal' },
      { width: 390, theme: 'dark', contrast: 'normal' },
      { width: 320, theme: 'light', contrast: 'high' },
    ]) {
      await page.viewport(width, 844)
      Object.assign(document.documentElement.dataset, look)
      expect.soft(await findViolations(), `${state}, ${width} px, ${look.theme}, ${look.contrast}`).toEqual([])
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  }
})
