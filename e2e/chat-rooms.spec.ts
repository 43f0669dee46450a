import { findViolations } from '#test/axe.ts'
import { makeForum, markRead, openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { field, log, message, room, write } from './chat-page.ts'
import { expect, type Page, teamOf, test, unlike } from './people.ts'

test('Ada starts an empty room with a suggestion, and a link to an old message opens it for Grace and not for Mallory', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const [page, asGrace, asMallory] = [await browse(ada), await browse(grace), await browse(mallory)]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/chat')
  await expect(room(page, team.name)).toContainText('No messages yet')
  await room(page, team.name).click()
  await expect(log(page)).toContainText('Everyone is at the table. Who starts?')
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'What are we making first?' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).press('End')
  await field(page).pressSequentially(' A loom?')
  await field(page).press('Enter')
  const first = message(page, 'What are we making first? A loom?')
  await expect(first).toBeVisible()
  await expect(room(page, team.name).getByRole('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$/)

  await first.hover()
  await first.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const own = await roomOf(ada, team)
  for (let line = 1; line <= 60; line++) await sendMessage(ada, `Line ${line}.`, own)
  await asGrace.goto(link)
  await expect(message(asGrace, 'What are we making first?')).toBeFocused()
  await expect(message(asGrace, 'What are we making first?')).toBeInViewport()
  await asMallory.goto(link)
  await expect(asMallory.getByText('This message is gone, or in a room that you are not in.')).toBeVisible()

  await asGrace.goto(link.replace(/message=.*/, `message=${crypto.randomUUID()}`))
  await expect(asGrace.getByText('That message is not here any more.')).toBeVisible()
  await expect(log(asGrace).getByText('Line 60.')).toBeInViewport()
})

test('Ada mutes rooms on one screen, and the other one no longer counts them', async ({ arrive, browse }) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  await befriend(ada, grace)
  const forum = await makeForum(grace, unlike('Carders'))
  await markRead(ada, forum, 0)
  const direct = await openDirectRoom(grace, ada)
  await sendMessage(grace, 'Hello', direct)
  const [page, phone] = [await browse(ada), await browse(ada)]
  const waits = (text: string) =>
    expect(phone.getByRole('link', { name: 'Chat', exact: true })).toHaveAccessibleDescription(text)
  await phone.goto('/dashboard')
  await waits('1 unread message')
  await page.goto(`/chat?room=${forum.id}`)
  await write(page, 'Good morning')

  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Room options' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose('Mentions only')
  await expect(room(page, forum.name).getByText('Muted, except for mentions')).toBeAttached()
  await phone.goto('/chat')
  await expect(room(phone, forum.name).getByText('Muted, except for mentions')).toBeAttached()
  await page.goto('/dashboard')
  await sendMessage(grace, 'Just talking', forum)
  await sendMessage(grace, 'And to you, @Ada Lovelace', forum, { mentions: [ada.me.uid] })
  await waits('2 unread messages')
  await expect(room(phone, forum.name)).toContainText('1 unread')

  await page.goto(`/chat?room=${direct.id}`)
  await choose('Until tomorrow')
  await expect(room(phone, 'Grace').getByText('Muted', { exact: true })).toBeAttached()
  await sendMessage(grace, 'Still there?', direct)
  await expect(message(page, 'Still there?')).toBeVisible()
  await page.getByRole('button', { name: 'Room options' }).click()
  await expect(page.getByText(/^Muted until/)).toBeVisible()
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  await page.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect(room(phone, 'Grace').getByText('Muted', { exact: true })).toHaveCount(0)
})

