import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { disableAccount } from '#features/identity/server/actions/disable-account.ts'
import { VIEWING_MS } from '#shared/events.ts'
import { addressOf } from '#test/address-of.ts'
import { join, type Person } from '#test/cast.ts'
import { countNow, makeForum, markRead, react, read, sendMessage, textsOf, viewForum } from '#test/chat.ts'
import { block, unblock } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { skippableTime } from '#test/skip-time.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openTopicBus } from '#test/topic-bus.ts'
import { chat, type ForumCount, type Message, presence } from '../contract.ts'

const skip = skippableTime()
const openBus = openTopicBus()
const { server, other, ada, grace, mallory } = await startTwoWithCast({ openBus })

type Stream = Awaited<ReturnType<typeof openStream>>
const streams: Stream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function open(...where: Parameters<typeof openStream>) {
  const stream = await openStream(...where)
  streams.push(stream)
  return stream
}

/** Somebody who has viewed no forum yet. */
const joinAnew = (firstName: string) => join(server, firstName, 'Anew', { email: `${crypto.randomUUID()}@cohort.test` })

/** What has arrived until a last event of this person has, through both processes. */
async function heardOn(stream: Stream, person: Person): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const process of [server, other]) {
    const cost = Math.random()
    await process.context.database.transaction(async (tx) =>
      tx.announce({ type: 'reward.redeemed', uid: person.me.uid, cost }),
    )
    for (const message of await stream.until(
      (one) => one !== 'refresh' && 'cost' in one.event && one.event.cost === cost,
    ))
      if (message !== 'refresh' && !('cost' in message.event)) heard.push([message.event.type, message.data])
  }
  return heard
}
type Heard = [type: string, data: unknown]
const chatTypes = (heard: Heard[]) => heard.map(([type]) => type).filter((type) => type.startsWith('chat.'))
const textsIn = (heard: Heard[]) =>
  heard.flatMap(([type, data]) => (type === 'chat.sent' ? (data as Message).text : []))
const countsIn = (heard: Heard[]) =>
  heard.flatMap(([type, data]) => (type === 'forums.counted' ? [(data as ForumCount[] | undefined) ?? 'refetch'] : []))

startEachTestAlike(() => server)

