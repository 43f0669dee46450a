import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { tasksIn, tasksQuery } from '#features/tasks/web/queries/tasks.ts'
import type { Member, Team } from '#features/teams/contract.ts'
import { membersQuery, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { exampleTask } from '#test/example-task.ts'
import { applyEvent } from './live-updates.ts'

const was = { uid: 'grace', displayName: 'Grace', photoURL: '/avatars/default.svg' }
const is = { uid: 'grace', displayName: 'Grace Hopper', photoURL: '/avatars/owl.svg' }
const ada = { uid: 'ada', displayName: 'Ada', photoURL: '/avatars/fox.svg' }

function screen() {
  const queries = new QueryClient()
  const member = (face: typeof was) => ({ ...face, email: 'x', joinedAt: '', isOwner: false }) as Member
  const assignedUsers = [
    { ...was, email: 'g***@c***' },
    { displayName: 'Somebody', email: 'old@mail.test' },
  ]
  const task = { ...exampleTask, name: 'Report', team: 'Sprint', assignedUsers }
  queries.setQueryData(teamsQuery.queryKey, [{ id: 'sprint', name: 'Sprint', faces: [ada, was] } as Team])
  queries.setQueryData(membersQuery('sprint').queryKey, [member(ada), member(was)])
  queries.setQueryData(tasksQuery({}).queryKey, {
    pages: [{ tasks: [task], end: task, next: null }],
    pageParams: [{}],
  })
  return queries
}

test("Grace's new name and picture stand at once at the table, among the members and on tasks", () => {
  const queries = screen()
  applyEvent({ event: { type: 'person.changed', uid: 'grace' }, data: { ...is, statusLine: null } }, queries, 'ada')
  expect(queries.getQueryData(teamsQuery.queryKey)![0]!.faces).toEqual([ada, is])
  expect(queries.getQueryData(membersQuery('sprint').queryKey)).toMatchObject([ada, is])
  const [task] = tasksIn(queries.getQueryData(tasksQuery({}).queryKey)!)
  expect(task!.assignedUsers).toEqual([
    { ...is, email: 'g***@c***' },
    { displayName: 'Somebody', email: 'old@mail.test' },
  ])
})

test('where it is not known how she looks now, all that may show her is asked for again', () => {
  const queries = screen()
  applyEvent({ event: { type: 'person.changed', uid: 'grace' } }, queries, 'ada')
  const fresh = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => !state.isInvalidated)
  expect(fresh).toEqual([])
})