test('Ada, back after a week, reads what she wants and marks the rest as read', async ({
  cast: { ada, grace },
  browse,
}) => {
  const [first, second] = [await teamOf([ada, grace]), await teamOf([grace, ada])]
  for (const team of [first, second]) await sendMessage(grace, 'While you were away', await roomOf(grace, team))
  const page = await browse(ada)
  await page.goto('/chat')
  for (const { name } of [first, second]) await expect(room(page, name).getByText('1 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByText(/ unread$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.reload()
  await expect(room(page, first.name)).toBeVisible()
  await expect(page.getByText(/ unread$/)).toHaveCount(0)
})

test('Ada puts emoji into a message and Grace reacts with one, by keyboard alone', async ({ arrive, browse }) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const forum = await makeForum(ada, unlike('Spindles'))
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const screen of [page, asGrace]) await screen.goto(`/chat?room=${forum.id}`)
  await field(page).fill('We won !')
  await field(page).press('ArrowLeft')
  await field(page).press('Tab')
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Emoji' })
  await expect(picker.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  await page.keyboard.type('part')
  await expect(picker.getByRole('status')).toHaveText('1 found')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message(asGrace, 'We won 🥳!')).toBeVisible()

  await log(asGrace).focus()
  await asGrace.keyboard.press('ArrowDown')
  await asGrace.keyboard.press('ArrowRight')
  await asGrace.keyboard.press('Enter')
  await expect(asGrace.getByRole('menuitem', { name: 'Love' })).toBeFocused()
  await asGrace.keyboard.press('End')
  await asGrace.keyboard.press('Enter')
  await expect(asGrace.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused()
  await asGrace.keyboard.press('ArrowDown')
  await expect(asGrace.getByRole('button', { name: 'Smile', exact: true })).toBeFocused()
  await asGrace.keyboard.press('ArrowDown')
  await asGrace.keyboard.press('ArrowLeft')
  await asGrace.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Surprised, 1' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Surprised, 1' }).click()
  await expect(asGrace.getByRole('button', { name: 'Surprised, 2' })).toHaveAttribute('aria-pressed', 'true')
})

