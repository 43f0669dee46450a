import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { openDirectRoom, read } from '#test/chat.ts'
import { answer, askToBeFriends, befriend, block, unfriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startServer } from '#test/server.ts'
import { startWithNewCast } from '#test/start-with-cast.ts'
import { friends } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithNewCast()

describe('friends', () => {
  afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

  const requestsOf = async (person: Person, direction: 'incoming' | 'outgoing') =>
    (await person.request(friends.requests, { query: { direction } })).items
  const friendsOf = async (person: Person) => (await person.request(friends.list)).items
  const countsOf = async (person: Person) => {
    const { version: _, ...counts } = await person.request(friends.counts)
    return counts
  }
  const nothing = { friends: 0, incoming: 0, outgoing: 0 }

  test('are none at first', async () => {
    expect(await friendsOf(ada)).toEqual([])
    expect(await ada.request(friends.counts)).toEqual({ ...nothing, version: 0 })
  })

  test('ENT-30 ENT-31 DB-16 DB-17 are two, once Ada has asked and Grace has accepted, and both see the other with their address', async () => {
    const request = await askToBeFriends(ada, grace)
    expect(request).toEqual({
      id: request.id,
      fromId: ada.me.uid,
      toId: grace.me.uid,
      status: 'pending',
      createdAt: expect.any(String),
    })
    const masked = { tie: 'outgoing', requestId: request.id, since: null, uid: grace.me.uid, email: 'g***@c***' }
    expect(await requestsOf(ada, 'outgoing')).toMatchObject([masked])
    expect(await requestsOf(grace, 'incoming')).toMatchObject([
      { ...masked, tie: 'incoming', uid: ada.me.uid, email: 'a***@c***' },
    ])
    expect([await countsOf(ada), await countsOf(grace)]).toEqual([
      { ...nothing, outgoing: 1 },
      { ...nothing, incoming: 1 },
    ])

    expect(await answer(grace, request, 'accepted')).toEqual({ ...request, status: 'accepted' })
    const tie = { tie: 'friends', requestId: null, since: expect.any(String) }
    expect(await friendsOf(ada)).toMatchObject([{ ...tie, uid: grace.me.uid, email: grace.me.email }])
    expect(await friendsOf(grace)).toMatchObject([{ ...tie, uid: ada.me.uid, email: ada.me.email }])
    expect([await requestsOf(ada, 'outgoing'), await requestsOf(grace, 'incoming')]).toEqual([[], []])
    expect([await countsOf(ada), await countsOf(grace)]).toEqual([
      { ...nothing, friends: 1 },
      { ...nothing, friends: 1 },
    ])
  })

  test('VAL-36 ERR-22 cannot ask each other again', async () => {
    await befriend(ada, grace)
    await expect(askToBeFriends(grace, ada)).rejects.toMatchObject({ status: 409, message: 'Already friends' })
  })

  test('DB-19 are none any more, on both sides, once one wants so; once more changes nothing', async () => {
    await befriend(ada, grace)
    await unfriend(grace, ada)
    await unfriend(grace, ada)
    for (const person of [ada, grace]) expect([await friendsOf(person), await countsOf(person)]).toEqual([[], nothing])
  })

  test.each([
    ['declined', 'grace'],
    ['cancelled', 'ada'],
  ] as const)('become none when a request is %s, and may be asked again', async (status, who) => {
    const request = await askToBeFriends(ada, grace)
    expect(await answer({ ada, grace }[who], request, status)).toEqual({ ...request, status })
    for (const person of [ada, grace]) expect(await countsOf(person)).toEqual(nothing)
    const again = await askToBeFriends(grace, ada)
    await answer(ada, again, 'declined')
  })

  test('VAL-35 VAL-37 VAL-38 ERR-21 are not asked twice, from whichever side', async () => {
    const request = await askToBeFriends(ada, grace)
    const refused = [askToBeFriends(ada, grace), askToBeFriends(grace, ada), askToBeFriends(ada, ada)]
    expect(await Promise.allSettled(refused)).toMatchObject([
      { reason: { status: 409, message: 'Request already pending' } },
      { reason: { status: 409, message: 'They already requested you' } },
      { reason: { status: 400, message: "Can't friend yourself" } },
    ])
    await answer(ada, request, 'cancelled')
  })

  test('STATE-04 STATE-05 ERR-20 are made and unmade by the right one only, and only while the request waits', async () => {
    const invalid = { message: 'Invalid request' }
    const request = await askToBeFriends(ada, grace)
    for (const [person, status] of [
      [ada, 'accepted'],
      [ada, 'declined'],
      [grace, 'cancelled'],
      [mallory, 'accepted'],
      [mallory, 'cancelled'],
    ] as const) {
      await expect(answer(person, request, status)).rejects.toMatchObject({ ...invalid, status: 403 })
    }
    await answer(ada, request, 'cancelled')
    for (const [person, status] of [
      [grace, 'accepted'],
      [grace, 'declined'],
      [ada, 'cancelled'],
    ] as const) {
      await expect(answer(person, request, status)).rejects.toMatchObject({ ...invalid, status: 409 })
    }
    expect([await friendsOf(ada), await friendsOf(grace)]).toEqual([[], []])
  })

  test.each([randomUUID(), 'no-id', '😀', '%'])('ERR-19 that do not exist cannot be answered: %s', async (id) => {
    const response = await ada.send('PATCH', `/api/friend-requests/${id}`, { status: 'accepted' })
    expect([response.status, await response.json()]).toEqual([404, { error: 'Request not found', code: 'not-found' }])
  })

  test('cannot be asked of nobody, nor of somebody who was disabled', async () => {
    const edith = await join(server, 'Edith')
    await server.context.database.pool.query('update people set disabled = true where id = $1', [edith.me.uid])
    const refusals = await Promise.allSettled(
      [edith.me.uid, randomUUID(), 'no-id'].map((toId) => ada.request(friends.request, { body: { toId } })),
    )
    expect(refusals[0]).toMatchObject({ reason: { status: 404, message: 'There is no such person.' } })
    expect(refusals[1]).toEqual(refusals[0])
    expect(refusals[2]).toEqual(refusals[0])
  })

  test('ERR-18 who are not signed in are told so', async () => {
    await expect(server.visitor().request(friends.list)).rejects.toMatchObject({
      status: 401,
      message: 'Not signed in',
    })
  })

  test('DB-15 DB-18 DB-20 CONST-04 stand in lists that are read page by page, by name, and requests newest first', async () => {
    const names = ['zoe', 'Ärne', 'Bob', 'alice', 'Ärne']
    const bulk = await Promise.all(
      names.map((name) => join(server, name, '', { email: `${randomUUID()}@cohort.test` })),
    )
    const hedy = await join(server, 'Hedy')
    for (const person of bulk) await askToBeFriends(person, hedy)
    const incoming = await readPages((cursor) =>
      hedy.request(friends.requests, { query: { direction: 'incoming', limit: 2, cursor } }),
    )
    expect(incoming.map(({ uid }) => uid)).toEqual(bulk.map(({ me }) => me.uid).toReversed())
    for (const { requestId } of incoming) await answer(hedy, { id: requestId! }, 'accepted')
    const mine = await readPages((cursor) => hedy.request(friends.list, { query: { limit: 2, cursor } }))
    expect(mine.map(({ displayName }) => displayName)).toEqual(['alice', 'Ärne', 'Ärne', 'Bob', 'zoe'])
    expect(new Set(mine.map(({ uid }) => uid)).size).toBe(5)
    await expect(hedy.request(friends.list, { query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  test('have at most a hundred requests open', async () => {
    const eager = await join(server, 'Eager')
    await server.context.database.pool.query('insert into friend_counts (user_id, outgoing) values ($1, 99)', [
      eager.me.uid,
    ])
    const last = await askToBeFriends(eager, ada)
    await expect(askToBeFriends(eager, grace)).rejects.toMatchObject({
      status: 400,
      message: 'You have 100 open requests, which is the most. Cancel one first.',
    })
    await answer(eager, last, 'cancelled')
    await askToBeFriends(eager, grace)
    await server.context.database.pool.query('update friend_counts set outgoing = 1 where user_id = $1', [eager.me.uid])
  })

  test('keep being friends in a list after one changes their name', async () => {
    await befriend(ada, mallory)
    await server.context.database.transaction(async (tx) => {
      await tx
        .updateTable('people')
        .set({ display_name: 'Aaron', name_lower: 'aaron' })
        .where('id', '=', mallory.me.uid)
        .execute()
      tx.announce({ type: 'person.changed', uid: mallory.me.uid })
    })
    expect(await friendsOf(ada)).toMatchObject([{ displayName: 'Aaron' }])
  })
})

type Page<Item> = { items: Item[]; next: string | null }

async function readPages<Item>(ask: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const read: Item[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Item> = await ask(cursor)
    read.push(...page.items)
    cursor = page.next
  }
  return read
}

test('five times a day Mallory may ask Ada, who is notified each time, and a hundred times an hour anybody', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => server.close())
  const { ada, grace, mallory } = await cast(server)
  const insist = async (to: Person) => answer(mallory, await askToBeFriends(mallory, to), 'cancelled')
  for (let turn = 1; turn <= 5; turn++) await insist(ada)
  const refused = { status: 429, retryAfter: expect.any(Number) }
  await expect(insist(ada)).rejects.toMatchObject(refused)
  await insist(grace)
  const [anybody] = friends.request.limits!
  for (let turn = 8; turn <= 100; turn++) await server.context.limits.spend(anybody!, mallory.me.uid)
  await expect(insist(grace)).rejects.toMatchObject(refused)
  await askToBeFriends(grace, ada)
})

describe('words along with a request', () => {
  const names = ['Writer', 'Scribe', 'Author', 'Poet']
  const two = async () => {
    const name = names.shift()!
    return [await join(server, name), await join(server, `${name}s Reader`)] as const
  }
  const rowOf = (person: Person, { me }: Person) => person.request(friends.find, { params: { uid: me.uid } })
  const inRoom = async (person: Person, other: Person) =>
    (await read(person, await openDirectRoom(person, other))).map(({ author, text }) => [author.displayName, text])

  test('are seen by both, and begin their room once it is accepted', async () => {
    const [edith, joan] = await two()
    const request = await askToBeFriends(edith, joan, '  We met\n at the fair. ')
    const message = 'We met at the fair.'
    expect(await rowOf(edith, joan)).toMatchObject({ tie: 'outgoing', message })
    expect(await rowOf(joan, edith)).toMatchObject({ tie: 'incoming', message })
    expect((await joan.request(notifications.list)).items[0]).toMatchObject({
      message: `${edith.me.displayName} wants to be friends with you: "We met at the fair."`,
    })
    await answer(joan, request, 'accepted')
    expect(await rowOf(joan, edith)).toMatchObject({ tie: 'friends', message: '' })
    expect(await inRoom(joan, edith)).toEqual([[edith.me.displayName, message]])
    expect(await inRoom(edith, joan)).toEqual([[edith.me.displayName, message]])
  })

  test('are forgotten with a request that is declined or cancelled', async () => {
    const [edith, joan] = await two()
    await answer(joan, await askToBeFriends(edith, joan, 'Hello'), 'declined')
    await answer(edith, await askToBeFriends(edith, joan, 'Hello?'), 'cancelled')
    const { rows } = await server.context.database.pool.query(
      'select message from friend_requests where from_id = $1',
      [edith.me.uid],
    )
    expect(rows).toEqual([{ message: '' }, { message: '' }])
    await answer(joan, await askToBeFriends(edith, joan), 'accepted')
    expect(await inRoom(joan, edith)).toEqual([])
  })

  test('to somebody who blocked the sender look sent, and reach nobody', async () => {
    const [edith, joan] = await two()
    await block(joan, edith)
    await askToBeFriends(edith, joan, 'Let me in')
    expect(await rowOf(edith, joan)).toMatchObject({ tie: 'outgoing', message: 'Let me in' })
    expect(await rowOf(joan, edith)).toMatchObject({ tie: 'none', message: '' })
    expect((await joan.request(notifications.list)).items).toEqual([])
  })

  test('are one line of 200 characters', async () => {
    const [edith, joan] = await two()
    await expect(askToBeFriends(edith, joan, 'a'.repeat(201))).rejects.toMatchObject({
      message: 'A message with a friend request has at most 200 characters.',
    })
  })
})
