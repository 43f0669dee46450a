import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { utcDayOf } from '#shared/days.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import type { Person } from '#test/cast.ts'
import { befriend } from '#test/friends.ts'
import { redeem } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { type Period, rewards, type Scope } from '../../contract.ts'

const start = new Date('2026-11-02T12:00:00Z')
let now = start
const { server, ada, grace, mallory } = await startWithCast({ now: () => now })
const team = await makeConfirmedTeam(ada, [grace, mallory])

const WEEK = 7 * 24 * 3_600_000
const taskFor = (person: Person) => addTask(ada, team, { due: utcDayOf(now), assignedUsers: [{ uid: person.me.uid }] })

startEachTestAlike(() => server)

describe('the leaderboard', () => {
  beforeEach(() => {
    now = start
  })

  const boardOf = async (person: Person, scope: Scope, period: Period = 'all', teamId?: string) => {
    const query = { scope, period, ...(teamId ? { teamId } : {}) }
    const listed = await person.request(rewards.leaderboard, { query })
    return listed.map(({ displayName, points, rank }) => [displayName, points, rank])
  }

  test('ENT-39 API-28 counts points earned with others, and redeeming costs no rank', async () => {
    await tick(ada, await taskFor(grace))
    await tick(ada, await taskFor(mallory))
    await tick(mallory, await addTask(mallory, null, { due: utcDayOf(now) }))
    const board = await boardOf(ada, 'team', 'week', team.id)
    expect(board.map(([, points]) => points)).toEqual([5, 5, 0])
    expect(board.map(([, , rank]) => rank)).toEqual([1, 1, 2])
    const listed = await ada.request(rewards.leaderboard, { query: { scope: 'team', teamId: team.id } })
    for (const { me } of [ada, grace, mallory])
      expect(listed).toContainEqual(expect.objectContaining({ uid: me.uid, email: me.email }))
    for (const friend of [ada, grace]) await befriend(mallory, friend)
    expect(await boardOf(mallory, 'friends', 'week')).toHaveLength(3)
    await redeem(grace, 5)
    expect(await boardOf(ada, 'team', 'week', team.id)).toEqual(board)
  })

  test('of everyone leaves out people who are not listed, except for themselves', async () => {
    await tick(ada, await taskFor(grace))
    await tick(ada, await taskFor(mallory))
    expect(await boardOf(ada, 'everyone', 'week')).toEqual([
      ...(await boardOf(grace, 'everyone', 'week')).slice(0, 2),
      ['Ada Lovelace', 0, 2],
    ])
    await grace.request(rewards.choose, { params: { uid: grace.me.uid }, body: { isListed: false } })
    expect((await boardOf(ada, 'everyone', 'week')).map(([name]) => name)).toEqual(['Mallory Outsider', 'Ada Lovelace'])
    expect((await boardOf(grace, 'everyone', 'week')).map(([name]) => name)).toContain('Grace Hopper')
    await grace.request(rewards.choose, { params: { uid: grace.me.uid }, body: { isListed: true } })
  })

  test('API-28 without parameters includes everyone and all time', async () => {
    await tick(ada, await taskFor(grace))
    now = new Date(now.getTime() + WEEK)
    expect(await boardOf(mallory, 'everyone', 'week')).toEqual([['Mallory Outsider', 0, 1]])
    const response = await mallory.send('GET', '/api/rewards/leaderboard/all')
    expect(await response.json()).toEqual(
      await mallory.request(rewards.leaderboard, { query: { scope: 'everyone', period: 'all' } }),
    )
    expect(await boardOf(mallory, 'everyone', 'all')).toContainEqual(['Grace Hopper', expect.any(Number), 1])
  })

  test('shows the ten best and one neighbour on each side of Ada', async () => {
    const many = await makeConfirmedTeam(ada, [])
    await addBulkUsers(server, 20, many.id)
    await sql`insert into board_points (user_id, span, starts_on, points)
      select id, 'all', date '1970-01-01', 1000 - 10 * split_part(display_name, ' ', 2)::integer from people
      where display_name like 'Person %' union all select ${ada.me.uid}::uuid, 'all', date '1970-01-01', 855
      on conflict (user_id, span, starts_on) do update set points = excluded.points`.execute(server.context.database.db)
    for (const scope of ['team', 'everyone'] as const) {
      const board = await ada.request(rewards.leaderboard, { query: { scope, teamId: many.id, period: 'all' } })
      const best = Array.from({ length: 10 }, (_, index) => [`Person ${index + 1}`, index + 1, false])
      expect(
        board.map(({ displayName, rank, isAfterGap }) => [displayName, rank, isAfterGap]),
        scope,
      ).toEqual([...best, ['Person 14', 14, true], ['Ada Lovelace', 15, false], ['Person 15', 16, false]])
    }
  })

  test('of a team is for its members', async () => {
    const { id } = await makeConfirmedTeam(ada, [])
    await expect(boardOf(mallory, 'team', 'all', id)).rejects.toMatchObject({ status: 404 })
    await expect(boardOf(mallory, 'team')).rejects.toMatchObject({ status: 404 })
  })
})
