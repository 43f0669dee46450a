import { friends, TAKES_NO_REQUESTS } from '#features/friends/contract.ts'
import { privacy } from '#features/people/contract.ts'
import { befriend } from '#test/friends.ts'
import { button, count, open, panel, results, row, search, toast } from './friends-page.ts'
import { expect, type Page, test, unlike } from './people.ts'

test('FRI-25 FRI-26 FRI-27 FRI-28 FRI-29 FRI-30 FRI-31 DB-11 DB-12 a search finds first letters of the words of names and of addresses, and without words the first ten of all', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  const last = unlike('Zz').replace(' ', '')
  const [first] = await Promise.all(['Person0', 'Person1'].map((name) => arrive(name, last)))
  const page = await open(await browse(ada))
  const rows = results(page).getByRole('listitem')

  const { items } = await ada.request(friends.search)
  expect(items.length).toBeLessThanOrEqual(10)
  await button(page, 'Browse people').first().click()
  await expect(rows.first()).toBeVisible()
  await search(page, '')
  await expect(rows).toHaveCount(items.length)
  const inOrder = items.map(({ displayName }) => displayName)
  expect(inOrder).toEqual(inOrder.toSorted(new Intl.Collator('en').compare))
  for (const [place, name] of inOrder.entries()) await expect(rows.nth(place)).toContainText(name)

  await search(page, `  PERSON0 ${last.toUpperCase()}  `)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Person0 ${last}`)
  const notFound = (text: string) =>
    results(page).getByText(`Nobody found for "${text.toLowerCase()}". Try their whole email.`, { exact: true })
  await search(page, last)
  await expect(rows).toHaveCount(2)
  await search(page, last.slice(1))
  await expect(notFound(last.slice(1))).toBeVisible()
  await search(page, first!.me.email.slice(0, -6))
  await expect(rows).toHaveCount(1)
  await search(page, first!.me.email.slice(3))
  await expect(notFound(first!.me.email.slice(3))).toBeVisible()
  await search(page, ada.me.email)
  await expect(notFound(ada.me.email)).toBeVisible()
})

test('Ada blocks Grace, who notices nothing but that nobody answers, and unblocks her in Settings', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  await befriend(ada, grace)
  const [asAda, asGrace] = [await open(await browse(ada)), await open(await browse(grace))]
  await search(asGrace, ada.me.email)
  const openMenu = async () => {
    await row(panel(asAda), grace).getByRole('link', { name: 'Grace Hopper' }).click()
    await asAda.getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  }
  await openMenu()
  await asAda.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = asAda.getByRole('dialog', { name: 'Block Grace Hopper?' })
  await expect(button(dialog, 'Cancel')).toBeFocused()
  await asAda.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open(asAda)
  await expect(row(panel(asAda), grace)).toBeVisible()

  await openMenu()
  await asAda.getByRole('menuitem', { name: 'Block' }).click()
  await button(dialog, 'Block').click()
  await expect(toast(asAda, 'Grace Hopper is blocked')).toBeVisible()
  for (const page of [asAda, asGrace]) {
    await expect(panel(page).getByText('No items yet')).toBeVisible()
    await count(page, 'Friends', 0)
  }
  await search(asAda, grace.me.email)
  await expect(results(asAda).getByText(/^Nobody found/)).toBeVisible()
  await search(asGrace, ada.me.email)
  await expect(results(asGrace).getByText(/^Nobody found/)).toBeVisible()

  // By a name somewhere else she still comes to Grace's page.
  await asAda.goto(`/people/${grace.me.uid}`)
  await button(asAda, 'Add Friend').click()
  await expect(toast(asAda, 'You have blocked this person. Unblock them first.')).toBeVisible()

  await asAda.goto('/settings/privacy')
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
  await page.goto('/settings/privacy')
  const choice = page.getByLabel('Who can find you')
  await expect(choice).toHaveValue('everyone')
  await page.route('**/api/privacy', (route) => route.abort())
  await choice.selectOption('Only people who know your email address')
  await expect(page.getByText('Not saved.')).toBeVisible()
  await expect(choice).toHaveValue('everyone')
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(choice).toHaveValue('address')
  await expect
    .poll(async () => (await grace.request(friends.search, { query: { text: ada.me.email.slice(0, -1) } })).items)
    .toEqual([])
  expect((await grace.request(friends.search, { query: { text: ada.me.email } })).items).toHaveLength(1)

  // Nor may anybody ask her, which is said to somebody who tries.
  await ada.request(privacy.change, { body: { requestableBy: 'nobody' } })
  const asGrace = await open(await browse(grace))
  await search(asGrace, ada.me.email)
  await button(row(results(asGrace), ada), 'Add Friend').click()
  await expect(toast(asGrace, TAKES_NO_REQUESTS)).toBeVisible()
})

test('Ada chooses who may add her to a team, live elsewhere too, and is in the list of Create Team for those alone', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  const [page, elsewhere] = [await browse(ada), await browse(ada)]
  const choice = (on: Page) => on.getByLabel('Who may add you to a team')
  for (const one of [page, elsewhere]) await one.goto('/settings/privacy')
  await expect(choice(page)).toHaveValue('everyone')
  const asGrace = await browse(grace)
  await asGrace.goto('/teams')
  await button(asGrace, 'Create Team').click()
  const picker = asGrace.getByRole('dialog', { name: 'Create Team' })
  const offered = picker.getByRole('list', { name: 'People' }).getByRole('listitem')
  await picker.getByRole('searchbox').fill(ada.me.email)
  await expect(offered).toHaveCount(1)
  await choice(page).selectOption('Nobody (invite only)')
  await expect(choice(elsewhere)).toHaveValue('nobody')
  await asGrace.reload()
  await button(asGrace, 'Create Team').click()
  await picker.getByRole('searchbox').fill(ada.me.email)
  await expect(picker.getByText('No users found.')).toBeVisible()
  await expect(picker.getByText('People who join by invite only are not listed.')).toBeVisible()
})
