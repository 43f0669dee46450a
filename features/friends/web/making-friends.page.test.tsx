import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FriendRow, friends, TAKES_NO_REQUESTS } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import type { Call } from '#shared/call.ts'
import { api, complaints } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle, showInTime } from '#test/page/open-page.ts'
import { expectOutline } from '#test/page/outline.ts'
import { press } from '#test/page/press.ts'

const person = (number: number, displayName: string, changes: Partial<FriendRow> = {}): FriendRow => ({
  ...exampleFor(friends.find),
  uid: idOf(number),
  displayName,
  tie: 'none',
  requestId: null,
  message: '',
  ...changes,
})
const none = { items: [], next: null }
const button = (name: string) => page.getByRole('button', { name })
const results = page.getByRole('region', { name: 'Search Results' })
const found = results.getByRole('listitem').filter({ hasText: 'Grace Hopper' })
const panel = page.getByRole('tabpanel')
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const field = page.getByRole('searchbox', { name: 'Search by name or email' })
const toast = (text: string) => page.getByRole('status').getByText(text)
const REQUESTED = 'Requested · Cancel'

let version = 0
/** The relations that lists, counts and single people answer with. */
function answer(...rows: FriendRow[]) {
  version += 1
  const of = (tie: FriendRow['tie']) => rows.filter((row) => row.tie === tie)
  api.answers(friends.list, () => ({ ...none, items: of('friends') }))
  api.answers(friends.requests, (_, { query }) => ({ ...none, items: of(query.direction) }))
  api.answers(friends.counts, () => ({
    friends: of('friends').length,
    incoming: of('incoming').length,
    outgoing: of('outgoing').length,
    version,
  }))
  api.answers(friends.search, () => ({
    items: rows.filter(({ displayName }) => displayName === 'Grace Hopper'),
    next: null,
  }))
  api.answers(friends.suggestions, () => ({ items: [] }))
  api.answers(friends.helpers, () => ({ ...none, mine: null }))
}
async function open(address: string, ...rows: FriendRow[]) {
  answer(...rows)
  await settle(openPage(address))
}
async function search(text: string) {
  await field.fill(text)
  await press(button('Search'))
}

