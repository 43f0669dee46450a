import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Task } from '#features/tasks/contract.ts'
import { tasksIn, tasksQuery } from '#features/tasks/web/queries/tasks.ts'
import type { Member, Team } from '#features/teams/contract.ts'
import { membersQuery, teamsQuery, upsertTeam } from '#features/teams/web/queries/teams.ts'
import type { Event } from '#shared/events.ts'
import { applyEvent } from './live-updates.ts'

const me = 'ada'
const teamId = 'sprint'
let queries: QueryClient

const team = (rest: Partial<Team> = {}) =>
  ({ id: teamId, name: 'Sprint', labels: [] as Team['labels'], version: 1, tasksVersion: 1, ...rest }) as Team

const receive = (event: Event, data?: unknown) => applyEvent({ event, data }, queries, me)
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
  receive({ type: 'team.added', teamId: 'club', by: 'grace' }, team({ id: 'club', name: 'Club' }))
  expect(names()).toEqual(['Club', 'Sprint'])
})

test('the tasks of a team that I joined in another tab are fetched', () => {
  receive({ type: 'member.added', teamId: 'club', uid: me, by: me }, team({ id: 'club' }))
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})

test('a renamed team has its new name, and its tasks are refetched because they carry it', () => {
  receive({ type: 'team.changed', teamId, isShut: false, by: me }, team({ name: 'Marathon', version: 2 }))
  expect(names()).toEqual(['Marathon'])
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})

test('so are those of a team that I renamed here, where the answer came before the event', () => {
  const renamed = team({ name: 'Marathon', version: 2 })
  upsertTeam(queries, renamed)
  receive({ type: 'team.changed', teamId, isShut: false, by: me }, renamed)
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})

test('the tasks of a team that is brought back are fetched', () => {
  receive({ type: 'team.restored', teamId, by: me }, team())
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})

test.each([
  ['is deleted', () => receive({ type: 'team.removed', teamId, by: 'grace', audience: [me] })],
  ['I leave', () => receive({ type: 'member.removed', teamId, uid: me, by: me, keepsLink: false })],
])('a team that %s goes with its tasks', (_, happen) => {
  happen()
  expect(names()).toEqual([])
  expect(taskNames()).toEqual([])
})

test('lists of members are refetched when somebody joins or leaves', () => {
  receive({ type: 'member.added', teamId, uid: 'linus', by: 'linus' }, team({ version: 2 }))
  expect(isStale(membersQuery(teamId).queryKey)).toBe(true)
  expect(isStale(tasksQuery({}).queryKey)).toBe(false)
})

test('tasks are refetched when an address becomes visible', () => {
  receive({ type: 'member.confirmed', teamId, uid: 'grace' })
  expect(isStale(tasksQuery({}).queryKey)).toBe(true)
})
