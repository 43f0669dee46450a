import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { cast, join, signIn } from './cast.ts'
import { eventScenarios, type People } from './event-scenarios.ts'
import { refetchAll } from './refetch.ts'
import { repetitions } from './repetitions.ts'
import { type Server, startServer } from './server.ts'
import { openSimulatedScreen } from './simulated-screen.ts'
import { addTask, makeConfirmedTeam, tick } from './teams.ts'

describe('an open screen', () => {
  let server: Server
  /** Another process on the same database, as far as the database can tell. */
  let other: Server
  let people: People
  beforeAll(async () => {
    server = await startServer()
    other = await startServer({ connection: server.connection })
    people = { ...(await cast(server)), barbara: await join(server, 'Barbara', 'Liskov') }
  })
  afterEach(async () => {
    const { db } = server.context.database
    await db.deleteFrom('teams').execute()
    await db.deleteFrom('friend_requests').execute()
    await db.deleteFrom('friendships').execute()
    await db.deleteFrom('friend_counts').execute()
    await db.deleteFrom('blocks').execute()
    await db.updateTable('people').set({ help_ends_at: null }).execute()
    await db.deleteFrom('chat_rooms').where('place', 'is', null).execute()
    await db.deleteFrom('chat_messages').execute()
    await db.deleteFrom('chat_members').execute()
    await db.updateTable('chat_rooms').set({ last_number: 0, people_count: 0 }).execute()
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  /**
   * Ada and Grace in a team as confirmed members, Barbara as an unconfirmed one, one open and one done task. Everyone
   * looks through both processes or, with `turn`, every other person through the same one.
   */
  async function makeWorld(turn?: number) {
    const { ada, grace, barbara, mallory } = people
    const settled = await makeConfirmedTeam(ada, [grace])
    await server.context.database.db
      .insertInto('team_members')
      .values({ team_id: settled.id, user_id: barbara.me.uid, joined_at: new Date(), confirmed_at: null })
      .execute()
    await server.context.database.db
      .updateTable('teams')
      .set({ member_count: 3 })
      .where('id', '=', settled.id)
      .execute()
    const assignedUsers = [{ uid: barbara.me.uid }]
    const world = {
      server,
      team: settled,
      task: await addTask(ada, settled, { assignedUsers }),
      done: await tick(ada, await addTask(ada, settled, { assignedUsers })),
      ...people,
    }
    const screens = await Promise.all(
      [server, other].flatMap((process, here) =>
        [ada, grace, barbara, mallory]
          .filter((_person, index) => turn === undefined || (index + turn) % 2 === here)
          .map(async (person) => ({ person, screen: await openSimulatedScreen(process, person, [server, other]) })),
      ),
    )
    return { world, screens }
  }

  test.each(Object.entries(eventScenarios).map(([type, happen], turn) => [type, happen, turn] as const))(
    'after %s shows what a fresh one does, in every process',
    async (_type, happen, turn) => {
      const { world, screens } = await makeWorld(turn)
      const adas = screens.find(({ person }) => person === people.ada)!.screen
      const before = structuredClone(adas.shows())
      await happen(world)
      await Promise.all(screens.map(({ screen }) => screen.catchUp()))
      for (const { person, screen } of screens)
        expect(screen.shows(), person.me.displayName).toEqual(await refetchAll(person))
      expect(adas.shows()).not.toEqual(before)
      for (const { screen } of screens) screen.close()
    },
  )

  test('of somebody who is in the team for good is brought a tick without having to ask', async () => {
    const { world, screens } = await makeWorld()
    await tick(people.ada, world.task)
    await Promise.all(screens.map(({ screen }) => screen.catchUp()))
    const brought = screens.map(({ person, screen }) => [person.me.firstName, screen.broughtAlong()])
    const once = [
      ['Ada', 1],
      ['Grace', 1],
      ['Barbara', 0],
      ['Mallory', 0],
    ]
    expect(brought).toEqual([...once, ...once])
    for (const { screen } of screens) screen.close()
  })

  test('of an outsider and of a former member hears nothing of the team', async () => {
    const { world, screens } = await makeWorld()
    await people.ada.request(teams.removeMember, { params: { teamId: world.team.id, uid: people.grace.me.uid } })
    const outside = screens.filter(({ person }) => person === people.grace || person === people.mallory)
    await Promise.all(outside.map(({ screen }) => screen.catchUp()))
    const before = outside.map(({ screen }) => screen.followed())
    expect(before).toEqual([1, 0, 1, 0])
    await tick(people.ada, world.task)
    await people.ada.request(teams.edit, { params: { teamId: world.team.id }, body: { name: 'Secret' } })
    await people.ada.request(teams.remove, { params: { teamId: world.team.id } })
    const inside = screens.filter((one) => !outside.includes(one))
    await Promise.all(inside.map(({ screen }) => screen.catchUp()))
    await Promise.all(outside.map(({ screen }) => screen.catchUp()))
    expect(outside.map(({ screen }) => screen.followed())).toEqual(before)
    for (const { screen } of screens) screen.close()
  })

  test('keeps up with many changes at once from both processes', async () => {
    const { world, screens } = await makeWorld()
    const there = people.ada.at(other)
    const list = await Promise.all(Array.from({ length: 10 }, () => addTask(there, world.team)))
    await Promise.all(
      [
        ...list.map((task, index) => tick(index % 2 ? there : people.grace, task)),
        ...list.map((task) => tick(people.ada, task, false)),
        ...list
          .slice(0, 5)
          .map((task) => there.request(tasks.edit, { params: { id: task.id }, body: { name: 'Edited' } })),
        ...list.slice(8).map((task) => people.ada.request(tasks.remove, { params: { id: task.id } })),
        people.ada.request(teams.edit, { params: { teamId: world.team.id }, body: { name: 'Busy' } }),
      ].map((asked) => asked.catch((error: { status: number }) => expect(error.status).toBe(404))),
    )
    await Promise.all(screens.map(({ screen }) => screen.catchUp()))
    for (const { person, screen } of screens)
      expect(screen.shows(), person.me.displayName).toEqual(await refetchAll(person))
    for (const { screen } of screens) screen.close()
  })

  test('that asked before its stream stood misses nothing, and asks again only where something was told in between', async () => {
    const { ada, grace } = people
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team)
    const reader = await signIn(server, grace.me.email)
    const quiet = await openSimulatedScreen(server, reader)
    expect(quiet.askedAgain).toBe(false)
    quiet.close()

    const askedAgain = new Set<boolean>()
    for (let round = 0; round < repetitions(10, 200); round++) {
      const change = sleep(round % 10).then(() => tick(ada, task, round % 2 === 0))
      const screen = await openSimulatedScreen(server, reader)
      await change
      await screen.catchUp()
      expect(screen.shows(), `round ${round}`).toEqual(await refetchAll(reader))
      askedAgain.add(screen.askedAgain)
      screen.close()
    }
    expect(askedAgain).toContain(true)
  })

  test('of a task without a team follows its maker, in every process', async () => {
    const { ada, mallory } = people
    const screens = await Promise.all([openSimulatedScreen(server, ada), openSimulatedScreen(other, ada, [server])])
    const stranger = await openSimulatedScreen(server, mallory)
    const task = await addTask(ada, null)
    await tick(ada, task)
    await Promise.all(screens.map((screen) => screen.catchUp()))
    for (const screen of screens) expect(screen.shows()).toEqual(await refetchAll(ada))
    expect(screens.map((screen) => screen.broughtAlong())).toEqual([2, 2])
    await stranger.catchUp()
    expect(stranger.followed()).toBe(0)
    for (const screen of [...screens, stranger]) screen.close()
  })
})
