import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Notification, notifications, type UnreadCount } from '#features/notifications/contract.ts'
import type { AnswerOf } from '#shared/call.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, happen, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const bell = page.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })
const items = panel.getByRole('listitem')
const item = (text: string) => items.filter({ hasText: text })
const marks = () => panel.getByLabelText('Unread').elements().length
const markAll = panel.getByRole('button', { name: 'Mark all' })
async function counts(text: string) {
  await expect.element(bell).toHaveAccessibleName(text)
}

const team = { teamId: idOf(50), team: 'Portfolio Sprint' }
const actor = { uid: grace.uid, displayName: grace.displayName, photoURL: '', flair: null }
/** That Grace gave Ada this task; of several, those with a higher number are newer. */
const assigned = (number: number, taskId: string, name: string): Notification => ({
  ...exampleFor(notifications.list).items[0]!,
  id: idOf(100 + number),
  notifId: idOf(100 + number),
  type: 'task',
  reason: 'assigned',
  taskId,
  teamId: team.teamId,
  roomId: null,
  messageId: null,
  threadId: null,
  commentId: null,
  actor,
  title: 'New task',
  message: `${name}, ${team.team}`,
  taskDue: day(2),
  read: false,
  timestamp: new Date(Date.UTC(2026, 11, 1, 8, 0, number)).toISOString(),
})
const count = (all: Notification[], version: number): UnreadCount => {
  const unread = all.filter(({ read }) => !read).length
  return { unread, mentions: 0, tasks: unread, people: 0, countedElsewhere: 0, version }
}

/** Notifications, newest first, that are read by what is sent. */
function answerNotifications(...made: Notification[]) {
  let all = made
  let version = 1
  const change = (next: Notification[]) => {
    all = next
    version += 1
    return count(all, version)
  }
  const read = (isRead: (one: Notification) => boolean) =>
    change(all.map((one) => ({ ...one, read: one.read || isRead(one) })))
  api.answers(notifications.list, (example, { query: { cursor, limit = 20 } }): AnswerOf<typeof notifications.list> => {
    const from = Number(cursor ?? 0)
    const next = from + limit < all.length ? String(from + limit) : null
    const navCounts = cursor ? null : { rooms: [], friendRequests: 0 }
    return { ...example, ...count(all, version), items: all.slice(from, from + limit), next, navCounts }
  })
  api.answers(notifications.readAll, (_, { body: { until } }) => read(({ timestamp }) => timestamp <= until))
  api.answers(notifications.read, (_, { params: { notifId } }) => read(({ id }) => id === notifId))
  return { add: (one: Notification) => change([one, ...all]), read }
}
function begin(names: string[]) {
  const made = names.map((name) => taskOf(name, team))
  answerTeams()
  answerTasks(...made)
  return made.map(({ id, name }, number) => assigned(number, id, name)).toReversed()
}

test('NOTIF-02 NOTIF-09 NOTIF-18 NOTIF-19 STATE-08 marking all read leaves unread what comes meanwhile', async () => {
  const [early] = begin(['Early'])
  const world = answerNotifications(early!)
  await settle(openPage('/rewards'))
  await counts('Notifications, 1 unread')
  await press(bell)
  await expect.poll(marks).toBe(1)
  const release = api.holds(notifications.readAll)
  await press(markAll)
  await counts('Notifications')
  await expect.poll(marks).toBe(0)
  const late = assigned(5, idOf(77), 'Late')
  const update = { notification: late, count: world.add(late) }
  await happen({
    event: { type: 'notification.added', uid: grace.uid, notifId: late.id } as never,
    data: update as never,
  })
  // Both are by Grace: one row, in which only the new line is marked.
  await expect.element(item('Late').last().getByLabelText('Unread')).toBeVisible()
  release()
  await counts('Notifications, 1 unread')
  await expect.poll(marks).toBeGreaterThan(0)
  await expect.element(item('Early').last().getByLabelText('Unread')).not.toBeInTheDocument()
  expect(api.sent(notifications.readAll)).toMatchObject([{ body: { until: early!.timestamp } }])
})

