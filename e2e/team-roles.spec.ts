import { teams } from '#features/teams/contract.ts'
import { expect, teamOf, test } from './people.ts'
import { dialog, openTeam } from './teams-page.ts'

test('Ada makes Grace a viewer, hands the team over to her and leaves, while Grace looks on', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) {
    await one.goto('/teams')
    await openTeam(one, team.name)
  }
  const adding = dialog(asGrace).getByRole('button', { name: 'Add New Task' })
  await expect(adding).toBeVisible()
  await dialog(page)
    .getByRole('tab', { name: /Members/ })
    .click()
  await dialog(page).getByRole('combobox', { name: 'Role of Grace Hopper' }).selectOption('Viewer')
  await expect(page.getByText('Grace Hopper is a viewer now')).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(dialog(asGrace).getByRole('button', { name: /^Invite someone/ })).toHaveCount(0)

  // A viewer writes in the room.
  await dialog(asGrace).getByRole('tab', { name: 'Room' }).click()
  await dialog(asGrace).getByPlaceholder('Type a message...').fill('Nice work')
  await dialog(asGrace).getByRole('button', { name: 'Send' }).click()
  await dialog(page).getByRole('tab', { name: 'Room' }).click()
  await expect(dialog(page).getByText('Nice work')).toBeVisible()
  await dialog(page)
    .getByRole('tab', { name: /Members/ })
    .click()

  await dialog(page).getByRole('button', { name: 'Actions for Grace Hopper' }).click()
  await page.getByRole('menuitem', { name: 'Hand over ownership' }).click()
  const handing = page.getByRole('dialog', { name: 'Hand over ownership' })
  await expect(handing.getByRole('combobox', { name: 'New owner' })).toHaveValue(grace.me.uid)
  await handing.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(`Grace owns ${team.name} now`)).toBeVisible()
  await expect(dialog(asGrace).getByRole('button', { name: 'Delete Team (owner)' })).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Leave Team' }).click()
  await dialog(page).getByRole('button', { name: 'Leave Team' }).click()
  await expect(page.getByText('No teams yet')).toBeVisible()
})
