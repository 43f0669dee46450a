import { chat } from '#features/chat/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { findViolations } from '#test/axe.ts'
import { openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { askToBeFriends, befriend } from '#test/friends.ts'
import { badge, day, expect, type Page, type Person, taskOf, teamOf, test, unlike } from './people.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const item = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
/** Of the navigation. */
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const unreadOf = async (person: Person) => (await person.request(notifications.list)).unread

test('NOTIF-07 NOTIF-08 NOTIF-10 NOTIF-11 NOTIF-12 NOTIF-13 NOTIF-14 NOTIF-20 NOTIF-21 NAV-17 TASK-23 CONST-19 ENT-33 STATE-07 DB-22 DB-23 DB-24 a task assigned to Grace rises at her bell, and leads her to its row', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace, mallory])
  for (let place = 0; place < 20; place++) await taskOf(mallory, team, { due: day(5), for: [mallory] })
  const [page, asMallory] = [await browse(grace), await browse(mallory)]
  await page.goto('/dashboard')
  await asMallory.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page).toHaveTitle('(1) Dashboard · Cohort')

  const task = await taskOf(ada, team, { due: day(9), for: [grace] })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await bell(page).click()
  const { month, day: number } = badge(task.due!)
  const news = item(page, task.name)
  await expect(news).toContainText(`Ada Lovelace assigned you a task (Due: ${month} ${number})`)
  await expect(news).toContainText(`${task.name}, ${team.name}`)
  await expect(news.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)
  await expect(news.getByLabel('Unread')).toBeVisible()
  await expect(panel(page).getByRole('listitem').first()).toContainText(task.name)

  await news.getByRole('link').click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/tasks\?notifId=[\da-f-]{36}&taskId=[\da-f-]{36}$/)
  const [told] = (await grace.request(notifications.list)).items
  expect(new URL(page.url()).searchParams.get('notifId')).toBe(told!.notifId)
  expect(new URL(page.url()).searchParams.get('taskId')).toBe(task.id)
  await expect(page.getByRole('heading', { level: 1, name: task.name })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page).toHaveTitle(`(1) ${task.name} · Cohort`)
  await expect.poll(() => unreadOf(grace)).toBe(1)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect(news).toBeVisible()
  await expect(news.getByLabel('Unread')).toHaveCount(0)

  await news.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: task.name })).toBeVisible()

  // Mallory was put into the team too, and hears nothing of what is for Grace.
  await expect(bell(asMallory)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(asMallory).click()
  await expect(item(asMallory, `You were added to ${team.name} by Ada Lovelace`)).toBeVisible()
  await expect(item(asMallory, task.name)).toHaveCount(0)
})

