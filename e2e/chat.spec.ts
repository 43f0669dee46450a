import { teams } from '#features/teams/contract.ts'
import { findBarriers } from '#test/axe.ts'
import { makeForum, roomOf, say, talkTo } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { expect, type Page, teamOf, test, unlike } from './people.ts'

const SEARCH = 'Search for people, chats and forums...'
const rooms = (page: Page) => page.getByRole('navigation', { name: 'Rooms' })
const room = (page: Page, name: string) => rooms(page).getByRole('link').filter({ hasText: name })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const field = (page: Page) => page.getByPlaceholder('Type a message...', { exact: true })
const message = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text })

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('CHAT-01 CHAT-02 CHAT-03 CHAT-04 CHAT-05 CHAT-07 CHAT-08 CHAT-11 CHAT-12 CONST-13 CONST-14 somebody new finds the five forums', async ({
  arrive,
  browse,
}) => {
  const page = await browse(await arrive('Ada', 'Lovelace'))
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'Find Forums', exact: true })).toBeVisible()
  const items = rooms(page).getByRole('listitem')
  await expect(items).toHaveCount(5)
  for (const item of await items.all()) expect((await item.innerText()).trim().split('\n').length).toBeGreaterThan(1)
  const colours = await items
    .locator('[data-initials]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).background))
  expect(new Set(colours).size).toBe(5)

  const search = page.getByPlaceholder(SEARCH, { exact: true })
  await search.fill('Interview Pr')
  await expect(items).toHaveCount(1)
  await search.fill('xqzzy')
  await expect(items).toHaveCount(0)
  await expect(page.getByText('No matches')).toBeVisible()
  await search.fill('')
  await expect(items).toHaveCount(5)

  let posts = 0
  page.on('request', (request) => void (request.method() === 'POST' && request.url().includes('/chat/') && posts++))
  await write(page, '  \n ')
  await field(page).press('Enter')
  expect(posts).toBe(0)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    expect(await findBarriers(page, { within: 'main' })).toEqual([])
  }
})

test('CHAT-06 CHAT-09 CHAT-10 three people talk in a forum live: they answer, react, edit, delete and mention', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const forum = await makeForum(ada, unlike('Looms'))
  const pages = await Promise.all([ada, grace, mallory].map((person) => browse(person)))
  const [asAda, asGrace, asMallory] = pages as [Page, Page, Page]
  for (const page of pages) {
    await page.goto(`/chat?room=${forum.id}`)
    await expect(page.getByRole('heading', { name: forum.name })).toBeVisible()
  }
  await write(asAda, 'Who has a loom?')
  for (const page of pages) await expect(message(page, 'Who has a loom?')).toHaveCount(1)
  await message(asGrace, 'Who has a loom?').hover()
  await message(asGrace, 'Who has a loom?').getByRole('button', { name: 'Reply' }).click()
  await write(asGrace, 'I do, see https://looms.test/one.')
  const answer = message(asAda, 'I do, see')
  await expect(answer).toContainText('Ada Lovelace Who has a loom?')
  await expect(answer.getByRole('link', { name: 'https://looms.test/one', exact: true })).toHaveAttribute(
    'rel',
    /noopener/,
  )

  await answer.hover()
  await answer.getByRole('button', { name: 'React' }).click()
  await asAda.getByRole('menuitem', { name: 'Love' }).click()
  for (const page of pages) await expect(page.getByRole('button', { name: 'Love, 1' })).toBeVisible()
  await asMallory.getByRole('button', { name: 'Love, 1' }).click()
  await expect(asAda.getByRole('button', { name: 'Love, 2' })).toHaveAttribute('aria-pressed', 'true')

  const own = message(asGrace, 'I do, see')
  await own.hover()
  await own.getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Edit' }).click()
  await asGrace.getByLabel('Edit message').fill('I sold mine')
  await asGrace.getByLabel('Edit message').press('Enter')
  await expect(message(asMallory, 'I sold mine')).toContainText('Edited')
  await message(asGrace, 'I sold mine').hover()
  await message(asGrace, 'I sold mine').getByRole('button', { name: 'More' }).click()
  await asGrace.getByRole('menuitem', { name: 'Delete' }).click()
  for (const page of pages) await expect(message(page, 'Message deleted')).toHaveCount(1)
  await expect(log(asAda).getByText('I sold mine')).toHaveCount(0)

  await field(asAda).fill('Thank you @grace')
  await expect(asAda.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await field(asAda).press('Enter')
  await field(asAda).press('Enter')
  await expect(message(asGrace, 'Thank you @Grace Hopper')).toBeVisible()
  await asGrace.getByRole('button', { name: /Notifications, 1 unread/ }).click()
  await expect(asGrace.getByText(/Ada Lovelace mentioned you in Looms/)).toBeVisible()
  await asMallory.reload()
  await expect(message(asMallory, 'Who has a loom?')).toBeVisible()
})