test('what is not saved is unread again, a list that does not come can be asked for again, and a link reads', async () => {
  answerNotifications(...begin(['Posters', 'Frames']))
  const asked = () => api.sent(notifications.list).length
  api.refuses(notifications.list, 400, 'No')
  await settle(openPage('/settings'))
  const before = asked()
  await press(bell)
  await expect.element(panel).toMatchTextContent('The notifications could not be loaded.')
  await expect.element(markAll).toBeVisible()
  const made = begin(['Posters', 'Frames'])
  answerNotifications(...made)
  await press(panel.getByRole('button', { name: 'Try again' }))
  await expect.element(item('Grace Hopper assigned you 2 tasks')).toBeVisible()
  // The panel asked, and she.
  expect(asked()).toBe(before + 2)

  api.refuses(notifications.readAll, 500, 'Secret trouble')
  await press(markAll)
  await expect.element(page.getByText("Couldn't mark them as read. Try again.")).toBeVisible()
  await counts('Notifications, 2 unread')
  expect(page.getByText(/Secret trouble/).elements()).toEqual([])
  await press(item('Posters').last().getByRole('link'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Posters' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await counts('Notifications, 1 unread')
  await expect.poll(() => api.sent(notifications.read)).toMatchObject([{ params: { notifId: idOf(100) } }])

  // Who comes by the address itself has read it too.
  const [frames] = made
  await settle(openPage(`/tasks?notifId=${frames!.id}&taskId=${frames!.taskId}`))
  await counts('Notifications')
})

test('many alike are one row, however many pages they fill, by keyboard too, and it looks right in every look', async () => {
  answerNotifications(...begin(Array.from({ length: 45 }, (_, number) => `Task ${number} of many`)))
  await settle(openPage('/friends'))
  await counts('Notifications, 45 unread')
  ;(bell.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  // One row from three pages, shown once it is whole.
  await expect.element(item('Grace Hopper assigned you 45 tasks').first()).toBeVisible()
  const rows = items.elements().length
  const more = panel.getByRole('button', { name: /^Show \d+ more$/ })
  await expect.element(more).toHaveTextContent('Show 40 more')
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(items).toHaveLength(rows + 40)
  for (const { width, ...look } of [
    { width: 1280, theme: 'light', contrast: 'normal' },
    { width: 390, theme: 'dark', contrast: 'normal' },
    { width: 320, theme: 'light', contrast: 'high' },
  ]) {
    await page.viewport(width, 844)
    Object.assign(document.documentElement.dataset, look)
    const edges = () => {
      const { left, right } = panel.element().getBoundingClientRect()
      return [left >= 0, right <= width]
    }
    await expect.poll(edges).toEqual([true, true])
    expect.soft(await findViolations(), `${width} px, ${look.theme}, ${look.contrast}`).toEqual([])
  }
  ;(item('Task 42 of many').last().getByRole('link').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task 42 of many' })).toBeVisible()
  await counts('Notifications, 44 unread')
})

test('NOTIF-15 a notification of a team leads into it', async () => {
  const added: Notification = {
    ...assigned(1, idOf(60), ''),
    type: 'team',
    reason: 'added',
    taskId: null,
    taskDue: null,
  }
  answerTeams({ ...teamOf(team.team, [ada]), id: team.teamId })
  answerTasks()
  answerNotifications({ ...added, title: 'You were added', message: `You were added to ${team.team}` })
  await settle(openPage('/rewards'))
  await press(bell)
  const row = panel.getByRole('listitem').first()
  await expect.element(row).not.toMatchTextContent('(Due: ')
  await press(row.getByRole('link'))
  await expect.poll(() => location.href).toMatch(/\/teams\?notifId=[\da-f-]{36}&teamId=[\da-f-]{36}$/)
  await expect.element(page.getByRole('dialog', { name: team.team })).toBeVisible()
})