test('a friend request is accepted in the panel, mentions stand among the others, and Mark all is heard on the other screen', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  await sendMessage(ada, 'Can you come, @Grace Hopper?', await roomOf(ada, team), { mentions: [grace.me.uid] })
  await taskOf(ada, team, { name: unlike('Posters'), for: [grace] })
  await taskOf(ada, team, { name: unlike('Frames'), for: [grace] })
  await askToBeFriends(mallory, grace)
  await askToBeFriends(ada, grace)
  const [page, phone] = [await browse(grace), await browse(grace)]
  await phone.setViewportSize({ width: 390, height: 844 })
  // A phone has Friends in More.
  const requests = (screen: Page) =>
    link(screen, 'Friends').or(screen.getByRole('button', { name: 'More', exact: true }))
  for (const screen of [page, phone]) {
    await screen.goto('/rewards')
    await bell(screen).click()
    await expect(panel(screen).getByRole('heading', { level: 3 })).toHaveText(['Today'])
    await expect(requests(screen)).toHaveAccessibleDescription('2 friend requests')
  }
  await expect(panel(page).getByRole('list', { name: 'Today' })).toContainText('Ada Lovelace mentioned you')
  await expect(item(page, 'Ada Lovelace assigned you 2 tasks')).toContainText(team.name)
  await expect(panel(page).getByRole('button', { name: 'Tasks 2' })).toBeVisible()

  // The live update may be faster than the answer.
  const path = '**/api/friend-requests/*'
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await expect(item(phone, 'Mallory Outsider wants')).toHaveCount(0)
    await expect(link(page, 'Friends')).toHaveAccessibleDescription('1 friend request')
    await route.fulfill({ response })
  })
  await panel(page).getByRole('button', { name: 'Accept Mallory Outsider' }).press('Enter')
  await expect(item(page, 'You and Mallory Outsider are friends')).toBeVisible()
  await expect(item(page, 'You and Mallory Outsider are friends').locator('> div')).toBeFocused()
  await page.unroute(path)
  await panel(page).getByRole('button', { name: 'Decline Ada Lovelace' }).click()
  await expect(item(page, 'You declined Ada Lovelace')).toBeVisible()
  await expect(item(phone, 'wants to be friends')).toHaveCount(0)
  for (const screen of [page, phone]) await expect(requests(screen)).toHaveAccessibleDescription('')
  expect((await grace.request(friends.list)).items.map(({ uid }) => uid)).toEqual([mallory.me.uid])

  await panel(page).getByRole('button', { name: 'Tasks 2' }).click()
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(['Today'])
  await expect(item(page, 'mentioned you')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'All', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Mark all' }).click()
  for (const screen of [page, phone]) {
    await expect(panel(screen).getByLabel('Unread')).toHaveCount(0)
    await expect(bell(screen)).toHaveAccessibleName('Notifications')
    await expect(panel(screen).getByRole('button', { name: 'Tasks', exact: true })).toBeVisible()
  }
  expect(await findViolations(page, { impacts: ['serious', 'critical'], within: '[popover]:popover-open' })).toEqual([])
  await panel(page).getByRole('link', { name: 'Choose what you hear about' }).click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
})

test('a direct message notifies, unless its room is open; Chat and the title count it, until it is read', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  await grace.request(notifications.readAll, { body: { until: new Date(Date.now() + 60_000).toISOString() } })
  const direct = await openDirectRoom(ada, grace)
  const [page, phone] = [await browse(grace), await browse(grace)]
  await phone.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await phone.goto('/tasks')
  await expect(page).toHaveTitle('Dashboard · Cohort')
  await expect(link(page, 'Chat')).toHaveAccessibleDescription('')
  for (const text of ['Are you coming?', 'At nine.']) await sendMessage(ada, text, direct)
  for (const screen of [page, phone]) {
    // At once in the navigation; as a notification when it stays unread.
    await expect(link(screen, 'Chat')).toHaveAccessibleDescription('2 unread messages')
    await expect(link(screen, 'Chat')).toContainText('2')
    await expect(bell(screen)).toHaveAccessibleName('Notifications, 1 unread')
  }
  // Counted once, though it is a notification too.
  await expect(page).toHaveTitle('(2) Dashboard · Cohort')
  await bell(page).click()
  await item(page, 'Ada Lovelace sent you 2 messages').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/chat\\?room=${direct.id}&message=`))
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('At nine.')
  for (const screen of [page, phone]) {
    await expect(link(screen, 'Chat')).toHaveAccessibleDescription('')
    await expect(bell(screen)).toHaveAccessibleName('Notifications')
  }
  await expect(page).toHaveTitle('Ada Lovelace · Chat · Cohort')

  // The room is open on one screen, which reads what comes before it could notify.
  const until = (await grace.request(notifications.list)).items[0]!.timestamp
  await sendMessage(ada, 'Bring the loom.', direct)
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Bring the loom.')
  const unread = async () => (await grace.request(chat.rooms)).items.find(({ id }) => id === direct.id)?.unread
  await expect.poll(unread).toBe(0)
  expect((await grace.request(notifications.list)).items[0]!.timestamp).toBe(until)
  await expect(bell(phone)).toHaveAccessibleName('Notifications')
})
