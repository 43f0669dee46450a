import { describe, expect, test } from 'vitest'
import { DUE_SOON_PAGE_SIZE, tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { dashboard } from '../contract.ts'

const { ada, grace, mallory } = await startWithCast()

describe('the dashboard', () => {
  test('is empty for a newcomer', async () => {
    expect(await mallory.request(dashboard.open)).toEqual({
      teams: [],
      dueSoon: { tasks: [], next: null },
      progress: { points: 0, aim: { name: 'Status line', cost: 5 }, badgeCount: 0, badgesInAll: 17 },
      today: {
        acts: [],
        done: [],
        hasOpen: false,
        hasTicked: false,
        invites: { count: 0, newest: null },
        mentions: 0,
        mentionedAt: null,
        navCounts: { rooms: [], friendRequests: 0 },
        needs: null,
        announcements: [],
        begun: { application: false, goal: false, class: false, friend: false },
        openTeams: [],
      },
    })
  })

  test('one call returns the same as the separate calls, for each viewer', async () => {
    const team = await makeConfirmedTeam(ada, [grace], { name: 'The "quoted" team' })
    const assign = (due: string, person: Person, name: string) =>
      addTask(grace, team, { due, name, assignedUsers: [{ uid: person.me.uid }] })
    for (let day = 10; day < 10 + DUE_SOON_PAGE_SIZE + 2; day++) await assign(`2026-12-${day}`, ada, `Task ${day}`)
    await assign('2026-12-01', grace, 'Hers')
    await tick(ada, await assign('2026-12-02', ada, 'Done'))

    const shown = await ada.request(dashboard.open)
    expect(shown.teams).toEqual(await ada.request(teams.list))
    const query = { mine: 'true', open: 'true', limit: DUE_SOON_PAGE_SIZE } as const
    expect(shown.dueSoon.tasks).toEqual(await ada.request(tasks.list, { query }))
    expect(shown.dueSoon.tasks).toHaveLength(DUE_SOON_PAGE_SIZE)
    const rest = await ada.request(tasks.list, { query: { ...query, cursor: shown.dueSoon.next! } })
    expect(rest.map(({ name }) => name)).toEqual(['Task 30', 'Task 31'])
    expect((await grace.request(dashboard.open)).dueSoon.tasks.map(({ name }) => name)).toEqual(['Hers'])
    expect((await mallory.request(dashboard.open)).teams).toEqual([])
  })

  test('refuses a cursor of the done tasks for the open ones', async () => {
    const done = Buffer.from(JSON.stringify(['done', '2026-01-01T00:00:00.000000Z', ada.me.uid])).toString('base64url')
    expect((await ada.send('GET', `/api/tasks?cursor=${done}`)).status).toBe(200)
    expect((await ada.send('GET', `/api/tasks?open=true&cursor=${done}`)).status).toBe(400)
  })
})
