import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FILE_MAX, FILE_TOO_LARGE } from '#features/files/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { api } from '#test/page/api.ts'
import { answerChat, roomOfTeam } from '#test/page/chat-world.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, grace, taskOf, teamOf } from '#test/page/world.ts'
import { chat } from '../contract.ts'

const greta = { ...grace, uid: idOf(9), displayName: 'Greta Garn', email: 'greta@cohort.test' }
const team = teamOf('Weavers', [ada, grace, greta])
const task = taskOf('Weave', { teamId: team.id, team: team.name, teamOwnerId: ada.uid })
const room = roomOfTeam(team)

beforeEach(() => {
  answerTeams(team)
  answerTasks(task)
  answerChat([room])
  api.answers(taskPage.thread, () => ({ items: [], next: null }))
})

describe.each([
  { what: 'a message', address: `/chat?room=${room.id}`, label: 'Message', call: chat.send },
  { what: 'a comment', address: `/tasks?taskId=${task.id}`, label: 'Write a comment', call: taskPage.comment },
])('$what', ({ address, label, call }) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  const list = page.getByRole('listbox', { name: 'People to mention' })
  const marked = () => list.getByRole('option', { selected: true }).element().textContent
  const sent = () => api.sent(call).map(({ body }) => body as { text: string; mentions: string[]; files: string[] })

  test('suggests people after @: arrows lead round them, Escape closes the list, Tab picks', async () => {
    await settle(openPage(address))
    await field.fill('Ready, @Gr')
    await expect.poll(marked).toBe('Grace Hopper')
    for (const [key, name] of [
      ['ArrowUp', 'Greta Garn'],
      ['ArrowDown', 'Grace Hopper'],
      ['ArrowDown', 'Greta Garn'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(marked).toBe(name)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Ready, @Gr')
    await field.fill('Ready, ')
    await userEvent.keyboard('@Gre{Tab}and you, @Gra')
    await press(list.getByRole('option', { name: 'Grace Hopper' }))
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Ready, @Greta Garn and you, @Grace Hopper ')
    await userEvent.keyboard('?{Enter}')
    await expect.poll(sent).toMatchObject([{ text: 'Ready, @Greta Garn and you, @Grace Hopper ?' }])
    expect(sent()[0]!.mentions.toSorted()).toEqual([grace.uid, greta.uid].toSorted())
  })

  test('refuses a file that is too large, pasted or dropped, and keeps the text', async () => {
    await settle(openPage(address))
    await field.fill('Our film')
    const film = (name: string) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(FILE_MAX + 1)], name))
      return files
    }
    const how = { bubbles: true, cancelable: true }
    field.element().dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: film('pasted.mp4') }))
    field.element().dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: film('dropped.mp4') }))
    const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
    for (const name of ['pasted.mp4', 'dropped.mp4'])
      await expect.element(files.filter({ hasText: name })).toMatchTextContent(FILE_TOO_LARGE)
    await press(page.getByRole('button', { name: 'Remove pasted.mp4' }))
    await expect.poll(() => files.elements().length).toBe(1)
    await expect.element(field).toHaveValue('Our film')
    ;(field.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(sent).toMatchObject([{ text: 'Our film', files: [] }])
    await expect.poll(() => files.elements().length).toBe(0)
  })

  test('that is too long says by how much, and is not sent; what is written is there after another page', async () => {
    const { router } = openPage(address)
    await expect.element(field).toBeVisible()
    const text = 'x'.repeat(4001)
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Too long by 1 character\. A \w+ has at most 4,?000\.$/)
    expect(sent()).toEqual([])
    await router.navigate({ to: '/friends' })
    await expect.element(field).not.toBeInTheDocument()
    await router.navigate({ href: address })
    await expect.element(field).toHaveValue(text)
  })
})

test('a comment that is refused is in the field again, and still after another page', async () => {
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  const { router } = openPage(`/tasks?taskId=${task.id}`)
  await expect.element(field).toBeVisible()
  api.refuses(taskPage.comment, 403, 'no')
  await field.fill('Hello @Gra')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => api.sent(taskPage.comment).length).toBe(1)
  await expect.element(field).toHaveValue('Hello @Grace Hopper')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await router.navigate({ to: '/friends' })
  await expect.element(field).not.toBeInTheDocument()
  await router.navigate({ to: '/tasks', search: { taskId: task.id } })
  await expect.element(field).toHaveValue('Hello @Grace Hopper')
  api.answers(taskPage.comment, (_, { body }) => ({ ...exampleFor(taskPage.comment), id: idOf(71), text: body.text }))
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.sent(taskPage.comment).at(-1)).toMatchObject({ body: { mentions: [grace.uid] } })
})