test('FRI-01 FRI-02 FRI-03 FRI-05 FRI-06 FRI-07 FRI-08 FRI-09 FRI-10 FRI-13 FRI-14 FRI-15 FRI-16 the three pages of somebody new', async () => {
  await open('/friends')
  await expect.element(page.getByRole('heading', { name: 'Make Friends' })).toBeVisible()
  await expect.element(page.getByPlaceholder('Search by name or email')).toBeVisible()
  await expect.element(button('Search')).toBeVisible()
  for (const name of ['Requests', 'Pending', 'Friends']) {
    await press(tab(name))
    await expect.element(panel.getByText('No items yet')).toBeVisible()
    await expect.element(tab(name)).toHaveTextContent(`${name} 0`)
  }
  await expectOutline(
    page.getByRole('main'),
    `
    - main:
      - heading "Make Friends" [level=1]
      - text: Search by name or email
      - searchbox "Search by name or email"
      - button "Search"
      - region "Your friends":
        - heading "Your friends" [level=2]
        - tablist "Friends":
          - tab "Friends 0" [selected]
          - tab "Requests 0"
          - tab "Pending 0"
        - tabpanel "Friends 0":
          - paragraph: No items yet
          - button "Browse people"
  `,
  )
  await press(button('Browse people').first())
  await expect.element(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(results).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  const titleTop = () => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top
  const height = titleTop()
  for (const [path, name, text] of [
    ['/friends/requests', 'Friend Requests', 'No incoming requests'],
    ['/friends/pending', 'Pending Requests', 'No pending requests'],
  ] as const) {
    openPage(path)
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(titleTop()).toBe(height)
  }
})

test.each(['/friends', '/friends/requests', '/friends/pending'])(
  'FRI-11 nobody signed in is asked to on %s',
  async (path) => {
    openPage(path, null)
    await expect.element(page.getByText('Please sign in to search and manage friends.')).toBeVisible()
  },
)

test('friends begin high up, beside who asks and who helps; a search lies over them and moves nothing', async () => {
  await page.viewport(1280, 800)
  const asking = [person(5, 'Hedy', { tie: 'incoming', requestId: idOf(8) }), person(6, 'Emmy', { message: 'Hello' })]
  answer(
    person(3, 'Barbara', { tie: 'friends' }),
    person(4, 'Katherine', { tie: 'friends' }),
    person(2, 'Grace Hopper'),
  )
  api.answers(friends.requests, (_, { query }) => ({
    ...none,
    items:
      query.direction === 'incoming'
        ? asking.map((one) => ({ ...one, tie: 'incoming' as const, requestId: one.uid }))
        : [],
  }))
  api.answers(friends.helpers, ({ items }) => ({
    ...none,
    items: [{ ...items[0]!, displayName: 'Noor Haddad', helpsUntil: '2026-12-08T09:30:00.000Z' }],
    mine: null,
  }))
  await settle(openPage('/friends'))
  await expect.element(page.getByRole('region', { name: 'Open to help' })).toBeVisible()
  const first = panel.getByRole('listitem').filter({ hasText: 'Barbara' })
  const top = () => first.element().getBoundingClientRect().top
  expect(first.element().getBoundingClientRect().height).toBeLessThanOrEqual(140)
  const wide = top()
  expect(wide).toBeLessThanOrEqual(330)
  // On a phone only those who ask come before, each in one line.
  await page.viewport(390, 844)
  await expect.poll(top).toBeLessThanOrEqual(480)
  await page.viewport(1280, 800)

  const message = first.getByRole('button', { name: 'Message' })
  const fill = () => getComputedStyle(message.element()).backgroundColor
  const outlined = fill()
  await userEvent.hover(first)
  await expect.poll(fill).not.toBe(outlined)
  await userEvent.hover(panel.getByRole('listitem').filter({ hasText: 'Katherine' }))
  await expect.poll(fill).toBe(outlined)

  const box = field.element().getBoundingClientRect()
  await search('Grace')
  await expect.element(found).toBeVisible()
  expect(top()).toBe(wide)
  expect(field.element().getBoundingClientRect()).toEqual(box)
  // As wide as what it belongs to, and gone once another text is typed.
  const edges = ({ left, right }: DOMRect) => [left, right]
  const form = field.element().closest('form')!
  expect(edges(results.element().getBoundingClientRect())).toEqual(edges(form.getBoundingClientRect()))
  const column = page.getByRole('region', { name: 'Open to help' }).element()
  expect(column.getBoundingClientRect().left).toBe(form.getBoundingClientRect().left)
  await field.fill('zzzqq')
  await expect.element(results).not.toBeInTheDocument()

  // Side by side, as between a phone and a desk, their heads are as high as each other.
  await userEvent.keyboard('{Escape}')
  for (const width of [860, 1280]) {
    await page.viewport(width, 800)
    const requests = page.getByRole('list', { name: 'Two people would like to be friends' }).element()
    const heads = [...requests.querySelectorAll('a')].map((head) => head.getBoundingClientRect().top)
    const rows = [...requests.children].map((one) => one.getBoundingClientRect().top)
    expect(heads[0]! - rows[0]!).toBe(heads[1]! - rows[1]!)
  }
})

test('who asks Ada stands beside her friends, but not beside the tab that lists them, which has the focus when all are shown', async () => {
  const asking = Array.from({ length: 5 }, (_, number) =>
    person(20 + number, `Ada Fan ${number}`, { tie: 'incoming', requestId: idOf(30 + number) }),
  )
  await open('/friends', ...asking)
  const band = page.getByRole('list', { name: 'Five people would like to be friends' })
  await expect.element(band).toBeVisible()
  await press(button('Show all 5'))
  await expect.element(tab('Requests')).toHaveFocus()
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(5)
  expect(band.elements()).toEqual([])
  await press(tab('Friends'))
  await expect.element(band).toBeVisible()
})

test('FRI-04 FRI-12 TOAST-11 TOAST-12 ERR-18 what is on its way says so, and a search that fails can be tried again', async () => {
  answer(person(2, 'Grace Hopper'))
  openPage('/friends')
  const account = api.holds(identity.session)
  await expect.element(page.getByText('Loading your account…')).toBeVisible()
  account()
  await expect.element(button('Search')).toBeVisible()
  api.refuses(friends.search, 500, 'Secret trouble')
  const first = api.holds(friends.search)
  await search('grace@example.org')
  await expect.element(button('Searching…')).toBeVisible()
  first()
  await showInTime(toast("Couldn't load results"))
  answer(person(2, 'Grace Hopper'))
  await press(results.getByRole('button', { name: 'Try again' }))
  await expect.element(found).toBeVisible()
  // What was typed is still there after a look at another page.
  await press(page.getByRole('link', { name: 'Teams' }))
  await press(page.getByRole('link', { name: 'Friends' }))
  await expect.element(field).toHaveValue('grace@example.org')
})

test.each<[string, string, FriendRow['tie'], string]>([
  ['They already requested you', 'incoming-request', 'incoming', 'Accept'],
  ['Request already pending', 'outgoing-request', 'outgoing', REQUESTED],
  ['Already friends', 'friends', 'friends', ''],
])(
  'FRI-09 FRI-17 FRI-18 STATE-04 VAL-36 VAL-37 VAL-38 ERR-20 ERR-22 ERR-23 ERR-24 a button that is out of date says "%s"',
  async (said, code, tie, next) => {
    await open('/friends', person(2, 'Grace Hopper'))
    await search('Grace')
    const row = person(2, 'Grace Hopper', { tie, requestId: tie === 'friends' ? null : idOf(3) })
    api.replies(friends.request, () => {
      answer(row)
      api.answers(friends.find, () => row)
      return Response.json({ error: said, code }, { status: 409 })
    })
    await press(found.getByRole('button', { name: 'Add Friend' }))
    await expect.element(toast(said)).toBeVisible()
    if (next) await expect.element(found.getByRole('button', { name: next })).toBeVisible()
    else await expect.element(found.getByText('Friends', { exact: true })).toBeVisible()
  },
)

test('FRI-35 FRI-36 TOAST-02 CONST-05 a request that fails was shown at once and goes back; nobody may ask who takes none', async () => {
  await open('/friends', person(2, 'Grace Hopper'))
  await search('Grace')
  const add = found.getByRole('button', { name: 'Add Friend' })
  api.refuses(friends.request, 500, 'Secret trouble')
  const release = api.holds(friends.request)
  await press(add)
  await expect.element(found.getByRole('button', { name: REQUESTED })).toBeVisible()
  release()
  await expect.element(toast('Failed to send request')).toBeVisible()
  await expect.element(add).toBeVisible()
  await vi.advanceTimersByTimeAsync(1500)
  expect(toast('Failed to send request').elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(700)
  await expect.element(toast('Failed to send request')).not.toBeInTheDocument()
  api.refuses(friends.request, 403, TAKES_NO_REQUESTS)
  await press(add)
  await expect.element(toast(TAKES_NO_REQUESTS)).toBeVisible()
})

test('by keyboard alone requests are answered one after the other, and the focus stays where the work is', async () => {
  const asking = ['Grace', 'Barbara', 'Hedy'].map((name, place) =>
    person(20 + place, name, { tie: 'incoming', requestId: idOf(30 + place) }),
  )
  await open('/friends', ...asking)
  let rows = asking
  api.replies(friends.answer, ({ params }) => {
    rows = rows.map((row) =>
      row.requestId === params.requestId ? { ...row, tie: 'friends' as const, requestId: null } : row,
    )
    answer(...rows)
    return Response.json(rows.find(({ tie }) => tie === 'friends')!)
  })
  ;(tab('Friends').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  const accept = panel.getByRole('button', { name: 'Accept' })
  await expect.poll(() => accept.elements().length).toBe(3)
  ;(accept.first().element() as HTMLElement).focus()
  for (const left of [2, 1, 0]) {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => accept.elements().length).toBe(left)
    if (left > 0) await expect.element(accept.first()).toHaveFocus()
  }
})

test.each([{}, { items: [null] }])('DB-20 an answer against the contract leads to the error page: %s', async (odd) => {
  answer()
  api.replies(friends.list, () => Response.json(odd))
  openPage('/friends')
  await expect.element(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  // The crash is what this is about.
  complaints.length = 0
})

test('CONST-04 a list comes in parts of ten', async () => {
  await open('/friends', person(2, 'Grace Hopper', { tie: 'friends' }))
  await expect.poll(() => api.sent(friends.list)[0]?.query).toMatchObject({ limit: 10 })
})

test('FRI-09 FRI-17 FRI-18 FRI-20 FRI-21 FRI-22 FRI-23 FRI-24 FRI-30 FRI-31 FRI-33 FRI-34 STATE-01 STATE-02 STATE-03 STATE-06 TOAST-01 TOAST-03 TOAST-05 TOAST-07 TOAST-09 DB-15 DB-16 DB-17 DB-18 Ada asks, takes it back, answers and ends it, and each says so', async () => {
  const grace = (tie: FriendRow['tie']) =>
    person(2, 'Grace Hopper', { tie, requestId: tie === 'friends' ? null : idOf(3) })
  const becomes = (call: Call, tie: FriendRow['tie']) =>
    api.replies(call, () => {
      answer(grace(tie))
      return call.answer
        ? Response.json(exampleFor(call), { status: call.status })
        : new Response(null, { status: 204 })
    })
  await open('/friends', person(2, 'Grace Hopper'))
  await search('Grace')
  becomes(friends.request, 'outgoing')
  // The second tap of a double one does not cancel.
  await userEvent.dblClick(found.getByRole('button', { name: 'Add Friend' }))
  await expect.element(toast('Request sent')).toBeVisible()
  await expect.element(tab('Pending')).toHaveTextContent('Pending 1')
  expect(api.sent(friends.answer)).toEqual([])
  await press(tab('Pending'))
  await expect.element(panel.getByRole('button', { name: /Accept|Decline/ })).not.toBeInTheDocument()
  becomes(friends.answer, 'none')
  await press(panel.getByRole('button', { name: REQUESTED }))
  await expect.element(toast('Request canceled')).toBeVisible()
  await expect.element(panel.getByText('No items yet')).toBeVisible()
  for (const [name, tie, said] of [
    ['Decline', 'none', 'Request declined'],
    ['Accept', 'friends', 'Friend added'],
  ] as const) {
    await open('/friends/requests', grace('incoming'))
    becomes(friends.answer, tie)
    await expect.element(page.getByRole('button', { name: REQUESTED })).not.toBeInTheDocument()
    await press(button(name))
    await expect.element(toast(said)).toBeVisible()
    await expect.element(page.getByText('No incoming requests')).toBeVisible()
  }
  await press(page.getByRole('link', { name: 'Friends' }).first())
  await expect.element(tab('Friends')).toHaveTextContent('Friends 1')
  await expect.element(panel.getByText('Friends', { exact: true })).toBeVisible()
  becomes(friends.remove, 'none')
  await press(panel.getByRole('button', { name: 'Unfriend' }))
  await expect.element(toast('Removed from friends')).toBeVisible()
  await expect.element(panel.getByText('No items yet')).toBeVisible()
  becomes(friends.restore, 'friends')
  await press(button('Undo: Grace Hopper'))
  await expect.element(panel.getByText('Friends', { exact: true })).toBeVisible()
  answer()
  await search('  GRACE@example.org  ')
  await expect.element(results.getByText('Nobody found for “grace@example.org”. Try their whole email.')).toBeVisible()
  expect(api.sent(friends.search).at(-1)).toMatchObject({ query: { text: 'grace@example.org' } })
})
