import { profiles } from '#features/people/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { findViolations } from '#test/axe.ts'
import { invite } from '#test/invites.ts'
import { expect, taskOf, teamOf, test } from './people.ts'

const word = 'Rindfleischetikettierungsüberwachung'

test('words as long as a line stay within every page, on a phone as on a desk', async ({ arrive, browse }) => {
  const ada = await arrive(word.slice(0, 30), word.slice(0, 30))
  const grace = await arrive(word.slice(0, 30), 'Hopper')
  const team = await teamOf([ada], word.repeat(2))
  await ada.request(teams.edit, { params: { teamId: team.id }, body: { description: word.repeat(20) } })
  const { name } = await taskOf(ada, team, { name: word.repeat(5) })
  await ada.request(profiles.change, { body: { careerGoals: [word.repeat(4)] } })
  await ada.request(profiles.change, { body: { description: word.repeat(4) } })
  const offered = await teamOf([grace], word.repeat(2))
  await invite(grace, offered, ada)

  const page = await browse(ada)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths(team.id, grace.me.uid)) {
      await page.goto(path)
      // Within reach too: neither the team's name nor what is said of it leaves no room for what there is to do.
      if (path.startsWith('/teams?')) await page.getByRole('checkbox', { name }).click({ trial: true })
      else await expect(page.getByText(word.slice(0, 30)).first()).toBeVisible()
      if (path === '/dashboard') {
        await page.getByRole('button', { name: /^Notifications/ }).click()
        await expect(page.getByText('Team invite')).toBeVisible()
      }
      // The page, and what scrolls by itself in it.
      const overflowing = await page
        .locator('html, dialog, dialog > *, [popover]')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ tagName }) => tagName))
      expect(overflowing, `${path} at ${width} px`).toEqual([])
      if (width < 1280) continue
      // A world with people, teams and tasks in it, in the dark.
      await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }))
      expect(await findViolations(page, { impacts: ['serious', 'critical'] }), path).toEqual([])
    }
  }
})

const paths = (teamId: string, personId: string) => [
  '/dashboard',
  '/tasks',
  '/teams',
  `/teams?teamId=${teamId}`,
  '/profilepage',
  `/people/${personId}`,
]
