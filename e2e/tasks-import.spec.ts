import { addLabel } from '#test/teams.ts'
import { expect, teamOf, test, unlike } from './people.ts'
import { row } from './tasks-page.ts'

test('Ada brings a Trello board into her team: chooses, sees what will happen, imports, and takes it back', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace], unlike('Looms'))
  await addLabel(ada, team, 'Ink')
  const [kept, free, long] = [unlike('Oil the press'), unlike('Load the dates'), 'x'.repeat(201)]
  const board = {
    lists: [
      { id: 'l1', name: 'Doing' },
      { id: 'l2', name: 'Printing' },
    ],
    members: [
      { id: 'm1', fullName: 'Grace Hopper' },
      { id: 'm2', fullName: 'Charles Babbage' },
    ],
    labels: [],
    cards: [
      { id: 'c1', name: kept, idList: 'l1', idMembers: ['m1'], due: null },
      { id: 'c2', name: long, idList: 'l2', idMembers: [], due: null },
      { id: 'c3', name: free, idList: 'l1', idMembers: ['m2'], due: null },
    ],
  }
  const asGrace = await browse(grace)
  await asGrace.goto(`/tasks?tab=team&team=${team.id}`)
  const page = await browse(ada)
  await page.goto('/tasks')
  // An empty list offers to import tasks as well.
  const adding = page.getByRole('dialog', { name: 'Add New Task' })
  await page.getByRole('button', { name: 'Add New Task' }).press('Enter')
  await adding.getByRole('button', { name: 'Import tasks' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Import tasks' })
  const choose = (name: string, text: string) =>
    popup.getByLabel('File').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('broken.json', '{"cards": [')
  await expect(popup.getByRole('alert')).toContainText('The file is broken')
  await choose('board.json', JSON.stringify(board))
  await popup.getByLabel('Team').selectOption(team.name)
  await expect(popup.getByLabel('Grace Hopper')).toHaveValue(grace.me.uid)
  await expect(popup.getByLabel('Charles Babbage')).toHaveValue('')
  await expect(popup.getByLabel('Doing')).toHaveValue('doing')
  await popup.getByLabel('Printing').selectOption('A label')
  await expect(popup.getByText('2 tasks, 1 free to take, 1 left out.')).toBeVisible()
  await expect(popup.getByRole('list', { name: 'Lines that are left out' })).toContainText(
    'Card 2 A task name has at most 200 characters.',
  )
  const { promise: whenSeen, resolve: onSeen } = Promise.withResolvers<void>()
  await page.route('**/api/task-imports', async (route) => {
    await whenSeen
    await route.continue()
  })
  await popup.getByRole('button', { name: 'Import 2 tasks' }).press('Enter')
  await expect(popup.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('aria-valuenow', '0')
  onSeen()
  await expect(page.getByRole('dialog', { name: '2 tasks imported' })).toContainText('Card 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter')
  await expect(row(asGrace, kept)).toBeVisible()
  await asGrace.getByRole('button', { name: `I take it: ${free}` }).press('Enter')
  await expect(row(asGrace, free)).toContainText('Grace Hopper')

  await page.getByRole('button', { name: 'Add New Task' }).press('Enter')
  await adding.getByRole('button', { name: 'Import tasks' }).press('Enter')
  await page.getByRole('button', { name: 'Undo the import of 2 tasks' }).press('Enter')
  await expect(page.getByText('Import undone: 2 tasks deleted')).toBeVisible()
  await expect(row(asGrace, kept)).toBeHidden()
})
