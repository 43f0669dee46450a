import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { befriend } from '#test/friends.ts'
import { expect, type Page, type Person, teamOf, test, unlike } from './people.ts'
import { card, dialog, openTeam } from './teams-page.ts'

/** Grace's screen with a team open. */
async function lookAsGrace(browse: (person: Person) => Promise<Page>, grace: Person, team: { name: string }) {
  const asGrace = await browse(grace)
  await asGrace.goto('/teams')
  return { asGrace, seen: await openTeam(asGrace, team.name) }
}

test('TEAM-01 TEAM-02 TEAM-03 TEAM-04 TEAM-52 TEAM-69 TEAM-73 the teams page and its three tiles', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  await page.goto('/teams')
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await expect(page.getByText('No teams yet', { exact: true })).toBeVisible()
  for (const tile of ['Create Team', 'Invite Members', 'Join a Team']) {
    await page.getByRole('button', { name: tile, exact: true }).click()
    await expect(page.getByRole('dialog', { name: tile })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: tile, exact: true })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Join a Team' }).click()
  await expect(dialog(page).getByText("You don't have any invites yet.", { exact: true })).toBeVisible()
})

test('TEAM-05 ERR-30 a crash of the page says so, with the message, and can be tried again', async ({
  cast,
  browse,
}) => {
  const page = await browse(cast.ada)
  await page.route('**/api/teams', (route) => route.fulfill({ json: [{ id: 'x', name: 'Broken', faces: [] }] }))
  // The crash is what this journey is about.
  page.context().removeAllListeners('weberror')
  await page.goto('/teams')
  await expect(page.getByRole('alert')).toContainText('Error loading TeamsPage')
  await expect(page.getByRole('alert')).toContainText(/undefined/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No teams yet')).toBeVisible()

  await page.route('**/api/teams', (route) =>
    route.fulfill({ status: 403, json: { error: 'Closed for today.', code: 'x' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error loading TeamsPage')
  await expect(page.getByRole('alert')).toContainText('Closed for today.')
})

test('TEAM-06 PERM-11 Your Teams lists teams one is in, and no others', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const page = await browse(mallory)
  await page.goto('/teams')
  await expect(page.getByText('No teams yet')).toBeVisible()
  await expect(page.getByText(team.name)).toHaveCount(0)
  await mallory.request(invites.join, { params: { teamId: team.id } })
  await expect(card(page, team.name)).toBeVisible()
})

test('TEAM-20 TEAM-22 DB-06 only the owner deletes a team, by typing its name, and it goes for everybody', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const { asGrace, seen } = await lookAsGrace(browse, grace, team)
  await expect(seen.getByRole('button', { name: 'Delete Team (owner)' })).toHaveCount(0)

  const page = await browse(ada)
  await page.goto('/teams')
  const details = await openTeam(page, team.name)
  await details.getByRole('button', { name: 'Delete Team (owner)' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${team.name}?` })
  await question.getByRole('button', { name: 'Delete Team' }).click({ force: true })
  await expect(question.getByText(`Type ${team.name} to delete it.`)).toBeVisible()
  await question.getByLabel(`Type ${team.name} to confirm`).fill(team.name)
  await question.getByRole('button', { name: 'Delete Team' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('No teams yet')).toBeVisible()
  await expect(page).toHaveURL('/teams')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(seen).toBeHidden()
  await expect(asGrace.getByText('No teams yet')).toBeVisible()
  await expect(asGrace.getByRole('alert')).toContainText('This team was deleted, or you are not in it.')
})

test('the owner renames a team and shows it to everybody, and others see that at once', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const { asGrace, seen } = await lookAsGrace(browse, grace, team)
  await expect(seen.getByRole('button', { name: 'Edit Team' })).toHaveCount(0)

  const page = await browse(ada)
  await page.goto(`/teams?teamId=${team.id}`)
  await page.getByRole('dialog', { name: team.name }).getByRole('button', { name: 'Edit Team' }).click()
  const renamed = unlike('Thesis Writers')
  await dialog(page).getByLabel('Team Name').fill(renamed)
  await dialog(page).getByLabel('Description').fill('Quiet mornings.\nBring tea.')
  await dialog(page).getByRole('radio', { name: 'Public' }).check()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog', { name: renamed })).toContainText('Public')
  await expect(asGrace.getByRole('dialog', { name: renamed })).toContainText('Public')
  expect(await dialog(asGrace).getByText('Quiet mornings.').innerText()).toBe('Quiet mornings.\nBring tea.')
})

test('a member the owner removes, and a member who leaves, are out at once', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, grace, mallory])
  const [page, asGrace, asMallory] = [await browse(ada), await browse(grace), await browse(mallory)]
  for (const one of [page, asGrace, asMallory]) {
    await one.goto('/teams')
    await openTeam(one, team.name)
  }
  await dialog(page)
    .getByRole('tab', { name: /Members/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Actions for Mallory Outsider' }).click()
  const link = page.getByRole('textbox', { name: 'Invite link' })
  const before = await link.inputValue()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  const keeps = dialog(page).getByRole('checkbox', { name: 'Keep the invite link' })
  await expect(keeps).not.toBeChecked()
  await expect(dialog(page)).toContainText('The invite link stops working and the team gets a new one.')
  await keeps.check()
  await expect(dialog(page)).toContainText('Anyone who has the invite link can still join')
  await keeps.uncheck()
  await dialog(page).getByRole('button', { name: 'Remove from team' }).click()
  await expect(link).not.toHaveValue(before)
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expect(asMallory.getByText('No teams yet')).toBeVisible()

  await dialog(asGrace).getByRole('button', { name: 'Leave Team' }).click()
  await dialog(asGrace).getByRole('button', { name: 'Leave Team' }).click()
  await expect(asGrace.getByText('No teams yet')).toBeVisible()
  await expect(asGrace).toHaveURL('/teams')
  await expect(asGrace.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(asGrace.getByRole('alert')).toHaveCount(0)
  await expect(members).toHaveCount(1)
})

test('TEAM-77 a public team is found and joined with one click; a private one is nowhere', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const open = await teamOf([ada, grace], unlike('Night Owls'), true)
  await grace.request(teams.confirmMembership, { params: { teamId: open.id } })
  await befriend(grace, mallory)
  const closed = await teamOf([ada, grace], unlike('Secret Circle'))
  const asAda = await browse(ada)
  await asAda.goto('/teams')
  const seen = await openTeam(asAda, open.name)

  const page = await browse(mallory)
  await page.goto('/teams')
  const search = page.getByRole('searchbox', { name: 'Search public teams' })
  await search.fill(closed.name)
  await expect(page.getByText('No teams found')).toBeVisible()
  await search.fill(open.name.slice(3))
  const found = page.getByRole('list', { name: 'Public teams' }).getByRole('listitem').filter({ hasText: open.name })
  await expect(found).toContainText('Six weeks to a portfolio.')
  await expect(found).toContainText('2 members \u00b7 Grace Hopper is in it')
  await page.getByRole('button', { name: `Join ${open.name}` }).click()
  await expect(card(page, open.name)).toBeVisible()
  await expect(found).toContainText('3 members')
  await expect(seen.getByRole('tab', { name: /Members/ })).toContainText('3')
})

test("NOTIF-15 ROUTE-22 ROUTE-23 the address of a team opens it, and the browser's Back closes what a click has opened", async ({
  cast: { ada },
  browse,
}) => {
  const team = await teamOf([ada])
  const page = await browse(ada)
  await page.goto(`/teams?notifId=${crypto.randomUUID()}&teamId=${team.id}`)
  await expect(page.getByRole('dialog', { name: team.name })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/teams')
  await openTeam(page, team.name)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/teams')
  await page.goto(`/teams?teamId=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('This team was deleted, or you are not in it.')
})
