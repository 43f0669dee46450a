import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chat, WELCOME_ROOM } from '#features/chat/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { bePatient, cast, join, signIn } from './cast.ts'
import { markRead, react, sendMessage } from './chat.ts'
import { block } from './friends.ts'
import type { People } from './live/stage.ts'
import { repetitions } from './repetitions.ts'
import { type Server, startServer } from './server.ts'
import { openSimulatedPage, refetch } from './simulated-page.ts'
import { addTask, makeArchivedTeam, makeConfirmedTeam, tick } from './teams.ts'
import { untilSaved } from './until-saved.ts'

describe('an open page', () => {
  let server: Server
  /** Another process on the same database, as far as the database can tell. */
  let other: Server
  let people: People
  const opened: Page[] = []
  beforeAll(async () => {
    const settings = { LOG_LEVEL: 'silent' }
    server = await startServer({ settings })
    other = await startServer({ settings, connection: server.connection })
    people = { ...(await cast(server)), barbara: await join(server, 'Barbara', 'Liskov') }
  })
  afterEach(async () => {
    for (const page of opened.splice(0)) page.close()
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
    await db
      .updateTable('chat_rooms')
      .set({ last_number: 0, people_count: 0, counted_number: 0, count_at: null })
      .execute()
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  async function open(...where: Parameters<typeof openSimulatedPage>) {
    const page = await openSimulatedPage(...where)
    opened.push(page)
    return page
  }

  const everyone = () => [people.ada, people.grace, people.barbara, people.mallory]

  /** Somebody who has not viewed a forum lately. */
  const joinAnew = (firstName: string) =>
    join(server, firstName, 'Lamarr', { email: `${crypto.randomUUID()}@cohort.test` })

  /**
   * Ada and Grace in a team as confirmed members, Barbara as an unconfirmed one, one open and one done task. Everyone
   * looks through both processes; in the short form every other one through the same.
   */
  async function makeWorld() {
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
    const archived = await makeArchivedTeam(ada, [grace])
    // Pages view forums with messages.
    await sendMessage(mallory, 'Hello, everyone')
    const assignedUsers = [{ uid: barbara.me.uid }]
    const world = {
      server,
      team: settled,
      archived,
      task: await addTask(ada, settled, { assignedUsers }),
      done: await tick(ada, await addTask(ada, settled, { assignedUsers })),
      ...people,
    }
    const pages = await Promise.all(
      [server, other].flatMap((process, here) =>
        everyone()
          .filter((_person, index) => repetitions(index % 2 === here, true))
          .map(async (person) => ({ person, page: await open(process, person, [server, other]) })),
      ),
    )
    return { world, pages }
  }

  test('of somebody who is in the team for good is brought a tick without having to ask', async () => {
    const { world, pages } = await makeWorld()
    await tick(people.ada, world.task)
    await Promise.all(pages.map(({ page }) => page.catchUp()))
    const asked = pages.map(({ person, page }) => [
      person.me.firstName,
      page.requests.filter((request) => /^GET \/api\/(tasks|teams)$/.test(request)),
    ])
    expect(asked).toEqual(
      pages.map(({ person }) => [
        person.me.firstName,
        person === people.barbara ? ['GET /api/teams', 'GET /api/tasks'] : [],
      ]),
    )
  })

  test('of an outsider and of a former member hears nothing of the team', async () => {
    const { world, pages } = await makeWorld()
    await people.ada.request(teams.removeMember, { params: { teamId: world.team.id, uid: people.grace.me.uid } })
    const outside = pages.filter(({ person }) => person === people.grace || person === people.mallory)
    await Promise.all(outside.map(({ page }) => page.catchUp()))
    const before = outside.map(({ page }) => eventsOfTeam(page))
    expect(before).toEqual(outside.map(({ person }) => (person === people.grace ? ['member.removed'] : [])))
    await tick(people.ada, world.task)
    await people.ada.request(teams.edit, { params: { teamId: world.team.id }, body: { name: 'Secret' } })
    await people.ada.request(teams.remove, { params: { teamId: world.team.id } })
    const inside = pages.filter((one) => !outside.includes(one))
    await Promise.all(inside.map(({ page }) => page.catchUp()))
    await Promise.all(outside.map(({ page }) => page.catchUp()))
    expect(outside.map(({ page }) => eventsOfTeam(page))).toEqual(before)
  })

  test('keeps up with many changes at once from both processes', async () => {
    const { world, pages } = await makeWorld()
    const there = people.ada.at(other)
    bePatient(there)
    const list = await Promise.all(Array.from({ length: 10 }, () => addTask(there, world.team)))
    await Promise.all(
      [
        ...list.map((task, index) => () => tick(index % 2 ? there : people.grace, task)),
        ...list.map((task) => () => tick(people.ada, task, false)),
        ...list
          .slice(0, 5)
          .map((task) => () => there.request(tasks.edit, { params: { id: task.id }, body: { name: 'Edited' } })),
        ...list.slice(8).map((task) => () => people.ada.request(tasks.remove, { params: { id: task.id } })),
        () => people.ada.request(teams.edit, { params: { teamId: world.team.id }, body: { name: 'Busy' } }),
      ].map((save) => untilSaved<unknown>(save).catch((error: { status: number }) => expect(error.status).toBe(404))),
    )
    await Promise.all(pages.map(({ page }) => page.catchUp()))
    for (const { person, page } of pages)
      expect(page.shows(), person.me.displayName).toEqual(await refetch(server, person))
  })

  test('that asked before its stream stood asks again where something was told in between, and only there', async () => {
    const { ada, grace } = people
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team)
    const reader = await signIn(server, grace.me.email)
    // Something of the test before may still be on its way.
    await expect.poll(async () => (await open(server, reader)).askedAgain).toBe(false)
    const page = await open(server, reader, [server], { beforeStream: () => tick(ada, task) })
    expect(page.askedAgain).toBe(true)
    expect(page.shows()).toEqual(await refetch(server, reader))
  })

  test('misses nothing that happens while it opens', async () => {
    const { ada, grace } = people
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team)
    const reader = await signIn(server, grace.me.email)
    let took = 20
    for (let round = 0; round < repetitions(5, 200); round++) {
      const startedAt = performance.now()
      const opening = open(server, reader)
      // At each part of the time that the last one took.
      await sleep((took * (round % 10)) / 10)
      const change = tick(ada, task, round % 2 === 0)
      const page = await opening
      took = performance.now() - startedAt
      await change
      await page.catchUp()
      expect(page.shows(), `round ${round}`).toEqual(await refetch(server, reader))
      page.close()
    }
  })

  test('of somebody who views a forum is brought all that happens in it without having to ask', async () => {
    const { pages } = await makeWorld()
    const { ada, grace } = people
    const message = await sendMessage(ada.at(other), 'Who knits?')
    await react(grace, message, 'love')
    await ada.request(chat.edit, { params: { messageId: message.id }, body: { text: 'Who weaves?' } })
    await Promise.all(pages.map(({ page }) => page.catchUp()))
    for (const { person, page } of pages) {
      expect(page.shows(), person.me.displayName).toEqual(await refetch(server, person))
      expect(page.requests.filter((request) => /GET .*(chat)/.test(request))).toEqual([])
      // Of two processes, whose notices may overtake each other.
      expect(chatEventsOf(page).toSorted()).toEqual(['chat.edited', 'chat.reacted', 'chat.sent', 'forums.counted'])
    }
  })

  test('of somebody who views no forum is brought a count, and asks only for the messages that it shows', async () => {
    const { ada, mallory } = people
    const hedy = await joinAnew('Hedy')
    const seen = await sendMessage(ada, 'First')
    await markRead(hedy, { id: seen.roomId }, seen.number)
    const page = await open(server, hedy, [server, other], { isViewing: false })
    const before = JSON.stringify(page.shows())
    for (const text of ['One', 'Two', 'Three']) await sendMessage(mallory.at(other), text)
    await page.catchUp()
    expect(page.shows()).toEqual(await refetch(server, hedy))
    expect(JSON.stringify(page.shows())).not.toBe(before)
    expect(page.requests.filter((request) => /GET .*chat/.test(request))).toEqual([
      `GET /api/chat/messages?room=${seen.roomId}`,
    ])
    expect(chatEventsOf(page)).toEqual(['forums.counted'])
  })

  test('of somebody who has blocked an author asks for the list instead, and is not told what the author wrote', async () => {
    const { grace, mallory } = people
    const hedy = await joinAnew('Hedy')
    await sendMessage(grace, 'Seen')
    await block(hedy, mallory)
    const page = await open(server, hedy, [server], { isViewing: false })
    await sendMessage(mallory, 'Secret insult')
    await page.catchUp()
    expect(page.shows()).toEqual(await refetch(server, hedy))
    expect(JSON.stringify(page.shows())).not.toContain('insult')
    expect(page.requests).toContain('GET /api/chat/rooms')
    page.requests.length = 0
    // The newest message is still hidden from her.
    await markRead(grace, { id: WELCOME_ROOM }, 1)
    await page.catchUp()
    expect(page.requests).toContain('GET /api/chat/rooms')
    expect(page.received.join()).not.toContain('insult')
  })

  test('of a task without a team follows its maker, in every process', async () => {
    const { ada, mallory } = people
    const pages = await Promise.all([open(server, ada), open(other, ada, [server])])
    const stranger = await open(server, mallory)
    const task = await addTask(ada, null)
    await tick(ada, task)
    await Promise.all(pages.map((page) => page.catchUp()))
    for (const page of pages) expect(page.shows()).toEqual(await refetch(server, ada))
    for (const page of pages) expect(page.requests).not.toContain('GET /api/tasks')
    await stranger.catchUp()
    expect(eventsOfTeam(stranger)).toEqual([])
  })
})

const chatEventsOf = ({ events }: Page) =>
  events.map(({ type }) => type).filter((type) => /^(chat|forums?)\./.test(type))

type Page = Awaited<ReturnType<typeof openSimulatedPage>>

const eventsOfTeam = ({ events }: Page) =>
  events.map(({ type }) => type).filter((type) => /^(team|member|task)\./.test(type))
