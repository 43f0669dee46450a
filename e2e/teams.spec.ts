import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { befriend } from '#test/friends.ts'
import { expect, teamOf, test, unlike } from './people.ts'
import { card, dialog, openTeam } from './teams-page.ts'

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
