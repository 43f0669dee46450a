import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, taskOf } from '#test/page/world.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('Ada adds a task from wherever she is', async () => {
  answerTeams()
  const world = answerTasks()
  await settle(openPage('/friends'))
  // The shortcut works from when its button is there.
  await expect.element(button(/^Find anything/)).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = dialog.getByRole('combobox', { name: 'Find anything' })
  await field.fill('Water the plants')
  const options = () =>
    dialog
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Add task “Water the plants”', 'Search messages for “Water the plants”'])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Added to My Tasks').first()).toBeVisible()
  await expect.poll(() => world.named('Water the plants')).toBeDefined()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.poll(() => location.pathname).toBe('/tasks')
  await expect.element(page.getByRole('textbox', { name: 'Add a task' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: 'Done: Water the plants' })).toBeVisible()
})

test('Back closes the open dialog and stays on the page, and the next Back leaves it', async () => {
  answerTeams()
  answerTasks()
  await settle(openPage('/friends'))
  await press(page.getByRole('link', { name: 'Tasks' }))
  await press(button('Add New Task'))
  const name = dialog.getByLabelText('Task Name')
  await name.fill('Call Ana')
  await expect.poll(() => history.state?.dialogs).toBe(1)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/tasks')
  await press(button('Add New Task'))
  await expect.element(name).toHaveValue('Call Ana')
  await expect.element(dialog.getByText(/^This is your draft from before\./)).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Discard it' }))
  await expect.element(name).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => history.state?.dialogs ?? 0).toBe(0)
  history.back()
  await expect.poll(() => location.pathname).toBe('/friends')
})

test('letters lead through the list of tasks, and the question mark shows them', async () => {
  answerTeams()
  answerTasks(taskOf('Weave'), taskOf('Dye'))
  await settle(openPage('/tasks'))
  const box = (name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
  await userEvent.keyboard('j')
  await expect.element(box('Weave')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(box('Dye')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(box('Weave')).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(dialog).toHaveAccessibleName('Weave')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // From the row that adds tasks Escape leads to the first one.
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'Add a task' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box('Weave')).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(dialog).toHaveAccessibleName('Keyboard shortcuts')
  const keys = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  for (const one of [/^Select ?X$/, /^Select up to here ?Shift ?X$/, /^New task ?C$/, /^Pick up a task ?M$/])
    await expect.poll(keys).toContainEqual(expect.stringMatching(one))
})
