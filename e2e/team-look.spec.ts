import { teamSymbols } from '#web/ui/team-symbols.ts'
import { expect, teamOf, test } from './people.ts'
import { card, dialog, openTeam } from './teams-page.ts'

test('the colour and the symbol that Ada chooses for a team are those that Grace sees', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([ada, grace])
  const symbol = team.symbol === 'cup' ? 'rocket' : 'cup'
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto('/teams')
  await expect(card(asGrace, team.name)).toBeVisible()
  await openTeam(page, team.name)
  await dialog(page).getByRole('button', { name: 'Edit Team' }).click()
  await dialog(page)
    .getByRole('radio', { name: symbol === 'cup' ? 'Cup' : 'Rocket' })
    .check()
  await dialog(page).getByRole('radio', { name: 'Violet' }).check()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  for (const one of [page, asGrace])
    await expect(
      one
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: team.name })
        .locator(`path[d="${teamSymbols[symbol]}"]`)
        .first(),
    ).toBeVisible()
})