test('Grace answers in a thread next to the room, which shows Ada how many replies there are; on a phone the thread fills the screen', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const own = await roomOf(ada, team)
  await sendMessage(ada, 'Who has a loom?', own)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const each of [page, asGrace]) await each.goto(`/chat?room=${own.id}`)
  const replies = (on: Page) => on.getByRole('log', { name: 'Replies' }).getByRole('listitem')
  const write = async (on: Page, text: string) => {
    await on.getByRole('textbox', { name: 'Reply' }).fill(text)
    await on.getByRole('textbox', { name: 'Reply' }).press('Enter')
  }
  await message(asGrace, 'Who has a loom?').hover()
  await message(asGrace, 'Who has a loom?').getByRole('button', { name: 'Reply' }).click()
  await expect(asGrace.getByRole('heading', { name: 'Thread' })).toBeFocused()
  await expect(replies(asGrace).filter({ hasText: 'Who has a loom?' })).toBeInViewport()
  await write(asGrace, 'I do, from my aunt')
  await expect(replies(asGrace).filter({ hasText: 'I do' })).toBeVisible()
  await expect(message(asGrace, 'I do')).toHaveCount(0)
  await expect(log(asGrace)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await message(page, 'Who has a loom?')
    .getByRole('link', { name: /^1 reply/ })
    .click()
  await expect(log(page)).toBeHidden()
  await write(page, 'Is it old?')
  await expect(replies(asGrace).filter({ hasText: 'Is it old?' })).toBeVisible()
  await expect(message(asGrace, 'Who has a loom?').getByRole('link', { name: /^2 replies/ })).toBeVisible()
  for (const each of [page, asGrace]) expect(await findViolations(each, { within: 'main' })).toEqual([])
  await expect(message(asGrace, 'Is it old?')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Also send to the room' }).check()
  await write(page, 'We have one now')
  await expect(message(asGrace, 'We have one now')).toContainText('Who has a loom?')
  await expect(replies(asGrace).filter({ hasText: 'We have one now' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Also send to the room' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Close thread' }).click()
  await expect(log(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jump to newest' })).toBeHidden()
})

test('Ada announces a message to her team and pins another; Grace dismisses the one and finds the other', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const own = await roomOf(ada, team)
  await sendMessage(grace, 'The plan is in the drawer', own)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const each of [page, asGrace]) await each.goto(`/chat?room=${own.id}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people).toHaveCount(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(people.getByRole('link', { name: /Grace Hopper/ })).toBeVisible()
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  // A forum shows who wrote in it.
  const forum = await makeForum(grace, unlike('Looms'))
  await page.goto(`/chat?room=${forum.id}`)
  await expect(people).toContainText('Nobody has written here yet.')
  await sendMessage(grace, 'Anyone here?', forum)
  await expect(people.getByRole('link', { name: /Grace Hopper/ })).toBeVisible()
  await page.goto(`/chat?room=${own.id}`)
  await field(asGrace).fill('Hello @team')
  await expect(asGrace.getByText('@team notifies nobody here')).toBeVisible()
  await field(asGrace).fill('')
  await field(page).fill('We meet on Monday, @team')
  await expect(page.getByText('@team notifies everyone in this team.')).toBeVisible()
  await field(page).press('Enter')
  const choose = async (text: string, item: string) => {
    await message(page, text).hover()
    await message(page, text).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await choose('We meet', 'Announce')
  // It moves the messages.
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await choose('The plan', 'Pin')
  const announcement = asGrace.getByRole('region', { name: 'Announcement' })
  await expect(announcement).toContainText('We meet on Monday')
  expect(await findViolations(asGrace, { within: 'main' })).toEqual([])
  await announcement.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(announcement).toHaveCount(0)
  await asGrace.getByRole('button', { name: /^2 pinned/ }).click()
  const pins = asGrace.getByRole('dialog', { name: 'Pinned messages' })
  await expect(pins.getByRole('listitem')).toHaveCount(2)
  await expect(pins.getByRole('button', { name: 'Unpin' })).toHaveCount(0)
  await pins.getByRole('button', { name: 'Show in the room' }).first().click()
  await expect(message(asGrace, 'The plan')).toBeFocused()
})

test('Grace sees that Ada is here and typing, and no longer once Ada hides it', async ({ arrive, browse }) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  await befriend(ada, grace)
  const direct = await openDirectRoom(ada, grace)
  await sendMessage(ada, 'Hello', direct)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  const isLive = asGrace.waitForResponse('**/api/live*')
  for (const each of [page, asGrace]) await each.goto(`/chat?room=${direct.id}`)
  await expect(message(asGrace, 'Hello')).toBeVisible()
  // Who types is told once in some seconds, to those who listen by then.
  await isLive
  // It is shown for some seconds, so all who look look at once.
  await Promise.all([
    expect(asGrace.getByRole('status').filter({ hasText: 'Ada is typing…' })).toBeVisible(),
    expect(room(asGrace, 'Ada is typing…')).toBeVisible(),
    field(page).pressSequentially('How are'),
  ])
  await field(page).press('Enter')
  await expect(message(asGrace, 'How are')).toBeVisible()
  await expect(asGrace.getByText('Ada is typing…')).toHaveCount(0)
  await asGrace.reload()
  await expect(room(asGrace, 'Ada Lovelace').getByText('Here now')).toHaveCount(1)
  expect(await findViolations(asGrace, { within: 'main' })).toEqual([])
  await asGrace.goto('/friends')
  await expect(asGrace.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).getByText('here now')).toBeVisible()
  // Wide screens show the people of a room next to it.
  await asGrace.setViewportSize({ width: 1680, height: 1000 })
  await asGrace.goto('/chat')
  await expect(asGrace.getByRole('region', { name: 'People' })).toBeVisible()
  await asGrace.goto(`/chat?room=${(await roomOf(grace, await teamOf([ada, grace]))).id}`)
  await expect(asGrace.getByRole('region', { name: 'People' }).getByRole('heading', { name: /^Here now/ })).toHaveText(
    'Here now · 2',
  )
  await asGrace.goto(`/chat?room=${direct.id}`)

  await page.goto('/settings/privacy')
  const presence = page.getByRole('switch', { name: 'Show when you are here' })
  await presence.uncheck()
  await expect(presence).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  await asGrace.reload()
  await expect(message(asGrace, 'How are')).toBeVisible()
  await expect(room(asGrace, 'Ada Lovelace').getByText('Here now')).toHaveCount(0)
})
