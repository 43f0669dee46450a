import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { befriend, block, unblock } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { type Privacy, people, privacy } from '../../contract.ts'

describe('Ada, who chooses who finds her,', () => {
  let server: Server
  let ada: Person
  /** Members by their relation to her. */
  let searchers: Record<'friend' | 'friend of a friend' | 'teammate' | 'stranger', Person>
  beforeAll(async () => {
    server = await startServer()
    const { ada: herself, grace, mallory } = await cast(server)
    ada = herself
    searchers = {
      friend: grace,
      'friend of a friend': await join(server, 'Hedy'),
      teammate: await join(server, 'Barbara'),
      stranger: mallory,
    }
    await befriend(ada, grace)
    await befriend(grace, searchers['friend of a friend'])
    await makeTeam(ada, [searchers.teammate])
  })
  afterAll(() => server.close())
  startEachTestAlike(() => server)

  const choose = (discoverability: Privacy['discoverability']) =>
    ada.request(privacy.change, { body: { discoverability } })
  /** The searches in which each of them finds her: any part, first letters, everyone. */
  async function finders(texts: string[]) {
    const found: string[] = []
    for (const [tie, person] of Object.entries(searchers)) {
      for (const text of texts) {
        const picked = (await person.request(people.list, { query: { search: text } })).items
        const searched = (await person.request(friends.search, { query: { text } })).items
        for (const items of [picked, searched]) if (items.some(({ uid }) => uid === ada.me.uid)) found.push(tie)
      }
    }
    return Object.fromEntries(Object.keys(searchers).map((tie) => [tie, found.filter((one) => one === tie).length]))
  }
  const partly = ['ada lov', 'ada@cohort.t', 'ad', '']
  const none = { friend: 8, 'friend of a friend': 0, teammate: 0, stranger: 0 }

  test('is found by everybody at first', async () => {
    expect(await ada.request(privacy.find)).toMatchObject({ discoverability: 'everyone' })
    expect(await finders(partly)).toEqual({ friend: 8, 'friend of a friend': 8, teammate: 8, stranger: 8 })
  })

  test('is found by friends of friends and teammates', async () => {
    expect(await choose('friends')).toMatchObject({ discoverability: 'friends' })
    expect(await ada.request(privacy.find)).toMatchObject({ discoverability: 'friends' })
    expect(await finders(partly)).toEqual({ ...none, 'friend of a friend': 8, teammate: 8 })
  })

  test('FRI-29 TEAM-37 is found by nobody but friends and those who know her address', async () => {
    await choose('address')
    expect(await finders(partly)).toEqual(none)
  })

  test.each(['friends', 'address'] as const)('and lets %s find her, is found by her whole address', async (choice) => {
    await choose(choice)
    expect(await finders([' ADA@cohort.test '])).toEqual({
      friend: 2,
      'friend of a friend': 2,
      teammate: 2,
      stranger: 2,
    })
  })

  test('is nobody that Mallory can compare with the addresses of others by a made-up cursor', async () => {
    await choose('address')
    const mallory = searchers.stranger
    for (const email of ['acz@cohort.test', 'adb@cohort.test']) await join(server, 'Between', '', { email })
    const namesAfter = async (uid: string) => {
      const cursor = Buffer.from(JSON.stringify([uid])).toString('base64url')
      return (await mallory.request(people.list, { query: { cursor } })).items.map(({ displayName }) => displayName)
    }
    expect(await namesAfter(searchers.friend.me.uid)).toEqual(['Hedy'])
    expect(await namesAfter(ada.me.uid)).toEqual([])
    // Nor does her id work as a cursor, because she could be sorted differently tomorrow.
    expect(await namesAfter(mallory.me.uid)).toEqual([])
  })

  test('and is open to help, is so for those who may find her, unless either has blocked the other', async () => {
    await openToHelp([ada], server)
    const { stranger } = searchers
    /** Screens that show helpers are asked to refetch. */
    const isTold = async (person: Person, happen: () => Promise<unknown>) => {
      const stream = await openStream(server, person)
      await stream.ready
      await happen()
      for (let told = ''; told !== 'helpers.changed'; ) {
        const heard = await stream.next()
        told = heard === 'refresh' ? heard : heard.event.type
      }
      stream.close()
    }
    const whoSees = async () => {
      const found = Object.entries(searchers).map(async ([tie, person]) => {
        const { items } = await person.request(friends.helpers)
        return items.some(({ uid }) => uid === ada.me.uid) ? [tie] : []
      })
      return (await Promise.all(found)).flat()
    }
    await choose('address')
    expect(await whoSees()).toEqual(['friend'])
    await isTold(stranger, () => choose('friends'))
    expect(await whoSees()).toEqual(['friend', 'friend of a friend', 'teammate'])
    await choose('everyone')
    expect(await whoSees()).toEqual(Object.keys(searchers))
    for (const [blocker, blocked] of [
      [ada, stranger],
      [stranger, ada],
    ] as const) {
      await block(blocker, blocked)
      expect(await whoSees()).not.toContain('stranger')
      await unblock(blocker, blocked)
    }
    const { database } = server.context
    const disable = () => database.transaction((tx) => disableAccount(tx, ada.me.emailLower))
    await isTold(stranger, disable)
    expect(await whoSees()).toEqual([])
    await database.transaction((tx) => enableAccount(tx, ada.me.emailLower))
    expect(await whoSees()).toEqual(Object.keys(searchers))
  })

  test('chooses nothing else', async () => {
    const response = await ada.send('PATCH', '/api/privacy', { discoverability: 'nobody' })
    expect(response.status).toBe(400)
  })
})

/** Each is listed a minute longer. */
async function openToHelp(helpers: Person[], { context }: Server) {
  for (const [index, { me }] of helpers.entries()) {
    const ends = new Date(Date.now() + (index + 1) * 60_000)
    await context.database.db.updateTable('people').set({ help_ends_at: ends }).where('id', '=', me.uid).execute()
  }
}

test('pages of people hold those who let only some find them where they belong', async () => {
  const server = await startServer()
  const { ada } = await cast(server)
  const bulk = await Promise.all(Array.from({ length: 6 }, (_, index) => join(server, `bulk${index}`)))
  for (const [index, person] of bulk.entries()) {
    await befriend(ada, person)
    if (index % 2) await person.request(privacy.change, { body: { discoverability: 'address' } })
  }
  const read: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ada.request(people.list, { query: { search: 'bulk', limit: 2, cursor } })
    read.push(...page.items.map(({ displayName }) => displayName))
    cursor = page.next
  }
  expect(read).toEqual(bulk.map(({ me }) => me.displayName))

  // The helper with the longest time left comes first.
  await openToHelp(bulk, server)
  const readHelpers = async () => {
    const helpers: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ada.request(friends.helpers, { query: { limit: 2, cursor } })
      helpers.push(...page.items.map(({ displayName }) => displayName))
      cursor = page.next
    }
    return helpers
  }
  expect(await readHelpers()).toEqual(read.toReversed())
  // Helpers with the same end are all listed.
  const help_ends_at = new Date(Date.now() + 60_000)
  await server.context.database.db
    .updateTable('people')
    .set({ help_ends_at })
    .where('help_ends_at', 'is not', null)
    .execute()
  expect((await readHelpers()).toSorted()).toEqual(read)
  await server.close()
})
