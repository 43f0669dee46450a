import { button, count, open, panel, results, row, search, tab, toast } from './friends-page.ts'
import { expect, test } from './people.ts'
import { refusedWith } from './stub-responses.ts'

const REQUESTED = 'Requested \u00b7 Cancel'

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
  await asAda.getByRole('button', { name: 'Undo: Grace Hopper' }).click()
  await expect(friend.getByText('Friends', { exact: true })).toBeVisible()
  await expect(row(panel(asGrace), ada)).toBeVisible()
  await button(friend, 'Unfriend').click()
  for (const page of [asAda, asGrace]) await expect(panel(page).getByText('No items yet')).toBeVisible()
  await search(asAda, grace.me.email)
  await expect(button(found, 'Add Friend')).toBeVisible()
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
