import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chat } from '#features/chat/contract.ts'
import { type FriendRow, friends } from '#features/friends/contract.ts'
import {
  type BlockedPerson,
  blocks,
  type PublicProfile,
  people,
  personReports,
  privacy,
} from '#features/people/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { answerChat, roomOf } from '#test/page/chat-world.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { grace } from '#test/page/world.ts'

const button = (name: string) => page.getByRole('button', { name })
const toast = (text: string) => page.getByRole('status').getByText(text)
const none = { items: [], next: null }

/** Grace's page as somebody sees it who stands to her like this. */
function stand(tie: FriendRow['tie'], changes: Partial<FriendRow> = {}, shown: Partial<PublicProfile> = {}) {
  const requestId = tie === 'none' || tie === 'friends' ? null : idOf(3)
  const since = tie === 'friends' ? '2026-11-03T10:00:00.000Z' : null
  const row = { ...exampleFor(friends.find), ...grace, tie, requestId, since, message: '', teams: [], ...changes }
  const profile = { ...exampleFor(people.find), ...grace, description: 'Finds bugs.', teams: [], close: null, ...shown }
  api.answers(friends.find, () => row)
  api.answers(people.find, () => profile)
  for (const list of [friends.list, friends.requests]) api.answers(list, () => none)
}
const open = () => settle(openPage(`/people/${grace.uid}`))

test("a person's page shows what its viewer may see, and one's own is the profile", async () => {
  stand('none', {}, { email: 'g***@e***' })
  await open()
  for (const text of ['Finds bugs.', 'g***@e***']) await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByText(/^Grace shares email, career goals and social accounts with friends/))
    .toBeVisible()
  const socials = { google: '', github: 'grace', linkedin: '', portfolio: '', cv: '' }
  const close = { ...exampleFor(people.find).close!, careerGoals: ['Teach'], socials }
  const goals = [{ text: 'Teach', reachedAt: null }]
  stand('friends', {}, { close: { ...close, goals }, teams: [{ id: idOf(4), name: 'Compilers' }] })
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible()
  for (const text of [grace.email, 'Teach']) await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'grace', exact: true }))
    .toHaveAttribute('href', 'https://github.com/grace')
  const shared = page.getByRole('region', { name: 'Teams you share' })
  await expect.element(shared.getByRole('link', { name: 'Compilers' })).toBeVisible()
  api.refuses(people.find, 404)
  openPage(`/people/${idOf(9)}`)
  await expect.element(page.getByText('404 - Page Not Found')).toBeVisible()
  openPage(`/people/${ada.uid}`)
  await expect.poll(() => location.pathname).toBe('/profilepage')
})

test('about a person stands in one box with their interests, on phones below what they help with and the shared teams', async () => {
  const shown = {
    help: 'Reads what you wrote.',
    interests: ['Compilers'],
    teams: [{ id: idOf(4), name: 'Flow-Matic' }],
  }
  stand('friends', {}, shown)
  await page.viewport(390, 844)
  await open()
  const about = page.getByRole('region', { name: 'About', exact: true })
  for (const text of ['Finds bugs.', 'Compilers']) await expect.element(about.getByText(text)).toBeVisible()
  const titles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => ['Open to help', 'Teams you share', 'About'].includes(text))
  expect(titles()).toEqual(['Open to help', 'Teams you share', 'About'])
  await page.viewport(1280, 800)
  await expect.poll(titles).toEqual(['About', 'Open to help', 'Teams you share'])
})

test('the page of a person says how one stands to them', async () => {
  stand('none')
  await open()
  api.answers(friends.request, (example) => {
    stand('outgoing')
    return example
  })
  await press(button('Add Friend'))
  await expect.element(button('Requested · Cancel')).toBeVisible()
  await expect.element(toast('Request sent')).toBeVisible()
  stand('friends')
  await open()
  await expect.element(page.getByText('Friends since November 2026')).toBeVisible()
  await press(button('Actions for Grace Hopper'))
  api.replies(friends.remove, () => {
    stand('none')
    return new Response(null, { status: 204 })
  })
  await press(page.getByRole('menuitem', { name: 'Unfriend' }))
  await expect.element(toast('Removed from friends')).toBeVisible()
  await expect.element(button('Add Friend')).toBeVisible()
  api.replies(friends.restore, () => {
    stand('friends')
    return new Response(null, { status: 204 })
  })
  await press(button('Undo: Grace Hopper'))
  await expect.element(page.getByText(/^Friends since /)).toBeVisible()
  const direct = roomOf('direct', 'Grace Hopper')
  answerChat([direct])
  api.answers(chat.openDirect, () => direct)
  await press(button('Message'))
  await expect.poll(() => location.search).toBe(`?room=${direct.id}`)
})

