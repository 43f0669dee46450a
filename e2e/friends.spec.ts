import { friends } from '#features/friends/contract.ts'
import { answer, askToBeFriends, befriend } from '#test/friends.ts'
import { holdBack, refusal, trouble } from './answers.ts'
import { expect, type Locator, type Page, type Person, test, unlike } from './people.ts'

const REQUESTED = 'Requested \u00b7 Cancel'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const results = (page: Page) => page.getByRole('region', { name: 'Search Results' })
const row = (within: Page | Locator, { me }: Person) => within.getByRole('listitem').filter({ hasText: me.displayName })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** The toast, not another word that says the same. */
const toast = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).filter({ visible: true })
const count = (page: Page, name: string, of: number) => expect(tab(page, name)).toHaveText(`${name} ${of}`)

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(text)
  await button(page, 'Search').click()
  await expect(button(page, 'Search')).not.toHaveAttribute('aria-busy')
}

/** Somebody's /friends, ready. */
async function open(page: Page, path = '/friends') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByText(/^No .* yet$|^No .* requests$/)
      .or(page.getByRole('listitem'))
      .first(),
  ).toBeVisible()
  return page
}

test('FRI-01 FRI-02 FRI-03 FRI-05 FRI-06 FRI-07 FRI-08 FRI-09 FRI-10 FRI-13 FRI-14 FRI-15 FRI-16 the three pages of somebody new', async ({
  arrive,
  browse,
}) => {
  const page = await open(await browse(await arrive('Ada', 'Lovelace')))
  await expect(page.getByRole('heading', { name: 'Make Friends', exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Search by name or email', { exact: true })).toBeVisible()
  await expect(button(page, 'Search')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Search Results', exact: true })).toBeVisible()
  for (const name of ['Requests', 'Pending', 'Friends']) {
    await tab(page, name).click()
    await expect(panel(page).getByText('No items yet', { exact: true })).toBeVisible()
    await count(page, name, 0)
  }
  await open(page, '/friends/requests')
  await expect(page.getByRole('heading', { name: 'Friend Requests', exact: true })).toBeVisible()
  await expect(page.getByText('No incoming requests', { exact: true })).toBeVisible()
  await open(page, '/friends/pending')
  await expect(page.getByRole('heading', { name: 'Pending Requests', exact: true })).toBeVisible()
  await expect(page.getByText('No pending requests', { exact: true })).toBeVisible()
})

test('FRI-09 FRI-17 FRI-18 FRI-19 FRI-20 FRI-21 FRI-22 FRI-23 FRI-24 FRI-33 FRI-34 STATE-01 STATE-02 STATE-03 STATE-06 TOAST-01 TOAST-03 TOAST-05 TOAST-07 TOAST-09 PERM-10 Ada and Grace become friends, part, and each sees at once what the other does', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const [asAda, asGrace] = [await open(await browse(ada)), await open(await browse(grace), '/friends/requests')]
  await search(asAda, grace.me.email)
  const found = row(results(asAda), grace)

  // Asked, and declined.
  await button(found, 'Add Friend').click()
  await expect(button(found, REQUESTED)).toBeVisible()
  await expect(toast(asAda, 'Request sent')).toBeVisible()
  await count(asAda, 'Pending', 1)
  await button(row(asGrace, ada), 'Decline').click()
  await expect(toast(asGrace, 'Request declined')).toBeVisible()
  await expect(asGrace.getByText('No incoming requests')).toBeVisible()
  await expect(button(found, 'Add Friend')).toBeVisible()
  await count(asAda, 'Pending', 0)

  // Asked again, and cancelled.
  await button(found, 'Add Friend').click()
  await expect(row(asGrace, ada)).toBeVisible()
  await tab(asAda, 'Pending').click()
  await button(row(panel(asAda), grace), REQUESTED).click()
  await expect(toast(asAda, 'Request canceled')).toBeVisible()
  await expect(panel(asAda).getByText('No items yet')).toBeVisible()
  await expect(asGrace.getByText('No incoming requests')).toBeVisible()

  // And again: accepted.
  await button(found, 'Add Friend').click()
  await button(row(asGrace, ada), 'Accept').click()
  await expect(toast(asGrace, 'Friend added')).toBeVisible()
  await tab(asAda, 'Friends').click()
  const friend = row(panel(asAda), grace)
  await expect(friend.getByText('Friends', { exact: true })).toBeVisible()
  await expect(friend).toContainText(grace.me.email)
  await expect(found.getByText('Friends', { exact: true })).toBeVisible()
  await count(asAda, 'Friends', 1)
  await count(asAda, 'Pending', 0)
  await asGrace.getByRole('link', { name: 'Friends', exact: true }).last().click()
  await expect(row(panel(asGrace), ada)).toBeVisible()

  // And over, on both sides.
  await button(friend, 'Unfriend').click()
  await expect(toast(asAda, 'Removed from friends')).toBeVisible()
  for (const page of [asAda, asGrace]) await expect(panel(page).getByText('No items yet')).toBeVisible()
  await expect(button(found, 'Add Friend')).toBeVisible()
})

test('FRI-09 FRI-17 FRI-18 STATE-04 VAL-36 VAL-37 VAL-38 ERR-20 ERR-22 ERR-23 ERR-24 both ask at the same moment, and buttons that are out of date say why', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const pages = [await open(await browse(ada)), await open(await browse(grace))] as const
  const [asAda, asGrace] = pages
  await search(asAda, grace.me.email)
  await search(asGrace, ada.me.email)
  const [first, second] = [
    button(row(results(asAda), grace), 'Add Friend'),
    button(row(results(asGrace), ada), 'Add Friend'),
  ]
  const requests = await Promise.all(pages.map((page) => holdBack(page, '**/api/friend-requests')))
  await first.click()
  await second.click()
  for (const request of requests) await request.holds(1)
  await Promise.all(requests.map((request) => request.letGo()))
  // One of the two is first, and the other one is told so.
  const accepts = pages.map((page) => button(results(page), 'Accept'))
  await expect(toast(asAda, 'They already requested you').or(toast(asAda, 'Request sent'))).toBeVisible()
  await expect.poll(async () => (await accepts[0]!.count()) + (await accepts[1]!.count())).toBe(1)
  await accepts[(await accepts[0]!.count()) === 1 ? 0 : 1]!.click()
  for (const page of pages) await count(page, 'Friends', 1)

  // A tab that hears nothing any more.
  const mallory = await arrive('Mallory', 'Outsider')
  const deaf = await browse(mallory)
  await deaf.route('**/api/live', (route) => route.abort())
  await open(deaf)
  await search(deaf, ada.me.email)
  const add = button(row(results(deaf), ada), 'Add Friend')

  const { id } = await askToBeFriends(ada, mallory)
  await add.click()
  await expect(toast(deaf, 'They already requested you')).toBeVisible()
  const accept = button(row(results(deaf), ada), 'Accept')
  await expect(accept).toBeVisible()
  await answer(ada, { id }, 'cancelled')
  await accept.click()
  await expect(toast(deaf, 'Invalid request')).toBeVisible()
  await expect(add).toBeVisible()
  expect((await mallory.ask(friends.counts)).friends).toBe(0)

  const mine = await askToBeFriends(mallory, ada)
  await add.click()
  await expect(toast(deaf, 'Request already pending')).toBeVisible()
  await expect(button(row(results(deaf), ada), REQUESTED)).toBeVisible()
  await answer(mallory, mine, 'cancelled')
  await search(deaf, ada.me.email)
  await expect(add).toBeVisible()
  await befriend(ada, mallory)
  await add.click()
  await expect(toast(deaf, 'Already friends')).toBeVisible()
  await expect(row(results(deaf), ada).getByText('Friends', { exact: true })).toBeVisible()
})

test('FRI-35 FRI-36 TOAST-02 TOAST-04 TOAST-06 TOAST-08 TOAST-10 TOAST-13 CONST-05 what fails was shown at once and goes back, and says so', async ({
  arrive,
  browse,
}) => {
  const [ada, friend, asked, asking, stranger] = [
    await arrive('Ada', 'Lovelace'),
    await arrive('Grace', 'Hopper'),
    await arrive('Barbara', 'Liskov'),
    await arrive('Hedy', 'Lamarr'),
    await arrive('Edsger', 'Dijkstra'),
  ]
  await befriend(ada, friend)
  await askToBeFriends(ada, asked)
  await askToBeFriends(asking, ada)
  const page = await open(await browse(ada))
  await search(page, stranger.me.email)

  const writes = await holdBack(page, /\/api\/friend(s\/[-0-9a-f]{36}|-requests(\/[-0-9a-f]+)?)$/, trouble)
  async function tryInVain(act: () => Promise<void>, shown: Locator, back: Locator, text: string) {
    await act()
    await expect(shown).toBeVisible()
    await expect(back).toHaveCount(0)
    // Looked for from before it comes: it goes again.
    const said = expect(toast(page, text)).toBeVisible()
    await writes.letGo()
    await said
    await expect(back).toBeVisible()
    await expect(shown).toHaveCount(0)
  }

  const found = row(results(page), stranger)
  const add = button(found, 'Add Friend')
  await tryInVain(() => add.click(), button(found, REQUESTED), add, 'Failed to send request')
  await count(page, 'Pending', 1)

  const none = panel(page).getByText('No items yet')
  const unfriend = button(row(panel(page), friend), 'Unfriend')
  await tryInVain(() => unfriend.click(), none, unfriend, 'Failed to unfriend')

  await tab(page, 'Requests').click()
  const accept = button(row(panel(page), asking), 'Accept')
  await tryInVain(() => accept.click(), none, accept, 'Failed to accept')
  const decline = button(row(panel(page), asking), 'Decline')
  await tryInVain(() => decline.click(), none, decline, 'Failed to decline')

  await tab(page, 'Pending').click()
  const cancel = button(row(panel(page), asked), REQUESTED)
  await tryInVain(() => cancel.click(), none, cancel, 'Failed to cancel')

  // The last toast goes by itself, 2.2 seconds after it came.
  await expect(toast(page, 'Failed to cancel')).toBeHidden({ timeout: 10_000 })
  for (const [name, of] of [
    ['Friends', 1],
    ['Requests', 1],
    ['Pending', 1],
  ] as const)
    await count(page, name, of)
})

test('FRI-04 FRI-12 TOAST-11 TOAST-12 ERR-18 what is on its way says so, a search that fails can be tried again, and nobody signed in is asked to', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const page = await browse(ada)
  const account = await holdBack(page, '**/api/session')
  await page.goto('/friends')
  await expect(page.getByText('Loading your account\u2026', { exact: true })).toBeVisible()
  await account.letAllGo()
  await expect(button(page, 'Search')).toBeVisible()
  await page.unrouteAll()

  const searches = await holdBack(page, '**/api/friends/search?*')
  await page.getByRole('searchbox').fill(grace.me.email)
  await button(page, 'Search').click()
  await expect(button(page, 'Searching\u2026')).toBeVisible()
  await searches.letAllGo(trouble)
  await expect(toast(page, "Couldn't load results")).toBeVisible()
  await expect(button(page, 'Search')).toBeVisible()
  await page.unrouteAll()
  const again = await holdBack(page, '**/api/friends/search?*')
  await button(results(page), 'Try again').click()
  await expect(button(page, 'Searching\u2026')).toBeVisible()
  await again.letAllGo()
  await expect(row(results(page), grace)).toBeVisible()
  await page.unrouteAll()

  // What was typed and found is still there after a look at another page.
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await page.getByRole('link', { name: 'Friends', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(grace.me.email)
  const add = button(row(results(page), grace), 'Add Friend')
  await expect(add).toBeVisible()

  await page.context().clearCookies()
  await add.click()
  await expect(toast(page, 'Please sign in first.')).toBeVisible()
  await expect(page.getByText('Please sign in to search and manage friends.', { exact: true })).toBeVisible()
  expect((await ada.ask(friends.counts)).outgoing).toBe(0)
})

test('FRI-11 nobody signed in is asked to', async ({ page }) => {
  for (const path of ['/friends', '/friends/requests', '/friends/pending']) {
    await page.goto(process.env.E2E_ORIGIN! + path)
    await expect(page.getByText('Please sign in to search and manage friends.', { exact: true })).toBeVisible()
  }
})

test('FRI-25 FRI-26 FRI-27 FRI-28 FRI-29 FRI-30 FRI-31 DB-11 DB-12 a search finds first letters of names and addresses, and without words the first ten of all', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  const last = unlike('Zz').replace(' ', '')
  const [first] = await Promise.all(['Person0', 'Person1'].map((name) => arrive(name, last)))
  const page = await open(await browse(ada))
  const rows = results(page).getByRole('listitem')

  const { items } = await ada.ask(friends.search)
  expect(items.length).toBeLessThanOrEqual(10)
  await search(page, '')
  await expect(rows).toHaveCount(items.length)
  const inOrder = items.map(({ displayName }) => displayName)
  expect(inOrder).toEqual(inOrder.toSorted(new Intl.Collator('en').compare))
  for (const [place, name] of inOrder.entries()) await expect(rows.nth(place)).toContainText(name)

  await search(page, `  PERSON0 ${last.toUpperCase()}  `)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Person0 ${last}`)
  await search(page, last)
  await expect(results(page).getByText('No items yet', { exact: true })).toBeVisible()
  await search(page, first!.me.email.slice(0, -6))
  await expect(rows).toHaveCount(1)
  await search(page, first!.me.email.slice(3))
  await expect(results(page).getByText('No items yet', { exact: true })).toBeVisible()
  await search(page, ada.me.email)
  await expect(results(page).getByText('No items yet', { exact: true })).toBeVisible()
})

test('by keyboard alone requests are answered one after the other, and the focus stays where the work is', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  for (const name of ['Grace', 'Barbara', 'Hedy']) await askToBeFriends(await arrive(name), ada)
  const page = await open(await browse(ada))
  await page.getByRole('tab', { name: 'Friends' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(panel(page), 'Accept')).toHaveCount(3)
  await button(panel(page), 'Accept').first().focus()
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter')
    await expect(button(panel(page), 'Accept')).toHaveCount(left)
    if (left > 0) await expect(button(panel(page), 'Accept').first()).toBeFocused()
  }
  await count(page, 'Friends', 3)
})

test('a long list comes in parts, and an answer that makes no sense still gives a page', async ({ arrive, browse }) => {
  const page = await browse(await arrive('Ada', 'Lovelace'))
  const person = (place: number) => ({
    uid: crypto.randomUUID(),
    displayName: `Person ${String(place).padStart(3, '0')}`,
    email: 'p***@c***',
    photoURL: '',
    tie: 'friends',
    requestId: null,
    since: null,
  })
  await page.route(/\/api\/friends(\?|$)/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const items = Array.from({ length: 50 }, (_, place) => person(from + place))
    return route.fulfill({ json: { items, next: from < 100 ? String(from + 50) : null } })
  })
  await open(page)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('Person 149', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()

  for (const odd of [null, {}, { items: [null, {}, { uid: 'x' }], next: 5 }]) {
    await page.unrouteAll()
    await page.route(/\/api\/friends(\?|$|\/counts|\/search)/, (route) => route.fulfill({ json: odd }))
    await page.goto('/friends')
    await button(page, 'Search').click()
    await expect(page.getByRole('heading', { name: 'Make Friends' })).toBeVisible()
    await expect(page.getByText('No items yet').first()).toBeVisible()
  }
  await page.unrouteAll()
  await page.route(/\/api\/friends(\?|$)/, refusal)
  // Word that the line is back would make the page try again by itself.
  await page.route('**/api/live', (route) => route.abort())
  await page.goto('/friends')
  await expect(panel(page).getByText('The people could not be loaded.')).toBeVisible()
  await page.unroute(/\/api\/friends(\?|$)/)
  await button(panel(page), 'Try again').click()
  await expect(panel(page).getByText('No items yet')).toBeVisible()
})

test('Ada blocks Grace, who notices nothing but that nobody answers, and unblocks her in Settings', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  await befriend(ada, grace)
  const [asAda, asGrace] = [await open(await browse(ada)), await open(await browse(grace))]
  await search(asGrace, ada.me.email)
  await row(panel(asAda), grace).getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await asAda.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = asAda.getByRole('dialog', { name: 'Block Grace Hopper?' })
  await expect(button(dialog, 'Cancel')).toBeFocused()
  await asAda.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(panel(asAda), grace)).toBeVisible()

  await row(panel(asAda), grace).getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await asAda.getByRole('menuitem', { name: 'Block' }).click()
  await button(dialog, 'Block').click()
  await expect(toast(asAda, 'Grace Hopper is blocked')).toBeVisible()
  for (const page of [asAda, asGrace]) {
    await expect(panel(page).getByText('No items yet')).toBeVisible()
    await count(page, 'Friends', 0)
  }
  await search(asAda, grace.me.email)
  await expect(results(asAda).getByText('No items yet')).toBeVisible()
  await search(asGrace, ada.me.email)
  await expect(results(asGrace).getByText('No items yet')).toBeVisible()

  // By a name somewhere else she still comes to Grace's page.
  await asAda.goto(`/people/${grace.me.uid}`)
  await button(asAda, 'Add Friend').click()
  await expect(toast(asAda, 'You have blocked this person. Unblock them first.')).toBeVisible()

  await asAda.goto('/settings')
  await expect(asAda.getByText('1 person')).toBeVisible()
  await button(asAda, 'Show blocked people').click()
  const blocked = asAda.getByRole('dialog', { name: 'Blocked people' })
  await asAda.route('**/api/blocks/*', (route) => route.abort())
  await button(row(blocked, grace), 'Unblock').click()
  await expect(toast(asAda, 'Failed to unblock')).toBeVisible()
  await expect(row(blocked, grace)).toBeVisible()
  await asAda.unrouteAll()
  await button(row(blocked, grace), 'Unblock').click()
  await expect(blocked.getByText('You have blocked nobody')).toBeVisible()
  await search(asGrace, ada.me.email)
  await expect(row(results(asGrace), ada)).toBeVisible()
})

test('Ada chooses who finds her, at once, and a choice that is not saved goes back', async ({ arrive, browse }) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const page = await browse(ada)
  await page.goto('/settings')
  const choice = (name: string) => page.getByRole('group', { name: 'Who can find me' }).getByRole('radio', { name })
  await expect(choice('Everyone')).toBeChecked()
  await page.route('**/api/privacy', (route) => route.abort())
  await choice('Only people who know my e-mail address').click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await expect(choice('Everyone')).toBeChecked()
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(choice('Only people who know my e-mail address')).toBeChecked()
  await expect
    .poll(async () => (await grace.ask(friends.search, { query: { text: ada.me.email.slice(0, -1) } })).items)
    .toEqual([])
  expect((await grace.ask(friends.search, { query: { text: ada.me.email } })).items).toHaveLength(1)
})

test("a person's page says how one stands to them", async ({ arrive, browse }) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const page = await browse(ada)
  await page.goto(`/people/${grace.me.uid}`)
  await button(page, 'Add Friend').click()
  await expect(button(page, REQUESTED)).toBeVisible()
  await expect(toast(page, 'Request sent')).toBeVisible()
  const [asked] = (await grace.ask(friends.requests, { query: { direction: 'incoming' } })).items
  await answer(grace, { id: asked!.requestId! }, 'accepted')
  await expect(button(page, 'Unfriend')).toBeVisible()
  await expect(page.getByText(grace.me.email)).toBeVisible()
})
