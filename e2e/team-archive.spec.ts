import { teams } from '#features/teams/contract.ts'
import { expect, teamOf, test } from './people.ts'
import { card, dialog, openTeam } from './teams-page.ts'

test('Ada archives a team, Grace no longer sees it, and both have it back when Ada restores it', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto('/teams')
  await expect(card(asGrace, team.name)).toBeVisible()
  await openTeam(page, team.name)
  await dialog(page).getByRole('button', { name: 'Archive Team' }).click()
  await dialog(page).getByRole('button', { name: 'Archive Team' }).click()
  await expect(page.getByText('Team archived')).toBeVisible()
  for (const one of [page, asGrace]) await expect(card(one, team.name)).toHaveCount(0)

  await page.getByRole('button', { name: 'Archived teams' }).click()
  await dialog(page)
    .getByRole('button', { name: `Restore ${team.name}` })
    .click()
  await expect(page.getByText(`${team.name} is back`)).toBeVisible()
  await expect(dialog(page).getByText('No archived teams')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  for (const one of [page, asGrace]) await expect(card(one, team.name)).toBeVisible()
})
