import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { classes } from '#features/classes/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { answerTasks, answerTeams, day, grace, taskOf, teamOf } from '#test/page/world.ts'

const example = { day: exampleFor(dashboard.open), course: exampleFor(classes.find) }

test('a team has the same card on its page and the page of its class, and the same next task in a row of the dashboard', async () => {
  const next = { name: 'Oil the loom', due: day(-2) }
  const team = teamOf('Weavers', [ada, grace], { taskCount: 9, doneCount: 4, next })
  const mine = taskOf('Wind the yarn', { due: day(1), teamId: team.id, team: team.name })
  answerTeams(team)
  answerTasks(mine)
  api.answers(dashboard.open, () => ({ ...example.day, teams: [team], dueSoon: { tasks: [mine], next: null } }))
  const inClass = {
    ...example.course.teams[0]!,
    id: team.id,
    name: team.name,
    colour: team.colour,
    symbol: team.symbol,
  }
  api.answers(classes.find, () => ({ ...example.course, role: 'member' as const, teams: [{ ...inClass, next }] }))
  await settle(openPage('/dashboard'))
  const row = page.getByRole('region', { name: 'Your Teams' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Wind the yarnTomorrow')
  await expect
    .element(row.getByRole('progressbar', { name: 'Weavers, done' }))
    .toHaveAttribute('aria-valuetext', '4 of 9 done')
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(48)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '4 of 9 done' })
  const seen = new Set<string>()
  for (const address of ['/teams', `/classes/${example.course.id}`]) {
    await settle(openPage(address))
    await expect.element(card).toMatchTextContent('Wind the yarnTomorrow')
    const faces = [...card.element().firstElementChild!.querySelectorAll('[data-initials], img')]
    seen.add(`${card.element().className} ${faces.length}`)
  }
  expect([...seen]).toHaveLength(1)
})