describe('a forum', () => {
  test('reaches those who view it at once, wherever they say so, and the writer; all others by a count alone', async () => {
    const forum = await makeForum(ada, 'At once')
    const hedy = await joinAnew('Hedy')
    const [graces, hedys, adas] = [await open(other, grace), await open(other, hedy), await open(other, ada)]
    await viewForum(grace, forum, graces)
    const message = await sendMessage(ada, 'Who knits?', forum)
    await react(mallory, message, 'love')
    const heard = await heardOn(graces, grace)
    expect(textsIn(heard)).toEqual(['Who knits?'])
    expect(chatTypes(heard)).toEqual(['chat.sent', 'chat.reacted'])
    expect(chatTypes(await heardOn(adas, ada))).toEqual(['chat.sent'])
    await countNow(server)
    const counted = await heardOn(hedys, hedy)
    expect(chatTypes(counted)).toEqual([])
    expect(countsIn(counted).flat()).toMatchObject([
      { roomId: forum.id, people: 1, lastNumber: 1, newest: { number: 1 }, last: { text: 'Who knits?' } },
    ])
  })

  test('costs a process without viewers nothing but the counts', async () => {
    const forum = await makeForum(ada, 'Elsewhere')
    const [mallorys, adas] = [await open(other, mallory), await open(server, ada)]
    await viewForum(ada, forum, adas)
    await heardOn(mallorys, mallory)
    const handled = other.context.live.handled()
    for (let number = 1; number <= 20; number++) await sendMessage(ada, `Number ${number}`, forum)
    await countNow(server)
    expect(textsIn(await heardOn(adas, ada))).toHaveLength(20)
    const counts = countsIn(await heardOn(mallorys, mallory))
    expect(counts.at(-1)).toMatchObject([{ lastNumber: 20 }])
    // With the events that `heardOn` waits for, and who is online.
    expect(other.context.live.handled() - handled).toBeLessThan(20)
  })

  test('that is opened while people write in it misses nothing', async () => {
    for (let round = 0; round < repetitions(4, 200); round++) {
      const forum = await makeForum(ada, `Opened ${round}`)
      const graces = await open(other, grace)
      const texts = Array.from({ length: 12 }, (_, number) => `Number ${number}`)
      const writing = (async () => {
        for (const text of texts) await sendMessage(ada, text, forum)
      })()
      await sleep(Math.random() * 30)
      await viewForum(round % 2 ? grace : grace.at(other), forum, graces)
      // As a page does when it hears that it views the forum.
      const loaded = textsOf(await read(grace, forum))
      await writing
      const arrived = textsIn(await heardOn(graces, grace))
      expect([...new Set([...loaded, ...arrived])], `round ${round}`).toEqual(texts)
      graces.close()
    }
  })

  test('that somebody has left reaches them for five minutes at most', async () => {
    const forum = await makeForum(ada, 'Left')
    const graces = await open(other, grace)
    await viewForum(grace, forum, graces)
    await sendMessage(ada, 'Still there?', forum)
    expect(textsIn(await heardOn(graces, grace))).toEqual(['Still there?'])
    skip(VIEWING_MS)
    await sendMessage(ada, 'Apparently not', forum)
    expect(chatTypes(await heardOn(graces, grace))).toEqual([])
    // People who come back are told to load what they have missed.
    await viewForum(grace, forum, graces)
  })

  test('brings nothing more of somebody whom a viewer blocks, not even by a count', async () => {
    const forum = await makeForum(ada, 'Blocked')
    const graces = await open(other, grace)
    await viewForum(grace, forum, graces)
    await sendMessage(mallory, 'Before', forum)
    await block(grace, mallory)
    await sendMessage(mallory, 'After', forum)
    await sendMessage(ada, 'Peace', forum, { replyTo: (await read(ada, forum)).at(-1)!.id })
    await sendMessage(mallory, 'Last', forum)
    await countNow(server)
    const heard = await heardOn(graces, grace)
    expect(chatTypes(heard)).toEqual(['chat.sent', 'chat.sent'])
    // The second quotes Mallory, so she loads her own version.
    expect(heard.filter(([type]) => type === 'chat.sent').map(([, data]) => data !== undefined)).toEqual([true, false])
    expect(countsIn(heard).at(-1)).toBe('refetch')
    expect(JSON.stringify(heard)).not.toMatch(/After|Last/)
    await unblock(grace, mallory)
  })

  test('reaches nobody whose account is disabled while they view it', async () => {
    const forum = await makeForum(ada, 'Disabled')
    const hedy = await joinAnew('Hedy')
    const hedys = await open(other, hedy)
    await viewForum(hedy, forum, hedys)
    await server.context.database.transaction((tx) => disableAccount(tx, hedy.me.emailLower))
    await sendMessage(ada, 'Where is Hedy?', forum)
    await hedys.ended
    const types: string[] = []
    while (hedys.waiting() > 0) types.push(JSON.stringify(await hedys.next()))
    expect(types.join()).not.toContain('chat.sent')
  })

  test('of others is viewed by anybody, a room of a team by nobody', async () => {
    const { items } = await ada.request(chat.rooms)
    await expect(
      ada.request(presence.view, {
        params: { roomId: items.find(({ kind }) => kind !== 'forum')?.id ?? crypto.randomUUID() },
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a count of forums', () => {
  async function startCountingServer() {
    const counting = await startServer({ connection: server.connection, openBus, runsSchedules: true })
    onTestFinished(() => counting.close())
    return counting
  }

  test('comes at most once in three seconds, whatever is written in how many processes, and is complete', async () => {
    const [one, two] = [await startCountingServer(), await startCountingServer()]
    const forums = [await makeForum(ada, 'First of many'), await makeForum(ada, 'Second of many')]
    const hedys = await open(two, await joinAnew('Hedy'))
    const startedAt = performance.now()
    const times: number[] = []
    const numbers = new Map<string, number>()
    const listening = (async () => {
      while (forums.some(({ id }) => numbers.get(id) !== 25)) {
        const message = await hedys.next()
        if (message === 'refresh' || message.event.type !== 'forums.counted') continue
        times.push(performance.now() - startedAt)
        for (const { roomId, lastNumber } of message.data as ForumCount[]) numbers.set(roomId, lastNumber)
      }
    })()
    for (let number = 0; number < 50; number++) {
      await sendMessage(ada.at(number % 3 ? one : two), 'One of many', forums[number % 2])
      await sleep(100)
    }
    await listening
    expect(times.length).toBeGreaterThan(1)
    // A message that is on its way when they are counted is in the next count of either process.
    expect(times.length).toBeLessThanOrEqual(2 * Math.ceil(times.at(-1)! / 3000) + 1)
  })

  test('holds what a process has written that was killed', async () => {
    const forum = await makeForum(ada, 'Killed')
    const port = await freePort()
    const killed = await startProduct({ DATABASE_URL: addressOf(server), DATA_DIR: temporaryFolder(), PORT: port })
    const hedys = await open(await startCountingServer(), await joinAnew('Hedy'))
    const unanswered = Promise.allSettled([sendMessage(ada.at(killed), 'Last words', forum)])
    const isThere = async () => (await read(ada, forum)).length > 0
    await expect.poll(isThere, { interval: 1 }).toBe(true)
    await killed.end('SIGKILL')
    await unanswered
    const counted = await hedys.until(
      (message) => message !== 'refresh' && message.event.type === 'forums.counted' && hasForum(message.data, forum.id),
    )
    expect(JSON.stringify(counted.at(-1))).toContain('Last words')
  })

  test('lets an open page of 0.3.0 refetch the forum, and tells it by the names it knows', async () => {
    const forum = await makeForum(ada, 'Older')
    const hedy = await joinAnew('Hedy')
    const hedys = await open(other, hedy, '/api/live')
    await sendMessage(ada, 'Hello', forum)
    await countNow(server)
    const event = { type: 'chat.sent', roomId: forum.id, messageId: forum.id, by: null }
    await expect.poll(() => hedys.next()).toEqual({ event })
  })

  test('brings how many people are in a forum, and its newest line after it was changed', async () => {
    const forum = await makeForum(ada, 'Busy')
    const hedy = await joinAnew('Hedy')
    const hedys = await open(server, hedy)
    const message = await sendMessage(ada, 'Helo', forum)
    await sendMessage(ada, 'Newest', forum)
    await markRead(grace, forum, 0)
    await countNow(server)
    const change = (text: string) => ada.request(chat.edit, { params: { messageId: message.id }, body: { text } })
    await change('An older message is not in the list')
    await countNow(server)
    const counts = countsIn(await heardOn(hedys, hedy)).flat() as ForumCount[]
    expect(counts.filter(({ roomId }) => roomId === forum.id).at(-1)).toMatchObject({
      people: 2,
      last: { text: 'Newest' },
    })
    await ada.request(chat.remove, { params: { messageId: (await read(ada, forum)).at(-1)!.id } })
    await countNow(server)
    const later = countsIn(await heardOn(hedys, hedy)).flat() as ForumCount[]
    expect(later.at(-1)).toMatchObject({ roomId: forum.id, last: { text: '', isRemoved: true } })
  })
})

const hasForum = (counts: unknown, id: string) => (counts as ForumCount[]).some(({ roomId }) => roomId === id)
