import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Team } from '../../contract.ts'
import { removeTeam, teamsQuery, updateTeamProgress, upsertTeam } from './teams.ts'

let queries: QueryClient

const team = (name: string, rest: Partial<Team> = {}) =>
  ({ id: name.toLowerCase(), name, version: 1, tasksVersion: 1, taskCount: 0, doneCount: 0, ...rest }) as Team

const mine = () => queries.getQueryData(teamsQuery.queryKey)!
const names = () => mine().map(({ name }) => name)

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(teamsQuery.queryKey, [team('Écoute'), team('zebra')])
})

test('a new team stands where the server lists it: by name, whatever the letters', () => {
  upsertTeam(queries, team('Éclair'))
  upsertTeam(queries, team('apple'))
  expect(names()).toEqual(['apple', 'Éclair', 'Écoute', 'zebra'])
})

test('a renamed team moves; an older copy does not bring the old name back', () => {
  upsertTeam(queries, team('zebra', { name: 'Aardvark', version: 3 }))
  upsertTeam(queries, team('zebra', { name: 'Late', version: 2 }))
  expect(names()).toEqual(['Aardvark', 'Écoute'])
})

test('the count of its tasks has a version of its own', () => {
  expect(updateTeamProgress(queries, { id: 'zebra', taskCount: 3, doneCount: 1, tasksVersion: 4 })).toBe(true)
  upsertTeam(queries, team('zebra', { version: 2, tasksVersion: 3, taskCount: 2 }))
  expect(mine()[1]).toMatchObject({ version: 2, taskCount: 3, doneCount: 1 })
  expect(updateTeamProgress(queries, { id: 'zebra', taskCount: 2, doneCount: 0, tasksVersion: 3 })).toBe(false)
  expect(mine()[1]).toMatchObject({ taskCount: 3 })
})

test('a team one has left is gone', () => {
  removeTeam(queries, 'zebra')
  expect(names()).toEqual(['Écoute'])
})