test("a team's room vanishes with its history when one leaves the team, in the open tab too", async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const own = await roomOf(ada, team)
  await say(ada, 'The secret plan', own)
  const page = await browse(grace)
  await page.goto(`/chat?room=${own.id}`)
  await expect(message(page, 'The secret plan')).toBeVisible()
  await ada.ask(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
  await expect(page.getByText('There is no such room.')).toBeVisible()
  await expect(page.getByText('The secret plan')).toHaveCount(0)
  await expect(room(page, team.name)).toHaveCount(0)
})

test('a message that is not sent stays, says so, and is sent once by Try again; unread ones are counted until read', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const direct = await talkTo(ada, grace)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  await asGrace.goto('/chat')
  await expect(rooms(asGrace).getByRole('listitem')).toHaveCount(5)
  await page.goto(`/chat?room=${direct.id}`)
  await expect(page.getByText('No messages yet. Say hello!')).toBeVisible()
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await write(page, 'Are you there?')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await page.unroute('**/api/chat/messages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(message(page, 'Are you there?')).toHaveCount(1)
  await expect(room(asGrace, 'Ada Lovelace')).toContainText('1 unread')
  await room(asGrace, 'Ada Lovelace').click()
  await expect(message(asGrace, 'Are you there?')).toBeVisible()
  await expect(room(asGrace, 'Ada Lovelace')).not.toContainText('unread')
})

test('history comes as one scrolls up, and Jump to newest leads back', async ({ cast: { ada, grace }, browse }) => {
  const forum = await makeForum(ada, unlike('Archive'))
  for (let line = 1; line <= 90; line++) await say(ada, `Line ${line}.`, forum)
  const page = await browse(grace)
  await page.goto(`/chat?room=${forum.id}`)
  await expect(log(page).getByText('Line 90.', { exact: true })).toBeInViewport()
  await expect(async () => {
    await log(page).evaluate((list) => list.scrollTo({ top: 0 }))
    await expect(log(page).getByText('Line 1.', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Jump to newest' }).click()
  await expect(log(page).getByText('Line 90.', { exact: true })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to rooms' }).click()
  await expect(page.getByRole('heading', { name: 'Find Forums' })).toBeVisible()
  await expect(log(page)).toBeHidden()
})

test('whatever Mallory writes, Ada reads it as the letters it is: no dialog, no foreign request', async ({
  cast: { ada, mallory },
  browse,
}) => {
  const forum = await makeForum(mallory, unlike('<img src=x onerror=alert(1)>'))
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=//evil.test/x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    'javascript:alert(1)',
    '[x](javascript:alert(1))',
    '"><iframe src=//evil.test>',
    'https://evil.test/"onmouseover="alert(1)',
    'https://evil.test/<script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}}',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  ]
  for (const text of payloads) await say(mallory, text, forum)
  const page = await browse(ada)
  const foreign: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).origin !== process.env.E2E_ORIGIN && foreign.push(request.url())),
  )
  page.on('dialog', (dialog) => foreign.push(dialog.message()))
  await page.goto(`/chat?room=${forum.id}`)
  for (const text of payloads)
    await expect(log(page).getByText(text, { exact: true }).or(message(page, text)).first()).toBeVisible()
  for (const link of await log(page).getByRole('link').all()) expect(await link.getAttribute('href')).toMatch(/^https:/)
  expect(foreign).toEqual([])
})
