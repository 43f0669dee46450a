import { friends } from '#features/friends/contract.ts'
import { answer, askToBeFriends, befriend } from '#test/friends.ts'
import { button, count, open, panel, results, row, search, tab, toast } from './friends-page.ts'
import { watchLayoutShifts } from './layout-shifts.ts'
import { expect, type Locator, test } from './people.ts'
import { delayResponse, refusedWith, serverError, stopClock } from './stub-responses.ts'

const REQUESTED = 'Requested \u00b7 Cancel'

test('FRI-01 FRI-02 FRI-03 FRI-05 FRI-06 FRI-07 FRI-08 FRI-09 FRI-10 FRI-13 FRI-14 FRI-15 FRI-16 the three pages of somebody new', async ({
  arrive,
  browse,
}) => {
  const page = await open(await browse(await arrive('Ada', 'Lovelace')))
  await expect(page.getByRole('heading', { name: 'Make Friends', exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Search by name or email', { exact: true })).toBeVisible()
  await expect(button(page, 'Search')).toBeVisible()
  for (const name of ['Requests', 'Pending', 'Friends']) {
    await tab(page, name).click()
    await expect(panel(page).getByText('No items yet', { exact: true })).toBeVisible()
    await count(page, name, 0)
  }
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Cohort, go to dashboard"
      - navigation "Main":
        - link "Dashboard"
        - link "Teams"
        - link "Friends"
        - link "Tasks"
        - link "Rewards"
        - link "Chat"
      - button "Notifications"
      - link "Settings"
      - link "Profile"
      - link "Logout"
    - main:
      - heading "Make Friends" [level=1]
      - search:
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
  `)
  await page.getByRole('button', { name: 'Browse people' }).first().click()
  await expect(page.getByRole('heading', { name: 'Search Results', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Search Results', exact: true })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await open(page, '/friends/requests')
  await expect(page.getByRole('heading', { name: 'Friend Requests', exact: true })).toBeVisible()
  await expect(page.getByText('No incoming requests', { exact: true })).toBeVisible()
  await open(page, '/friends/pending')
  await expect(page.getByRole('heading', { name: 'Pending Requests', exact: true })).toBeVisible()
  await expect(page.getByText('No pending requests', { exact: true })).toBeVisible()
})

test('FRI-09 FRI-17 FRI-18 FRI-19 FRI-20 FRI-21 FRI-22 FRI-23 FRI-24 FRI-33 FRI-34 STATE-01 STATE-02 STATE-03 STATE-06 TOAST-01 TOAST-03 TOAST-05 TOAST-07 TOAST-09 PERM-10 PERM-12 PERM-13 DB-15 DB-16 DB-17 DB-18 Ada and Grace become friends, part, and each sees at once what the other does', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const [asAda, asGrace] = [await open(await browse(ada)), await open(await browse(grace), '/friends/requests')]
  await search(asAda, grace.me.email)
  const found = row(results(asAda), grace)

  // Asked, and declined. The second tap of a double one does not cancel.
  await button(found, 'Add Friend').dblclick()
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
  await expect(button(row(asGrace, ada), REQUESTED)).toHaveCount(0)
  await tab(asAda, 'Pending').click()
  for (const name of ['Accept', 'Decline']) await expect(button(row(panel(asAda), grace), name)).toHaveCount(0)
  await button(row(panel(asAda), grace), REQUESTED).click()
  await expect(toast(asAda, 'Request canceled')).toBeVisible()
  await expect(panel(asAda).getByText('No items yet')).toBeVisible()
  await expect(asGrace.getByText('No incoming requests')).toBeVisible()

  // And again: accepted.
  await search(asAda, grace.me.email)
  await button(found, 'Add Friend').click()
  await button(row(asGrace, ada), 'Accept').click()
  await expect(toast(asGrace, 'Friend added')).toBeVisible()
  await tab(asAda, 'Friends').click()
  const friend = row(panel(asAda), grace)
  await expect(friend.getByText('Friends', { exact: true })).toBeVisible()
  await expect(friend).toContainText(grace.me.email)
  await search(asAda, grace.me.email)
  await expect(found.getByText('Friends', { exact: true })).toBeVisible()
  await count(asAda, 'Friends', 1)
  await count(asAda, 'Pending', 0)
  await asGrace.getByRole('link', { name: 'Friends', exact: true }).last().click()
  await expect(row(panel(asGrace), ada)).toBeVisible()
  await asGrace.reload()
  await expect(row(panel(asGrace), ada)).toBeVisible()

  // And over, on both sides; taken back, it is as before.
  await button(friend, 'Unfriend').click()
  await expect(toast(asAda, 'Removed from friends')).toBeVisible()
  for (const page of [asAda, asGrace]) await expect(panel(page).getByText('No items yet')).toBeVisible()
  // The toast goes like every other; Undo stays for ten seconds.
  await expect(toast(asAda, 'Removed from friends')).toBeHidden({ timeout: 4000 })
  await asAda.getByRole('button', { name: 'Undo: Grace Hopper' }).click()
  await expect(friend.getByText('Friends', { exact: true })).toBeVisible()
  await expect(row(panel(asGrace), ada)).toBeVisible()
  await button(friend, 'Unfriend').click()
  for (const page of [asAda, asGrace]) await expect(panel(page).getByText('No items yet')).toBeVisible()
  await search(asAda, grace.me.email)
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
  const requests = await Promise.all(pages.map((page) => delayResponse(page, '**/api/friend-requests')))
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
  await deaf.route('**/api/live*', (route) => route.abort())
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
  expect((await mallory.request(friends.counts)).friends).toBe(0)

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

  const writes = await delayResponse(page, /\/api\/friend(s\/[-0-9a-f]{36}|-requests(\/[-0-9a-f]+)?)$/, serverError)
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
  const clock = await stopClock(page)
  await cancel.click()
  await clock.until(none)
  await expect(cancel).toHaveCount(0)
  await writes.letGo()
  await clock.until(toast(page, 'Failed to cancel'))
  await clock.runFor(2100)
  await expect(toast(page, 'Failed to cancel')).toBeVisible()
  await expect(cancel).toBeVisible()
  await clock.runFor(200)
  await expect(toast(page, 'Failed to cancel')).toHaveCount(0)
  for (const [name, of] of [
    ['Friends', 1],
    ['Requests', 1],
    ['Pending', 1],
  ] as const)
    await count(page, name, of)
})

test('by keyboard alone requests are answered one after the other, and the focus stays where the work is', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  for (const name of ['Grace', 'Barbara', 'Hedy']) await askToBeFriends(await arrive(name), ada)
  const page = await browse(ada)
  // However late they come, requests push nothing down.
  const shifts = await watchLayoutShifts(page)
  const requests = await delayResponse(page, '**/api/friend-requests?*')
  const others = page.waitForResponse('**/api/helpers?*')
  await page.goto('/friends')
  await (await others).finished()
  await requests.letAllGo()
  await expect(button(page.getByRole('region', { name: 'Three people' }), 'Accept')).toHaveCount(3)
  expect(await shifts()).toBeLessThan(0.1)

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

test('DB-20 CONST-04 a long list comes in parts of ten, and an answer against the contract leads to the error page', async ({
  arrive,
  browse,
}) => {
  const page = await browse(await arrive('Ada', 'Lovelace'))
  const person = (place: number) => ({
    uid: crypto.randomUUID(),
    displayName: `Person ${String(place).padStart(3, '0')}`,
    email: 'p***@c***',
    photoURL: '',
    tie: 'friends',
    requestId: null,
    message: '',
    since: null,
    teams: [],
    interest: '',
  })
  await page.route(/\/api\/friends(\?|$)/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    expect(new URL(route.request().url()).searchParams.get('limit')).toBe('10')
    const items = Array.from({ length: 10 }, (_, place) => person(from + place))
    return route.fulfill({ json: { items, next: from < 40 ? String(from + 10) : null } })
  })
  await open(page)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('Person 049', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()

  for (const odd of [{}, { items: [null] }]) {
    await page.unrouteAll()
    await page.route(/\/api\/friends(\?|$)/, (route) => route.fulfill({ json: odd }))
    await page.goto('/friends')
    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  }
  await page.unrouteAll()
  await page.route(/\/api\/friends(\?|$)/, refusedWith)
  // Word that the line is back would make the page try again by itself.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto('/friends')
  await expect(panel(page).getByText('The people could not be loaded.')).toBeVisible()
  await page.unroute(/\/api\/friends(\?|$)/)
  await button(panel(page), 'Try again').click()
  await expect(panel(page).getByText('No items yet')).toBeVisible()
})
