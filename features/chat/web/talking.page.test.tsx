import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chat, presence } from '#features/chat/contract.ts'
import { slowMode } from '#features/chat/slow-mode-contract.ts'
import { privacy } from '#features/people/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { answerChat, forums, messageOf, roomOf, roomOfTeam } from '#test/page/chat-world.ts'
import { idOf } from '#test/page/examples.ts'
import { ada, happen, openPage, settle, showInTime } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { answerTeams, grace, teamOf } from '#test/page/world.ts'

const log = page.getByRole('log', { name: 'Messages' })
const field = page.getByPlaceholder('Type a message...')
const message = (text: string) => log.getByRole('listitem').filter({ hasText: text })
const room = (name: string) =>
  page.getByRole('navigation', { name: 'Rooms' }).getByRole('link').filter({ hasText: name })
const option = async (item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await press(page.getByRole('button', { name: 'Room options' }))
  await press(page.getByRole(role, { name: item }))
}
async function act(text: string, item: string) {
  await message(text).hover()
  await press(message(text).getByRole('button', { name: 'More' }))
  await press(page.getByRole('menuitem', { name: item }))
}
const isSeen = (element: Element) => {
  const [inner, outer] = [element.getBoundingClientRect(), log.element().getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
}

test('CHAT-01 CHAT-02 CHAT-03 CHAT-04 CHAT-05 CHAT-07 CHAT-08 CHAT-11 CHAT-12 CONST-13 CONST-14 somebody new finds the five forums', async () => {
  answerChat(forums())
  api.answers(chat.search, () => ({ rooms: [], people: [], messages: [] }))
  await settle(openPage('/chat'))
  await expect.element(page.getByRole('heading', { name: 'Find Forums' })).toBeVisible()
  const items = page.getByRole('navigation', { name: 'Rooms' }).getByRole('listitem')
  await expect.element(items).toHaveLength(5)
  const shown = items.elements() as HTMLElement[]
  for (const item of shown) expect(item.innerText.trim().split('\n').length).toBeGreaterThan(1)
  const colours = shown.map((item) => getComputedStyle(item.querySelector('[data-initials]')!).background)
  expect(new Set(colours).size).toBe(5)

  const search = page.getByPlaceholder('Search for people, chats and forums...')
  await search.fill('Interview Pr')
  await expect.element(items).toHaveLength(1)
  await search.fill('xqzzy')
  await expect.element(items).toHaveLength(0)
  await showInTime(page.getByText('No matches'))
  await search.fill('')
  await expect.element(items).toHaveLength(5)

  await field.fill('  \n ')
  await press(page.getByRole('button', { name: 'Send' }))
  await userEvent.keyboard('{Enter}')
  expect(api.sent(chat.send)).toEqual([])
  // What happens in a forum reaches who views it.
  await expect.poll(() => api.sent(presence.view)).toMatchObject([{ params: { roomId: forums()[0]!.id } }])
})

test('an empty room offers words to begin with, and a link to a message opens it, unless it is gone or in a room of others', async () => {
  const team = teamOf('Weavers', [ada, grace])
  answerTeams(team)
  const weavers = roomOfTeam(team)
  const others = Array.from({ length: 60 }, (_, line) => messageOf(weavers, grace, `Line ${line}.`))
  const world = answerChat([weavers])
  await settle(openPage('/chat'))
  await expect.element(room('Weavers')).toMatchTextContent(/No messages yet/)
  await press(room('Weavers'))
  await expect.element(log).toMatchTextContent(/Everyone is at the table. Who starts\?/)
  await press(page.getByRole('button', { name: 'What are we making first?' }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' A loom?{Enter}')
  const first = message('What are we making first? A loom?')
  await expect.element(first).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await expect.poll(() => world.all()).toHaveLength(1)
  await act('A loom?', 'Copy link')
  await expect.element(page.getByText('Link copied')).toBeVisible()
  const link = copied.mock.calls[0]![0]

  answerChat([weavers], ...world.all(), ...others)
  await settle(openPage(link))
  await expect.element(first).toHaveFocus()
  await expect.poll(() => isSeen(first.element())).toBe(true)
  await settle(openPage(`/chat?room=${weavers.id}&message=${idOf(1)}`))
  await expect.element(page.getByText('That message is not here any more.')).toBeVisible()
  await expect.poll(() => isSeen(message('Line 59.').element())).toBe(true)

  answerChat([])
  await settle(openPage(link))
  await expect.element(page.getByText('This message is gone, or in a room that you are not in.')).toBeVisible()
})

test('keys lead past the messages into the field, and what one can do with a message is named by who wrote it', async () => {
  const forum = roomOf('forum', 'Carders')
  answerChat([forum], messageOf(forum, grace, 'Who has a loom?'))
  await settle(openPage(`/chat?room=${forum.id}`))
  // It shows with the focus alone.
  ;(page.getByRole('link', { name: 'Skip to message field' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('toolbar', { name: /^Message actions: Grace Hopper, / })).toBeInTheDocument()
})

test('a muted room says so in the list and its menu, until it is unmuted', async () => {
  const [forum, direct] = [roomOf('forum', 'Carders'), roomOf('direct', 'Grace Hopper')]
  answerChat([forum, { ...direct, mute: { what: 'mentions', until: null } }])
  await settle(openPage(`/chat?room=${direct.id}`))
  await expect.element(room('Grace').getByText('Muted, except for mentions')).toBeInTheDocument()
  await option('Until tomorrow', 'menuitemradio')
  await expect.element(room('Grace').getByText('Muted', { exact: true })).toBeInTheDocument()
  await expect.poll(() => api.sent(chat.mute)).toMatchObject([{ body: { choice: 'tomorrow' } }])
  await press(page.getByRole('button', { name: 'Room options' }))
  await expect.element(page.getByText(/^Muted until/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await press(page.getByRole('menuitem', { name: 'Unmute' }))
  await expect.element(room('Grace').getByText(/^Muted/)).not.toBeInTheDocument()
  expect(api.sent(chat.unmute)).toHaveLength(1)
})

test('Ada, back after a week, marks the rest as read', async () => {
  const unread = { unread: 1, lastNumber: 7, lastRead: 6 }
  const rooms = [roomOf('forum', 'Carders', unread), roomOf('direct', 'Grace Hopper', { ...unread, lastNumber: 9 })]
  answerChat([...forums(), ...rooms])
  await settle(openPage('/chat'))
  for (const { name } of rooms) await expect.element(room(name).getByText('1 unread')).toBeVisible()
  await press(page.getByRole('button', { name: 'Mark all as read' }))
  await expect.element(page.getByText('All read')).toBeVisible()
  await expect.element(page.getByText(/ unread$/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(new Set(api.sent(chat.markRead).map(({ body }) => body.number))).toEqual(new Set([7, 9]))
})

test('emoji are put into a message and reacted with by keyboard alone', async () => {
  const forum = roomOf('forum', 'Spindles')
  const said = messageOf(forum, grace, 'We won', { reactions: { love: 0, agree: 0, laugh: 0, wow: 0, surprised: 1 } })
  answerChat([forum], said)
  await settle(openPage(`/chat?room=${forum.id}`))
  await field.fill('We won !')
  await userEvent.keyboard('{ArrowLeft}{Tab}{Enter}')
  const picker = page.getByRole('dialog', { name: 'Emoji' })
  const search = picker.getByRole('searchbox', { name: 'Search emoji' })
  await expect.element(search).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('part')
  await expect.element(picker.getByRole('status')).toHaveTextContent('1 found')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(message('We won 🥳!')).toBeVisible()

  ;(log.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Love' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Smile' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  const surprised = page.getByRole('button', { name: 'Surprised, 2' })
  await expect.element(surprised).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => api.sent(chat.react))
    .toMatchObject([{ params: { messageId: said.id, reaction: 'surprised' } }])
})

test('a thread stands next to its room, or on a phone in its place, and a reply may go to both', async () => {
  const team = teamOf('Weavers', [ada, grace])
  answerTeams(team)
  const weavers = roomOfTeam(team)
  const root = messageOf(weavers, grace, 'Who has a loom?')
  const reply = messageOf(weavers, grace, 'I do, from my aunt', { rootId: root.id })
  const { author, createdAt: latestAt } = reply
  answerChat([weavers], { ...root, thread: { replies: 1, latestAt, people: [author] } }, reply)
  await settle(openPage(`/chat?room=${weavers.id}`))
  const replies = page.getByRole('log', { name: 'Replies' })
  await expect.element(message('I do')).not.toBeInTheDocument()
  await message('Who has a loom?').hover()
  await press(message('Who has a loom?').getByRole('button', { name: 'Reply' }))
  await expect.element(page.getByRole('heading', { name: 'Thread' })).toHaveFocus()
  await expect.element(replies).toMatchTextContent(/Who has a loom\?.*I do, from my aunt/s)
  await expect.element(log).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Reply' })
  await box.fill('Is it old?')
  await userEvent.keyboard('{Enter}')
  await expect.element(replies.getByText('Is it old?')).toBeVisible()
  await expect.poll(() => api.sent(chat.send)).toMatchObject([{ body: { rootId: root.id } }])
  await expect.element(message('Is it old?')).not.toBeInTheDocument()
  const also = page.getByRole('checkbox', { name: 'Also send to the room' })
  await press(also)
  await box.fill('We have one now')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.sent(chat.send)).toMatchObject([{}, { body: { alsoInRoom: true } }])
  await expect.element(also).not.toBeChecked()
  expect(await findViolations()).toEqual([])
  await press(page.getByRole('link', { name: 'Close thread' }))
  await expect.element(replies).not.toBeInTheDocument()

  await page.viewport(390, 844)
  await press(message('Who has a loom?').getByRole('link', { name: /^1 reply/ }))
  await expect.element(replies).toBeVisible()
  await expect.element(log).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await press(page.getByRole('link', { name: 'Close thread' }))
  await expect.element(log).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument()
})

test('CHAT-03 own rooms stand above the forums, and without a room in the address the first unread one opens and stays', async () => {
  const [team, direct] = [roomOf('team', 'Weavers'), roomOf('direct', 'Grace Hopper', { unread: 2, lastNumber: 2 })]
  answerChat([...forums().map((forum) => ({ ...forum, unread: 1 })), team, direct])
  await settle(openPage('/chat'))
  const titles = page.getByRole('navigation', { name: 'Rooms' }).getByRole('heading', { level: 3 })
  await expect.element(titles).toHaveLength(3)
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Team rooms', 'Direct messages', 'Forums'])
  await expect.element(room('Grace Hopper')).toHaveAttribute('aria-current', 'page')
  answerChat([...forums().map((forum) => ({ ...forum, unread: 1 })), team, { ...direct, unread: 0, lastRead: 2 }])
  await happen({ event: { type: 'chat.read', roomId: direct.id, uid: ada.uid, number: 2 } })
  await expect.element(room('Grace Hopper').getByText('2 unread')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Grace Hopper' })).toBeVisible()
  expect(location.search).toBe('')
  await press(room('Weavers'))
  await expect.element(room('Weavers')).toHaveAttribute('aria-current', 'page')
})

test('the room that is open is in view among more rooms than the list has room for', async () => {
  await page.viewport(1280, 800)
  const rooms = Array.from({ length: 20 }, (_, index) => roomOf('team', `Weavers ${index + 1}`))
  answerChat(rooms)
  await settle(openPage(`/chat?room=${rooms.at(-1)!.id}`))
  await expect.element(room('Weavers 20')).toHaveAttribute('aria-current', 'page')
  await expect.element(room('Weavers 20')).toBeInViewport({ ratio: 1 })
})

test('on a server without forums the chat has own rooms alone, and makes no forum', async () => {
  answerChat([roomOf('team', 'Weavers')])
  await settle(openPage('/chat'))
  await expect.element(page.getByRole('heading', { level: 2, name: 'Weavers' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
  expect(page.getByRole('button', { name: 'New forum' }).elements()).toEqual([])
})

test('CHAT-08 on a phone a room has 690 of 844 px, and Send is an icon that says what it does', async () => {
  await page.viewport(390, 844)
  const [forum] = forums()
  answerChat([forum!], messageOf(forum!, grace, 'Who has a loom?'))
  await settle(openPage(`/chat?room=${forum!.id}`))
  const { top } = log.element().getBoundingClientRect()
  const bottom = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect().top
  expect(bottom - top).toBeGreaterThanOrEqual(690)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  expect(send.element().getBoundingClientRect().width).toBeLessThanOrEqual(48)
  await field.fill('I do')
  await press(send)
  await expect.poll(() => api.sent(chat.send)).toMatchObject([{ body: { text: 'I do' } }])
})

test('who leads a room announces and pins, and everybody finds what is pinned', async () => {
  const team = teamOf('Weavers', [ada, grace])
  answerTeams(team)
  const weavers = roomOfTeam(team)
  const said = [messageOf(weavers, grace, 'The plan is in the drawer'), messageOf(weavers, ada, 'We meet on Monday')]
  answerChat([weavers], ...said)
  await settle(openPage(`/chat?room=${weavers.id}`))
  await field.fill('Hello @team')
  await expect.element(page.getByText('@team notifies everyone in this team.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.sent(chat.send)).toMatchObject([{ body: { mentionsTeam: true } }])
  await act('We meet', 'Announce')
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await expect.element(announcement).toMatchTextContent(/We meet on Monday/)
  await act('The plan', 'Pin')
  const all = page.getByRole('button', { name: /^2 pinned/ })
  await expect.element(all).toBeVisible()
  await press(page.getByRole('button', { name: 'Dismiss announcement' }))
  await expect.element(announcement).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])

  // Grace's team, in which Ada leads nothing.
  const pinned = said.map((one) => ({ ...one, pin: 'pinned' as const }))
  answerChat([{ ...weavers, leads: false }], ...pinned)
  await settle(openPage(`/chat?room=${weavers.id}`))
  await field.fill('Hello @team')
  await expect.element(page.getByText(/^@team notifies nobody here/)).toBeVisible()
  await press(all)
  const dialog = page.getByRole('dialog', { name: 'Pinned messages' })
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2)
  await expect.element(dialog.getByRole('button', { name: 'Unpin' })).not.toBeInTheDocument()
  await press(dialog.getByRole('button', { name: 'Show in the room' }).last())
  await expect.element(message('The plan')).toHaveFocus()
})

test('Ada sees who types, who is here, and on a wide screen who is in the room', async () => {
  const team = teamOf('Weavers', [ada, grace])
  answerTeams(team)
  const [weavers, direct, forum] = [roomOfTeam(team), roomOf('direct', 'Grace Hopper'), roomOf('forum', 'Looms')]
  const said = messageOf(direct, grace, 'Hello')
  answerChat([weavers, direct, forum], said, messageOf(weavers, grace, 'Welcome'))
  api.answers(presence.online, () => [grace.uid])
  api.answers(privacy.find, (example) => ({ ...example, presence: 'shared' as const }))
  await settle(openPage(`/chat?room=${direct.id}`))
  await expect.element(room('Grace Hopper').getByText('Here now')).toBeInTheDocument()
  await userEvent.type(field, 'How')
  await expect.poll(() => api.sent(presence.type)).toMatchObject([{ params: { roomId: direct.id } }])
  const typing = { type: 'chat.typing', roomId: direct.id, rootId: null } as const
  await happen({ event: typing, data: { uid: grace.uid, displayName: grace.displayName } })
  await expect.element(page.getByRole('status').filter({ hasText: 'Grace is typing…' })).toBeVisible()
  await expect.element(room('Grace is typing…')).toBeVisible()
  const sent = messageOf(direct, grace, 'Is it old?')
  const event = { type: 'chat.sent', messageId: sent.id, roomId: direct.id, by: grace.uid } as const
  await happen({ event, data: sent })
  await expect.element(message('Is it old?')).toBeVisible()
  await expect.element(page.getByText('Grace is typing…')).not.toBeInTheDocument()
  await happen({ event: typing, data: { uid: grace.uid, displayName: grace.displayName } })
  await expect.element(room('Grace is typing…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(6000)
  await expect.element(page.getByText('Grace is typing…')).not.toBeInTheDocument()

  const people = page.getByRole('region', { name: 'People' })
  await expect.element(people).not.toBeInTheDocument()
  await page.viewport(1680, 1000)
  await press(room('Weavers'))
  await expect.element(people.getByRole('link', { name: /Grace Hopper/ })).toBeVisible()
  await expect.element(people.getByRole('heading', { name: 'Here now · 2' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await press(room('Looms'))
  await expect.element(people).toMatchTextContent(/Nobody has written here yet\./)
})

test('screen readers hear an own message once, and those of others', async () => {
  const direct = roomOf('direct', 'Grace Hopper')
  answerChat([direct])
  await settle(openPage(`/chat?room=${direct.id}`))
  await expect.element(log.getByText(/Who starts\?$/)).toBeVisible()
  const said: string[] = []
  // What is added to a live region is read out, unless the nearest region around it is off.
  const listener = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.closest('[aria-live], [role=log]')?.getAttribute('aria-live') !== 'off')
        said.push(node.textContent)
  })
  listener.observe(log.element(), { childList: true, subtree: true })
  await field.fill('Good morning')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('Good morning')).toHaveLength(1)
  await expect.poll(() => document.querySelector('[data-outgoing]')).toBe(null)
  const sent = messageOf(direct, grace, 'Hello Ada')
  await happen({ event: { type: 'chat.sent', messageId: sent.id, roomId: direct.id, by: grace.uid }, data: sent })
  await expect.element(message('Hello Ada')).toBeVisible()
  listener.disconnect()
  for (const text of ['Good morning', 'Hello Ada'])
    expect(
      said.filter((one) => one.includes(text)),
      text,
    ).toHaveLength(1)
})

test('who leads a forum slows it, and a message that comes too soon goes back into the box', async () => {
  const own = roomOf('forum', 'Bobbins', { ownerId: ada.uid, leads: true })
  answerChat([own])
  await settle(openPage(`/chat?room=${own.id}`))
  await option('Slow mode')
  await choose(page.getByLabelText('Time between two messages'), '300')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('Slow mode is on')).toBeVisible()
  expect(api.sent(slowMode.set)).toMatchObject([{ body: { seconds: 300 } }])

  const hers = roomOf('forum', 'Looms', { slowSeconds: 300 })
  answerChat([hers])
  await settle(openPage(`/chat?room=${hers.id}`))
  await expect.element(page.getByText('Slow mode: you can write every 5 minutes.')).toBeVisible()
  const error = 'Slow mode is on here. Send it again in 5 minutes.'
  api.replies(chat.send, () =>
    Response.json({ error, code: 'too-many-requests' }, { status: 429, headers: { 'Retry-After': '300' } }),
  )
  await field.fill('Second')
  await userEvent.keyboard('{Enter}')
  await expect.element(log).toMatchTextContent(`Not sent. ${error}`)
  await press(log.getByRole('button', { name: 'Edit', exact: true }))
  await expect.element(field).toHaveValue('Second')
})

test.each(['ltr', 'rtl'])('the emoji stand beside their button, inside the window, %s', async (dir) => {
  document.documentElement.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const forum = roomOf('forum', 'Spindles')
  answerChat([forum])
  await settle(openPage(`/chat?room=${forum.id}`))
  const button = page.getByRole('button', { name: 'Emoji' })
  await press(button)
  const picker = page.getByRole('dialog', { name: 'Emoji' })
  await expect.element(picker).toBeVisible()
  const { left, right, width } = picker.element().getBoundingClientRect()
  const anchor = button.element().getBoundingClientRect()
  if (dir === 'ltr') expect(right).toBeCloseTo(Math.max(width, anchor.right), 0)
  else expect(left).toBeCloseTo(Math.min(innerWidth - width, anchor.left), 0)
})
