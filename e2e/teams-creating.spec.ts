import { teams } from '#features/teams/contract.ts'
import { expect, test, unlike } from './people.ts'
import { delayResponse, lostResponse, refusedWith } from './stub-responses.ts'
import { card, dialog, openTeam } from './teams-page.ts'

test('TEAM-31 TEAM-32 TEAM-33 TEAM-34 TEAM-35 TEAM-36 CONST-01 TEAM-43 TEAM-44 TEAM-48 TEAM-49 TEAM-50 VAL-14 VAL-15 VAL-16 PERM-04 ERR-09 DB-01 Ada creates a team', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const name = unlike('Portfolio Sprint')
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const modal = page.getByRole('dialog', { name: 'Create Team' })
  await expect(modal.getByLabel('Team Name')).toBeFocused()
  await expect(modal.getByRole('radio', { name: 'Private' })).toBeChecked()
  await expect(modal.getByRole('radio', { name: 'Public' })).not.toBeChecked()

  await modal.getByLabel('Team Name').fill('   ')
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByText('Please enter a team name.', { exact: true })).toBeVisible()
  await modal.getByLabel('Team Name').fill(`  ${name}  `)
  await expect(modal.getByText('Please enter a team name.')).toHaveCount(0)
  await modal.getByLabel('Description').fill('  Six weeks to a portfolio.  ')
  await modal.getByRole('radio', { name: 'Public' }).check({ force: true })

  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  expect(await ada.request(teams.list)).toEqual([])
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByLabel('Description')).toHaveValue('  Six weeks to a portfolio.  ')
  // Who sees a team is chosen each time.
  await expect(modal.getByRole('radio', { name: 'Private' })).toBeChecked()
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal).toBeHidden()

  const details = await openTeam(page, name)
  await expect(details.getByRole('heading', { name, exact: true })).toBeVisible()
  await details.getByRole('tab', { name: /Members/ }).click()
  const members = details.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(1)
  await expect(members).toContainText('Ada Lovelace')
  await expect(members).toContainText('Owner')
  const [team] = await ada.request(teams.list)
  expect(team).toMatchObject({ name, description: 'Six weeks to a portfolio.', isPublic: false, ownerId: ada.me.uid })
})

test('TEAM-37 TEAM-38 TEAM-39 TEAM-40 TEAM-45 TEAM-51 DB-02 DB-10 people are searched, picked and stay picked', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const page = await browse(ada)
  const name = unlike('Two Seats')
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const modal = dialog(page)
  const search = modal.getByRole('searchbox', { name: 'Search by name or email' })
  const people = modal.getByRole('list', { name: 'People' }).getByRole('listitem')
  await modal.getByLabel('Team Name').fill(name)

  await search.fill(grace.me.email)
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('Grace Hopper')
  await people.getByRole('checkbox').check()
  await search.fill(mallory.me.email.slice(0, -3))
  await expect(people).toContainText('Mallory Outsider')
  await people.getByRole('checkbox').check()
  await search.fill('HOP')
  await expect(people.first()).toContainText('Grace Hopper')
  await expect(people.filter({ hasText: 'Mallory' })).toHaveCount(0)
  await search.fill('nobody has this name')
  await expect(modal.getByText('No users found.', { exact: true })).toBeVisible()
  await search.fill(grace.me.email)
  await expect(people.getByRole('checkbox')).toBeChecked()
  await modal.getByRole('button', { name: 'Remove Mallory Outsider' }).click()
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal).toBeHidden()

  const asGrace = await browse(grace)
  await asGrace.goto('/teams')
  await expect(card(asGrace, name)).toBeVisible()
  const asMallory = await browse(mallory)
  await asMallory.goto('/teams')
  await expect(asMallory.getByText('No teams yet')).toBeVisible()
})

test('TEAM-41 TEAM-42 CONST-15 the list of people is 240 px high at most, scrolls, and loads more by itself', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  const person = (place: number) => {
    const email = `p${String(place).padStart(4, '0')}@cohort.test`
    return { uid: crypto.randomUUID(), displayName: `Person ${place}`, email, photoURL: '' }
  }
  await page.route(/\/api\/people(\?|$)/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const items = Array.from({ length: 50 }, (_, place) => person(from + place))
    return route.fulfill({ json: { items, next: from < 150 ? String(from + 50) : null } })
  })
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const list = dialog(page).getByRole('list', { name: 'People' })
  await expect(list.getByText('Person 0', { exact: true })).toBeVisible()
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(240)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expect(async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(list.getByText('Person 199', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('TEAM-46 TEAM-47 ERR-13 the list of people says that it loads, and that it could not', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  // Once it opens, what was asked for before is asked for again.
  await page.route('**/api/live*', (route) => route.abort())
  const answer = /\/api\/people(\?|$)/
  const people = await delayResponse(page, answer, refusedWith)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(dialog(page).getByText('Loading users\u2026', { exact: true })).toBeVisible()
  await people.letAllGo()
  await expect(
    dialog(page).getByText(
      'Could not load users. Make sure you are signed in and Firestore rules allow read on /profiles.',
      { exact: true },
    ),
  ).toBeVisible()
  await page.unroute(answer)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('list', { name: 'People' })).toBeVisible()
})

test('ERR-11 ERR-12 a team that cannot be created says why, nothing typed is lost, and one whose answer was is there once', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).click()
  const modal = dialog(page)
  await modal.getByLabel('Team Name').fill('Portfolio Sprint')
  await page.route('**/api/teams', (route) =>
    route.fulfill({ status: 400, json: { error: 'You are in 50 teams already.', code: 'too-many-teams' } }),
  )
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByRole('alert')).toHaveText('You are in 50 teams already.')
  await page.unrouteAll()
  await page.route('**/api/teams', (route) =>
    route.request().method() === 'POST' ? lostResponse(route) : route.abort(),
  )
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Failed to create team.')
  await expect(modal.getByLabel('Team Name')).toHaveValue('Portfolio Sprint')
  await page.unrouteAll()
  await modal.getByRole('button', { name: 'Create Team' }).click()
  await expect(modal).toBeHidden()
  expect(await cast.ada.request(teams.list)).toHaveLength(1)
})
