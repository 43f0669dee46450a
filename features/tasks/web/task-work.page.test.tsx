import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notifications } from '#features/notifications/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { type Comment, type Item, taskPage } from '#features/tasks/details-contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { LABEL_EXISTS, type Label, teamLabels } from '#features/teams/labels-contract.ts'
import { api } from '#test/page/api.ts'
import { answerChat, roomOfTeam } from '#test/page/chat-world.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const thread = page.getByRole('list', { name: 'Comments' })
const details = page.getByRole('complementary', { name: 'Details' })
const field = page.getByLabelText('Write a comment')
const dialog = page.getByRole('dialog')

const team = teamOf('Weavers', [ada, grace])
const of = { teamId: team.id, team: team.name, teamOwnerId: ada.uid }

async function open(shown: Team = team, changes: Partial<Task & { for: (typeof grace)[] }> = {}) {
  answerTeams(shown)
  const task = taskOf('Weave', { ...of, teamOwnerId: shown.ownerId, ...changes })
  const world = answerTasks(task)
  return { task, world, show: () => settle(openPage(`/tasks?taskId=${task.id}`)) }
}

test('name, notes and facts are changed where they stand, by those who may', async () => {
  const hers = await open({ ...team, ownerId: grace.uid }, { userId: grace.uid, for: [grace] })
  await hers.show()
  const why = 'Only its creator, its assignees, the team owner or an admin can change this task.'
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(button('Write notes')).not.toBeInTheDocument()

  const { show, world } = await open()
  await show()
  await press(heading('Weave').getByRole('button'))
  await page.getByLabelText('Task Name').fill('Dye')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Saved')).toBeVisible()
  await expect.element(heading('Dye').getByRole('button')).toHaveFocus()
  await press(button('Write notes'))
  await page.getByRole('textbox', { name: 'Notes' }).fill('<b>Bold</b>: see https://cohort.test/notes')
  await page.getByRole('heading', { name: 'Checklist' }).click()
  const link = page.getByRole('link', { name: 'https://cohort.test/notes' })
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/nofollow/))
  await expect.element(page.getByText(/^<b>Bold<\/b>: see/)).toBeVisible()
  await press(page.getByTitle('Change the due date'))
  await page.getByLabelText('Due Date', { exact: true }).last().fill('2030-05-04')
  await page.getByLabelText('Time').fill('15:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(details).toMatchTextContent('May 4, 2030 3 PM')
  // What is not set, and who else could do it, is one press away.
  await expect.element(details.getByRole('combobox', { name: 'Priority' })).not.toBeInTheDocument()
  await press(button('All details'))
  await choose(details.getByRole('combobox', { name: 'Priority' }), 'high')
  await details.getByRole('combobox', { name: 'Assign To' }).selectOptions('Grace Hopper')
  await expect
    .poll(() => world.all()[0])
    .toMatchObject({ name: 'Dye', due: '2030-05-04', time: '15:00', priority: 'high' })
  await expect.poll(() => world.all()[0]!.assignedUsers.map(({ uid }) => uid)).toEqual([ada.uid, grace.uid])
  await press(button('All details'))
  await expect.element(details.getByRole('combobox', { name: 'Assign To' })).not.toBeInTheDocument()
  await expect.element(details.getByRole('combobox', { name: 'Priority' })).toHaveValue('high')
})

