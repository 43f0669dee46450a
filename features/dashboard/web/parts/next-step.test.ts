import { expect, test } from 'vitest'
import type { Team } from '#features/teams/contract.ts'
import { nextStep } from './next-step.ts'

const team = (memberCount: number, taskCount = 0, doneCount = 0, name = 'Engine') =>
  ({ name, members: Array.from({ length: memberCount }, String), taskCount, doneCount }) as Team

test('without a team, finding a table comes first', () => {
  expect(nextStep([])).toEqual({ name: 'table' })
})

test.each([
  ['people', [team(1)]],
  ['people', [team(1, 3, 1), team(1)]],
  ['task', [team(2)]],
  ['tick', [team(2, 1)]],
  ['tick', [team(1), team(3, 4)]],
])('next is %s', (name, teams) => {
  expect(nextStep(teams)).toMatchObject({ name })
})

test('it names the busiest team', () => {
  const [small, large] = [team(2, 1, 0, 'Small'), team(2, 5, 0, 'Large')]
  expect(nextStep([small, large])).toEqual({ name: 'tick', team: large })
})

test('there is no next step once a team has several members and a done task', () => {
  expect(nextStep([team(1), team(2), team(1, 1, 1)])).toBeNull()
})