test('the first words to somebody who is no friend yet go with a request; a teammate is written to at once', async () => {
  stand('none')
  await settle(openPage(`/people/${grace.uid}?write=first`))
  const dialog = page.getByRole('dialog', { name: 'Write to Grace Hopper' })
  const send = dialog.getByRole('button', { name: 'Send Request' })
  await press(send)
  await expect.element(dialog.getByText('Write something first.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => location.search).toBe('')
  await press(button('Message'))
  await dialog.getByLabelText('Your message').fill('I liked your talk.')
  api.answers(friends.request, (example) => {
    stand('outgoing', { message: 'I liked your talk.' })
    return example
  })
  await press(send)
  await expect.element(page.getByText('You wrote: “I liked your talk.”')).toBeVisible()
  expect(api.sent(friends.request)).toMatchObject([{ body: { toId: grace.uid, message: 'I liked your talk.' } }])
  stand('none', { teams: [idOf(4)] })
  await open()
  const direct = roomOf('direct', 'Grace Hopper')
  answerChat([direct])
  api.answers(chat.openDirect, () => direct)
  await press(button('Message'))
  await expect.poll(() => location.search).toBe(`?room=${direct.id}`)
})

test('Ada blocks Grace after a question, and may report her with it', async () => {
  stand('friends')
  await open()
  const ask = async (item: string) => {
    await press(button('Actions for Grace Hopper'))
    await press(page.getByRole('menuitem', { name: item }))
  }
  const question = page.getByRole('dialog', { name: 'Block Grace Hopper?' })
  await ask('Block')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(api.sent(blocks.add)).toEqual([])
  await ask('Block')
  await press(question.getByRole('button', { name: 'Block' }))
  await expect.element(toast('Grace Hopper is blocked')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/friends')

  await open()
  await ask('Report')
  const dialog = page.getByRole('dialog', { name: 'Report Grace Hopper' })
  await press(dialog.getByLabelText('Spam or scam'))
  await press(dialog.getByLabelText(/^Also block Grace/))
  await press(button('Report and block'))
  await expect.element(toast('Reported. Grace is blocked and was not told.')).toBeVisible()
  expect(api.sent(personReports.add)).toMatchObject([{ body: { reason: 'spam' } }])
  expect(api.sent(blocks.add)).toHaveLength(2)
})

test('Ada unblocks people in Settings, and chooses who finds and adds her', async () => {
  const blocked: BlockedPerson = { ...exampleFor(blocks.list).items[0]!, ...grace, byClass: null }
  const chosen = { ...exampleFor(privacy.find), discoverability: 'everyone', addableBy: 'everyone' } as const
  api.answers(privacy.find, () => chosen)
  api.answers(blocks.list, () => ({ items: [blocked], next: null }))
  await settle(openPage('/settings/privacy'))
  await expect.element(page.getByText('1 person')).toBeVisible()
  await press(button('Show blocked people'))
  const dialog = page.getByRole('dialog', { name: 'Blocked people' })
  api.refuses(blocks.remove)
  await press(dialog.getByRole('button', { name: 'Unblock' }))
  await expect.element(toast('Failed to unblock')).toBeVisible()
  await expect.element(dialog.getByText('Grace Hopper')).toBeVisible()
  api.forgets(blocks.remove)
  api.answers(blocks.list, () => none)
  await press(dialog.getByRole('button', { name: 'Unblock' }))
  await expect.element(dialog.getByText('You have blocked nobody')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))

  const finds = page.getByLabelText('Who can find you')
  api.refuses(privacy.change)
  await choose(finds, 'address')
  await expect.element(page.getByText(/^Not saved/)).toBeVisible()
  await expect.element(finds).toHaveValue('everyone')
  api.answers(privacy.change, (_, { body }) => ({ ...chosen, ...(body as object) }))
  api.answers(privacy.find, () => ({ ...chosen, discoverability: 'address' as const }))
  await press(button('Try again'))
  await expect.element(finds).toHaveValue('address')
  await choose(page.getByLabelText('Who may add you to a team'), 'nobody')
  await expect.poll(() => api.sent(privacy.change).at(-1)).toMatchObject({ body: { addableBy: 'nobody' } })
})