test('comments name people, and are changed, deleted and brought back', async () => {
  const { show, task } = await open()
  let all: Comment[] = []
  api.answers(taskPage.thread, () => ({ items: all, next: null }))
  const example = { ...exampleFor(taskPage.comment), files: [], editedAt: null, at: '2026-12-01T09:29:00.000Z' }
  api.answers(taskPage.comment, (_, { body: { text, mentions = [] } }) => {
    const author = { ...example.author, uid: ada.uid, displayName: ada.displayName }
    const made = { ...example, id: idOf(70), author, text, mentions: mentions.map((uid) => ({ ...grace, uid })) }
    all = [...all, made]
    return made
  })
  await show()
  await field.fill('Ready? @Gra')
  await expect.element(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Ready? @Grace Hopper ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => api.sent(taskPage.comment)).toMatchObject([{ body: { mentions: [grace.uid] } }])
  const said = thread.getByRole('listitem').filter({ hasText: 'eady' })
  await expect.element(said).toMatchTextContent('@Grace Hopper')

  const act = async (item: string) => {
    await press(said.getByRole('button', { name: /^Actions/ }))
    await press(page.getByRole('menuitem', { name: item }))
  }
  api.answers(taskPage.editComment, (_, { body: { text } }) => {
    all = all.map((one) => ({ ...one, text, editedAt: '2026-12-01T09:30:00.000Z' }))
    return all[0]!
  })
  await act('Edit')
  await page.getByLabelText('Edit comment').fill('Are you ready, @Grace Hopper?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(said).toMatchTextContent('Are you ready, @Grace Hopper?')
  const [removed] = all
  api.replies(taskPage.removeComment, () => {
    all = []
    return new Response(null, { status: 204 })
  })
  await act('Delete')
  await expect.element(said).not.toBeInTheDocument()
  api.answers(taskPage.restoreComment, () => {
    all = [removed!]
    return removed!
  })
  await press(button('Undo: Are you ready, @Grace Hopper?'))
  await expect.element(said).toBeVisible()
  expect(api.sent(taskPage.restoreComment)).toMatchObject([{ params: { id: task.id, commentId: removed!.id } }])
})

test('a checklist: Enter adds, several pasted lines become several items, keys and the pointer move, and Undo brings back', async () => {
  const { show } = await open()
  let items: Item[] = []
  const place = (one: Item, before: string | null | undefined) => {
    const others = items.filter(({ id }) => id !== one.id)
    const at = others.findIndex(({ id }) => id === before)
    items = at < 0 ? [...others, one] : others.toSpliced(at, 0, one)
    return items
  }
  api.answers(taskPage.details, (example) => ({ ...example, checklist: items, files: [] }))
  api.answers(taskPage.addItems, (_, { body }) => {
    for (const one of body.items) place(one, body.before)
    return items
  })
  api.answers(taskPage.editItem, (_, { params: { itemId }, body }) => {
    const before = items.find(({ id }) => id === itemId)!
    if (body.before !== undefined) return place(before, body.before)
    items = items.map((one) => (one === before ? { ...one, done: body.done! } : one))
    return items
  })
  api.answers(taskPage.removeItem, (_, { params }) => {
    items = items.filter(({ id }) => id !== params.itemId)
    return items
  })
  await show()
  const rows = page.getByRole('list', { name: 'Checklist' }).getByRole('listitem')
  const shown = () => rows.elements().map(({ textContent }) => textContent)
  const typed = page.getByLabelText('Add an item')
  await typed.fill('Find a pen')
  await userEvent.keyboard('{Enter}')
  await expect.element(typed).toHaveFocus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '- Find paper\n- Write')
  typed.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(shown).toEqual(['Find a pen', 'Find paper', 'Write'])
  ;(button('Move Write').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(shown).toEqual(['Find a pen', 'Write', 'Find paper'])
  await expect.element(page.getByText('Write: 2 of 3')).toBeInTheDocument()
  await rows.first().hover()
  await userEvent.dragAndDrop(button('Move Find a pen'), rows.last())
  await expect.poll(shown).toEqual(['Write', 'Find paper', 'Find a pen'])
  await press(page.getByRole('checkbox', { name: 'Write' }))
  await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await rows.filter({ hasText: 'Find paper' }).hover()
  await press(button('Delete Find paper'))
  await expect.poll(shown).toEqual(['Write', 'Find a pen'])
  await press(button('Undo: Find paper'))
  await expect.poll(shown).toEqual(['Write', 'Find paper', 'Find a pen'])
})

test('a label is made and chosen in a task, which a second of its name is not', async () => {
  const { show, task, world } = await open()
  await show()
  await press(button('All details'))
  await press(button('Label'))
  await dialog.getByLabelText('New label').fill('Writing')
  await choose(dialog.getByLabelText('Colour'), 'blue')
  const label: Label = { id: idOf(80), name: 'Writing', colour: 'blue' }
  api.answers(teamLabels.add, () => {
    answerTeams({ ...team, labels: [label], version: 2 })
    return label
  })
  await press(dialog.getByRole('button', { name: 'Add label' }))
  await expect.element(dialog.getByRole('checkbox', { name: 'Writing' })).toBeChecked()
  await expect.poll(() => world.all()[0]!.labels).toEqual([label.id])
  expect(api.sent(teamLabels.add)).toMatchObject([{ body: { name: 'Writing', colour: 'blue' } }])
  api.refuses(teamLabels.add, 409, LABEL_EXISTS)
  await dialog.getByLabelText('New label').fill('writing')
  await press(dialog.getByRole('button', { name: 'Add label' }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(LABEL_EXISTS)
  await userEvent.keyboard('{Escape}')
  await expect.element(details).toMatchTextContent('Writing')
  await settle(openPage('/tasks'))
  await expect.element(page.getByRole('row').filter({ hasText: task.name })).toMatchTextContent('Writing')
})

test('a task is asked about in the room of its team, with a card that leads back', async () => {
  const { show, task } = await open(team, { due: day(1) })
  const room = roomOfTeam(team)
  answerChat([room])
  await show()
  await press(page.getByRole('link', { name: 'Ask in the team room' }))
  const card = page.getByRole('link', { name: /Weave/ })
  await expect.element(card).toBeVisible()
  await page.getByPlaceholder('Type a message...').fill('Who takes this?')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Do not ask about this task')).not.toBeInTheDocument()
  await press(page.getByRole('log').getByRole('link', { name: /Weave/ }))
  await expect.element(heading('Weave')).toBeVisible()
  await expect.poll(() => location.search).toBe(`?taskId=${task.id}`)
})

test('reading the comments of a task marks what told Ada of them as read', async () => {
  const { show, task } = await open()
  const example = exampleFor(notifications.list)
  const told = { ...example.items[0]!, taskId: task.id, commentId: idOf(70), reason: 'commented' as const, read: false }
  api.answers(notifications.list, () => ({ ...example, items: [told], unread: 1 }))
  const comment = { ...exampleFor(taskPage.comment), id: idOf(70), text: 'I begin today.', mentions: [], files: [] }
  api.answers(taskPage.thread, () => ({ items: [comment], next: null }))
  await show()
  await expect.element(thread.getByText('I begin today.')).toBeVisible()
  await expect.poll(() => api.sent(notifications.read)).toMatchObject([{ params: { notifId: told.notifId } }])
})
