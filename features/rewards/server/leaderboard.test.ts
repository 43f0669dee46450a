import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/cast.ts'
import { befriend } from '#test/friends.ts'
import { redeem } from '#test/rewards.ts'
import { addTask, makeSettledTeam, tick } from '#test/teams.ts'
import { startWithCast } from '#test/with-cast.ts'
import { type Period, rewards, type Scope } from '../contract.ts'

let now = new Date('2026-11-02T12:00:00Z')
const { ada, grace, mallory } = await startWithCast({ now: () => now })
const team = await makeSettledTeam(ada, [grace, mallory])

const WEEK = 7 * 24 * 3_600_000
const taskFor = (person: Person) =>
  addTask(ada, team, { due: now.toISOString().slice(0, 10), assignedUsers: [{ uid: person.me.uid }] })

describe('points on the leaderboard', () => {
  beforeEach(() => {
    now = new Date(now.getTime() + WEEK)
  })

  const boardOf = async (person: Person, scope: Scope, period: Period = 'all', teamId?: string) => {
    const query = { scope, period, ...(teamId ? { teamId } : {}) }
    const listed = await person.ask(rewards.leaderboard, { query })
    return listed.map(({ displayName, points, rank }) => [displayName, points, rank])
  }

  test('ENT-39 API-28 are those earned with others, and redeeming costs no rank', async () => {
    await tick(ada, await taskFor(grace))
    await tick(ada, await taskFor(mallory))
    await tick(mallory, await addTask(mallory, null, { due: now.toISOString().slice(0, 10) }))
    const board = await boardOf(ada, 'team', 'week', team.id)
    expect(board.map(([, points]) => points)).toEqual([5, 5, 0])
    expect(board.map(([, , rank]) => rank)).toEqual([1, 1, 2])
    const listed = await ada.ask(rewards.leaderboard, { query: { scope: 'team', teamId: team.id } })
    for (const { me } of [ada, grace, mallory])
      expect(listed).toContainEqual(expect.objectContaining({ uid: me.uid, email: me.email }))
    for (const friend of [ada, grace]) await befriend(mallory, friend)
    expect(await boardOf(mallory, 'friends', 'week')).toHaveLength(3)
    await redeem(grace, 5)
    expect(await boardOf(ada, 'team', 'week', team.id)).toEqual(board)
  })

  test('of everybody leave out who wants to be left out, but for themselves', async () => {
    await tick(ada, await taskFor(grace))
    await tick(ada, await taskFor(mallory))
    expect(await boardOf(ada, 'everyone', 'week')).toEqual([
      ...(await boardOf(grace, 'everyone', 'week')).slice(0, 2),
      ['Ada Lovelace', 0, 2],
    ])
    await grace.ask(rewards.choose, { params: { uid: grace.me.uid }, body: { isListed: false } })
    expect((await boardOf(ada, 'everyone', 'week')).map(([name]) => name)).toEqual(['Mallory Outsider', 'Ada Lovelace'])
    expect((await boardOf(grace, 'everyone', 'week')).map(([name]) => name)).toContain('Grace Hopper')
    await grace.ask(rewards.choose, { params: { uid: grace.me.uid }, body: { isListed: true } })
  })

  test('of a team are for its members', async () => {
    const { id } = await makeSettledTeam(ada, [])
    await expect(boardOf(mallory, 'team', 'all', id)).rejects.toMatchObject({ status: 404 })
    await expect(boardOf(mallory, 'team')).rejects.toMatchObject({ status: 404 })
  })
})
