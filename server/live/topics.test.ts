import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { forums } from '#features/chat/forums-contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Event, LiveMessage } from '#shared/events.ts'
import { VIEWING_MS } from '#shared/events.ts'
import type { Person } from '#test/cast.ts'
import { makeForum, viewForum } from '#test/chat.ts'
import { openStream } from '#test/live-stream.ts'
import { repetitions } from '#test/repetitions.ts'
import { skippableTime } from '#test/skip-time.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { openTopicBus } from '#test/topic-bus.ts'
import { viewTopic } from './bus.ts'

/** Topics in the order in which processes stopped following them. */
const unfollowed: string[] = []
const openBus = openTopicBus()
const skip = skippableTime()
const { server, other, ada, grace, mallory } = await startTwoWithCast({
  async openBus(...args) {
    const bus = await openBus(...args)
    return {
      ...bus,
      unfollow(topics) {
        unfollowed.push(...topics)
        bus.unfollow(topics)
      },
    }
  },
})
const add = (teamId: string, person: Person) =>
  server.context.database.transaction(async (tx) => {
    await tx
      .insertInto('team_members')
      .values({ team_id: teamId, user_id: person.me.uid, joined_at: new Date(), confirmed_at: new Date() })
      .execute()
    tx.announce({ type: 'member.added', teamId, uid: person.me.uid, by: ada.me.uid } as Event)
  })
const typeOf = (message: Awaited<ReturnType<Awaited<ReturnType<typeof openStream>>['next']>>) =>
  message === 'refresh' ? message : message.event.type

describe('a process that follows topics', () => {
  test('receives what happens in the teams of people with open screens, and nothing of others', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const [graces, mallorys] = [await openStream(other, grace), await openStream(other, mallory)]
    const task = await addTask(ada, team)
    // News of how the team was made may still come first.
    await expect
      .poll(() => graces.next())
      .toMatchObject({
        event: { type: 'task.added', taskId: task.id },
        data: { task: { name: task.name } },
      })
    expect(mallorys.waiting()).toBe(0)
    for (const stream of [graces, mallorys]) stream.close()
  })

  test('receives a task and a forum by whatever spelling of their ids somebody changed them', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const forum = await makeForum(ada, 'Looms')
    await ada.request(forums.remove, { params: { roomId: forum.id } })
    const graces = await openStream(other, grace)
    const next = async (type: string) =>
      (await graces.until((heard) => typeOf(heard) === type)).at(-1) as Exclude<LiveMessage, 'refresh'>
    const task = await addTask(ada, null, { teamId: team.id.toUpperCase() })
    expect((await next('task.added')).event).toMatchObject({ taskId: task.id, teamId: team.id })
    await ada.request(forums.restore, { params: { roomId: forum.id.toUpperCase() } })
    expect((await next('forum.restored')).event).toMatchObject({ roomId: forum.id })
    graces.close()
  })

  test('stops following a forum that nobody has viewed for a while, although nothing happens in it', async () => {
    const [quiet, busy] = [await makeForum(ada, 'Quiet looms'), await makeForum(ada, 'Busy looms')]
    const graces = await openStream(server, grace)
    await viewForum(grace, quiet, graces)
    skip(VIEWING_MS + 1_000)
    await viewForum(grace, busy, graces)
    await expect.poll(() => unfollowed).toContain(viewTopic(quiet.id))
    expect(unfollowed).not.toContain(viewTopic(busy.id))
    graces.close()
  })

  test('follows a team that somebody joins while their screen is open, and the screen refetches what it missed', async () => {
    const team = await makeConfirmedTeam(ada, [])
    const graces = await openStream(other, grace)
    await add(team.id, grace)
    await addTask(ada, team)
    await expect.poll(async () => typeOf(await graces.next())).toBe('refresh')
    const later = await addTask(ada, team)
    await expect.poll(() => graces.next()).toMatchObject({ event: { type: 'task.added', taskId: later.id } })
    graces.close()
  })

  test('leaves out no screen that opens while the process begins to follow a new team', async () => {
    const firsts = await openStream(other, grace)
    for (let round = 0; round < repetitions(10, 100); round++) {
      const team = await makeConfirmedTeam(ada, [grace])
      const second = await openStream(other, grace)
      await addTask(ada, team)
      await expect.poll(async () => typeOf(await second.next())).toMatch(/^(task.added|refresh)$/)
      second.close()
    }
    firsts.close()
  })

  test('brings a member who is removed nothing of the team from then on, whatever happens at the same time', async () => {
    for (let round = 0; round < repetitions(5, 100); round++) {
      const team = await makeConfirmedTeam(ada, [grace])
      const task = await addTask(ada, team)
      const graces = await openStream(other, grace)
      const removal = sleep(Math.random() * 5).then(() =>
        ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
      )
      let ticks = 0
      const ticking = (async () => {
        for (; ticks < 10; ticks++) await tick(ada, task, ticks % 2 === 0)
      })()
      await Promise.all([removal, ticking])
      await tick(ada, task, true)
      await ada.request(teams.edit, { params: { teamId: team.id }, body: { name: 'Secret' } })
      await server.context.database.transaction(async (tx) =>
        tx.announce({ type: 'settings.changed', uid: grace.me.uid }),
      )
      const types = (await graces.until((heard) => typeOf(heard) === 'settings.changed')).map(typeOf)
      expect(types).toContain('member.removed')
      const later = types.slice(types.indexOf('member.removed') + 1)
      expect(
        later.filter((type) => /^(task|team)/.test(type)),
        `round ${round}`,
      ).toEqual([])
      graces.close()
    }
  })
})
