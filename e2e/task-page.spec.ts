import { tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/page-contract.ts'
import { comment } from '#test/teams.ts'
import { day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'
import { dialog, row, showTeam } from './tasks-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const thread = (page: Page) => page.getByRole('list', { name: 'Comments' })
const commentField = (page: Page) => page.getByLabel('Write a comment')
const itemField = (page: Page) => page.getByLabel('Add an item')

test('name, notes and facts are changed where they stand, and shown on another screen at once', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto(`/tasks?taskId=${task.id}`)
  await expect(
    asGrace.getByText('Only its creator, its assignees, the team owner or an admin can change this task.'),
  ).toBeVisible()
  await expect(asGrace.getByRole('button', { name: 'Write notes' })).toHaveCount(0)

  const name = unlike('Renamed')
  await heading(page, task.name).getByRole('button').click()
  await page.getByLabel('Task Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(heading(page, name).getByRole('button')).toBeFocused()
  await expect(heading(asGrace, name)).toBeVisible()

  await page.getByRole('button', { name: 'Write notes' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('<b>Bold</b>: see https://cohort.test/notes')
  await page.getByRole('heading', { name: 'Notes' }).click()
  const link = asGrace.getByRole('link', { name: 'https://cohort.test/notes' })
  await expect(link).toHaveAttribute('rel', /nofollow/)
  await expect(asGrace.getByText('<b>Bold</b>: see')).toBeVisible()

  await page.getByTitle('Change the due date').click()
  await page.getByLabel('Due Date', { exact: true }).last().fill('2030-05-04')
  await page.getByLabel('Time').fill('15:00')
  await page.keyboard.press('Enter')
  await expect(asGrace.getByText('May 4, 2030, 3:00 PM')).toBeVisible()
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('High')
  await page.getByRole('combobox', { name: 'Assign To' }).selectOption('Grace Hopper')
  await expect(asGrace.getByRole('button', { name: 'Edit the notes' })).toBeVisible()
  await expect
    .poll(() => ada.request(tasks.find, { params: { id: task.id } }))
    .toMatchObject({
      name,
      due: '2030-05-04',
      time: '15:00',
      priority: 'high',
    })
  await expect(thread(asGrace)).toContainText(`renamed it from “${task.name}” to “${name}”`)
  await expect(thread(asGrace)).toContainText('assigned it to Grace Hopper')
})

test('Ada and Grace talk about a task, with mentions and an edit, on both screens', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto(`/tasks?taskId=${task.id}`)
  await commentField(page).pressSequentially('Ready? @Gra')
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(commentField(page)).toHaveValue('Ready? @Grace Hopper ')
  await page.reload()
  await expect(commentField(page)).toHaveValue('Ready? @Grace Hopper ')
  await commentField(page).press('Enter')
  await expect(commentField(page)).toHaveValue('')
  const said = thread(asGrace).getByRole('listitem').filter({ hasText: 'Ready?' })
  await expect(said).toContainText('@Grace Hopper')
  // She has read it; the other tells of the task.
  await expect(asGrace.getByRole('button', { name: /Notifications, 1 unread/ })).toBeVisible()

  const own = thread(page).getByRole('listitem').filter({ hasText: 'Ready?' })
  await own.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Edit comment').fill('Are you ready, @Grace Hopper?')
  await page.keyboard.press('Control+Enter')
  await expect(thread(asGrace)).toContainText('Are you ready, @Grace Hopper?')
})

test('a comment that is deleted goes on both screens, and comes back by Undo', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  await grace.request(taskPage.comment, { params: { id: task.id }, body: { text: 'Never mind' } })
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto(`/tasks?taskId=${task.id}`)
  const said = (one: Page) => thread(one).getByRole('listitem').filter({ hasText: 'Never mind' })
  await expect(said(page)).toBeVisible()
  await said(asGrace)
    .getByRole('button', { name: /Actions/ })
    .click()
  await asGrace.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(said(page)).toHaveCount(0)
  await asGrace.getByRole('button', { name: 'Undo: Never mind' }).click()
  await expect(said(page)).toBeVisible()
  await page.goto('/tasks')
  await expect(row(page, task.name)).toContainText('1 comment')
})

test('a checklist: Enter adds, several pasted lines become several items, keys and the pointer move, Grace ticks', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto(`/tasks?taskId=${task.id}`)
  const items = (one: Page) => one.getByRole('list', { name: 'Checklist' }).getByRole('listitem')
  await itemField(page).fill('Find a pen')
  await itemField(page).press('Enter')
  await expect(itemField(page)).toBeFocused()
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '- Find paper\\n- Write')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)
  await expect(items(page)).toHaveText(['Find a pen', 'Find paper', 'Write'])
  await page.getByRole('button', { name: 'Move Write' }).press('ArrowUp')
  await expect(items(asGrace)).toHaveText(['Find a pen', 'Write', 'Find paper'])
  await expect(page.getByText('Write: 2 of 3')).toBeAttached()

  const [handle, last] = [page.getByRole('button', { name: 'Move Find a pen' }), items(page).last()]
  await items(page).first().hover()
  await handle.hover()
  await page.mouse.down()
  const box = (await last.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(items(asGrace)).toHaveText(['Write', 'Find paper', 'Find a pen'])

  await asGrace.getByRole('checkbox', { name: 'Write', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Write', exact: true })).toBeChecked()
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(asGrace.getByRole('button', { name: 'Delete Write' })).toHaveCount(0)
  await items(page).filter({ hasText: 'Find paper' }).hover()
  await page.getByRole('button', { name: 'Delete Find paper' }).click()
  await expect(items(page)).toHaveText(['Write', 'Find a pen'])
  await page.getByRole('button', { name: 'Undo: Find paper' }).click()
  await expect(items(asGrace)).toHaveText(['Write', 'Find paper', 'Find a pen'])
  await page.goto('/tasks')
  await expect(row(page, task.name)).toContainText('1 of 3')
})

test('labels of a team are made and chosen in a task, stand in its row, and in quick-add after #', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const page = await browse(ada)
  await page.goto(`/tasks?taskId=${task.id}`)
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await dialog(page).getByLabel('New label').fill('Writing')
  await dialog(page).getByLabel('Colour').selectOption('Blue')
  await dialog(page).getByRole('button', { name: 'Add label' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'Writing' })).toBeChecked()
  await dialog(page).getByLabel('New label').fill('writing')
  await dialog(page).getByRole('button', { name: 'Add label' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('The team has a label with this name.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Writing')

  await page.goto('/tasks')
  await expect(row(page, task.name)).toContainText('Writing')
  await showTeam(page, team.name)
  const other = unlike('Second')
  await page.getByLabel('Add a task').fill(`${other} #Writing`)
  await expect(page.getByRole('list', { name: 'Understood' })).toContainText('Writing')
  await page.getByLabel('Add a task').press('Enter')
  await expect(row(page, other)).toContainText('Writing')
})

test('a task is asked about in the room of its team, with a card that leads back', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team, { due: day(1) })
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  await page.goto(`/tasks?taskId=${task.id}`)
  await page.getByRole('link', { name: 'Ask in the team room' }).click()
  await expect(page.getByRole('heading', { name: team.name })).toBeVisible()
  await expect(page.getByRole('link', { name: task.name })).toBeVisible()
  await page.getByPlaceholder('Type a message...').fill('Who takes this?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Do not ask about this task' })).toHaveCount(0)
  await asGrace.goto('/chat')
  await asGrace.getByRole('link', { name: team.name }).click()
  const asked = asGrace.getByRole('log').getByRole('listitem').filter({ hasText: 'Who takes this?' })
  await asked.getByRole('link', { name: task.name }).click()
  await expect(heading(asGrace, task.name)).toBeVisible()
})

