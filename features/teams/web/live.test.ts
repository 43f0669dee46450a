import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Task } from '#features/tasks/contract.ts'
import { tasksIn, tasksQuery } from '#features/tasks/web/queries/tasks.ts'
import type { Member, Team } from '../contract.ts'
import { teamEffects } from './live.ts'
import { membersQuery, teamsQuery } from './queries.ts'

const me = 'ada'
const teamId = 'sprint'
let queries: QueryClient

const team = (rest: Partial<Team> = {}) =>
  ({ id: teamId, name: 'Sprint', labels: [] as Team['labels'], version: 1, tasksVersion: 1, ...rest }) as Team

const screen = (data?: unknown) => ({ queries, me, data })
const names = () => queries.getQueryData(teamsQuery.queryKey)!.map(({ name }) => name)
const taskNames = () => tasksIn(queries.getQueryData(tasksQuery({}).queryKey)!).map(({ name }) => name)
const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  queries = new QueryClient()
  const assignedUsers = [{ uid: 'grace', email: 'g***@c***', displayName: 'Grace' }]
  const task = {
    id: 't',
    name: 'Report',
    team: 'Sprint',
    teamId,
    due: '2026-12-01',
    assignedUsers,
    userId: me,
    done: false,
  } as Partial<Task> as Task
  queries.setQueryData(teamsQuery.queryKey, [team()])
  queries.setQueryData(membersQuery(teamId).queryKey, [] as Member[])
  queries.setQueryData(tasksQuery({}).queryKey, {
    pages: [{ tasks: [task], end: task, next: null }],
    pageParams: [{}],
  })
})

test('a team I was added to appears', () => {
  teamEffects['team.added'](
    { type: 'team.added', teamId: 'club', by: 'grace' },
    screen(team({ id: 'club', name: 'Club' })),
  )
  expect(names()).toEqual(['Club', 'Sprint'])
})

test('the tasks of a team that I joined in another tab are fetched', () => {
  teamEffects['member.added']({ type: 'member.added', teamId: 'club', uid: me, by: me }, screen(team({ id: 'club' })))
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})

test('a renamed team has its new name, and its tasks are refetched because they carry it', () => {
  teamEffects['team.changed'](
    { type: 'team.changed', teamId, isShut: false, by: me },
    screen(team({ name: 'Marathon', version: 2 })),
  )
  expect(names()).toEqual(['Marathon'])
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})

test.each([
  [
    'is deleted',
    () => teamEffects['team.removed']({ type: 'team.removed', teamId, by: 'grace', audience: [me] }, screen()),
  ],
  [
    'I leave',
    () =>
      teamEffects['member.removed']({ type: 'member.removed', teamId, uid: me, by: me, keepsLink: false }, screen()),
  ],
])('a team that %s goes with its tasks', (_, happen) => {
  happen()
  expect(names()).toEqual([])
  expect(taskNames()).toEqual([])
})

test('lists of members are refetched when somebody joins or leaves', () => {
  teamEffects['member.added']({ type: 'member.added', teamId, uid: 'linus', by: 'linus' }, screen(team({ version: 2 })))
  expect(isStale(membersQuery(teamId).queryKey)).toBe(true)
  expect(isStale(tasksQuery({}).queryKey)).toBe(false)
})

test('tasks are refetched when an address becomes visible', () => {
  teamEffects['member.confirmed']({ type: 'member.confirmed', teamId, uid: 'grace' }, screen())
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})