test('reading the comments of a task marks what told Ada of them as read, also on her second screen', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  await comment(grace, task, 'I begin today.')
  const [page, second] = [await browse(ada), await browse(ada)]
  const bell = (screen: Page) => screen.getByRole('button', { name: /^Notifications/ })
  await second.goto('/friends')
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 unread')
  await page.goto(`/tasks?taskId=${task.id}`)
  await expect(thread(page).getByText('I begin today.')).toBeVisible()
  for (const screen of [page, second]) await expect(bell(screen)).toHaveAccessibleName('Notifications')
  await comment(grace, task, 'And I am done.')
  await expect(thread(page).getByText('And I am done.')).toBeVisible()
  await expect(bell(second)).toHaveAccessibleName('Notifications')
})

test('a notification of a mention leads Grace to the comment, however long the thread, and another one to its own', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const task = await taskOf(ada, team)
  const mention = (text: string) => comment(ada, task, `@Grace Hopper: ${text}`, { mentions: [grace.me.uid] })
  const first = await mention('the first')
  for (let number = 1; number <= 12; number++) await comment(ada, task, `Line ${number}`)
  const page = await browse(grace)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Ada Lovelace mentioned you').click()
  const linked = page.locator(`#comment-${first.id}`)
  await expect(linked).toBeInViewport()
  await expect(linked).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/)
  await expect(page).toHaveURL(new RegExp(`taskId=${task.id}#comment-${first.id}$`))

  const second = await mention('the second')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Ada Lovelace mentioned you').click()
  await expect(page.locator(`#comment-${second.id}`)).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`#comment-${second.id}$`))
})
