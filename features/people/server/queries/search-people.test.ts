import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { block } from '#test/friends.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { type PublicPerson, people, peopleLimits, privacy } from '../../contract.ts'
import { maskEmail } from '../../permissions.ts'

const { server, ada, grace, mallory } = await startWithCast()

describe('people', () => {
  startEachTestAlike(() => server)

  const listed = async (viewer: Person, query: object = {}) => (await viewer.request(people.list, { query })).items
  const namesFor = async (viewer: Person, search: string) =>
    (await listed(viewer, { search })).map(({ displayName }) => displayName)
  const emailOf = async (viewer: Person, person: Person) =>
    (await viewer.request(people.find, { params: { uid: person.me.uid } })).email

  const disable = ({ me }: Person, disabled = true) =>
    server.context.database.db.updateTable('people').set({ disabled }).where('id', '=', me.uid).execute()

  test('are listed by address, masked, without the viewer', async () => {
    const plain = { photoURL: '/avatars/default.svg', flair: null }
    expect(await listed(ada)).toEqual([
      { ...plain, uid: grace.me.uid, displayName: 'Grace Hopper', email: 'g***@c***' },
      { ...plain, uid: mallory.me.uid, displayName: 'Mallory Outsider', email: 'm***@c***' },
    ])
  })

  test.each([
    ['hopper', ['Grace Hopper']],
    ['ACE HOP', []],
    ['grace hop', ['Grace Hopper']],
    ['  grace  ', ['Grace Hopper']],
    ['GRACE@cohort.test', ['Grace Hopper']],
    ['@cohort', []],
    ['llory@coh', []],
    ['gr', ['Grace Hopper']],
    ['m', ['Mallory Outsider']],
    ['op', []],
    ['ho', ['Grace Hopper']],
    ['ada', []],
    ['grace@coh', ['Grace Hopper']],
    ['mallory@', ['Mallory Outsider']],
    ['nobody at all', []],
    ['%', []],
    ['___', []],
    ['\\', []],
  ])(
    "TEAM-39 are found by '%s', the first letters of any word of their name or of their address: %j",
    async (search, names) => {
      expect(await namesFor(ada, search)).toEqual(names)
    },
  )

  test('show their address to a person who searched for all of it', async () => {
    expect(await listed(ada, { search: 'Grace@Cohort.test' })).toMatchObject([{ email: 'grace@cohort.test' }])
    expect(await listed(ada, { search: 'grace@cohort.tes' })).toMatchObject([{ email: 'g***@c***' }])
  })

  test('who are disabled are nowhere', async () => {
    const edith = await join(server, 'Edith', 'Clarke')
    await disable(edith)
    expect(await namesFor(ada, 'edith')).toEqual([])
    await expect(emailOf(ada, edith)).rejects.toMatchObject({ status: 404 })
    await expect(makeTeam(ada, [edith])).rejects.toMatchObject({ code: 'unknown-person' })
    // Nor do they take places on a page.
    const gone = await join(server, 'Edith', 'Gone', { email: 'edith-gone@cohort.test' })
    const next = await join(server, 'Edith', 'Next', { email: 'edith-next@cohort.test' })
    await disable(gone)
    expect(await listed(ada, { search: 'edith', limit: 1 })).toMatchObject([{ uid: next.me.uid }])
    await disable(next)
    await disable(edith, false)
    expect(await namesFor(ada, 'edith')).toEqual(['Edith Clarke'])
  })

  test('are read page by page, none left out and none twice, and the cursor tells no address', async () => {
    await addBulkUsers(server, 120)
    const read: PublicPerson[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ada.request(people.list, { query: { search: 'person', limit: 50, cursor } })
      read.push(...page.items)
      cursor = page.next
      expect(Buffer.from(cursor ?? '', 'base64url').toString()).not.toContain('bulk')
    }
    const byAddress = Array.from({ length: 120 }, (_, index) => `Person ${index + 1}`)
    expect(read.map(({ displayName }) => displayName)).toEqual(
      byAddress.toSorted((one, other) => compareAs(one, other)),
    )
    expect(await listed(ada, { search: 'person' })).toHaveLength(50)
    expect(await listed(ada, { search: 'person', limit: 100 })).toHaveLength(100)
    for (const wrong of [{ cursor: 'x' }, { limit: 101 }, { limit: 0 }])
      await expect(listed(ada, wrong)).rejects.toMatchObject({ status: 400 })
  })

  test('are compared by a cursor with nobody whom the viewer does not find', async () => {
    const hidden = await join(server, 'Aaron', '', { email: 'aaron@aaa.test' })
    const cursor = writeCursor([hidden.me.uid])
    expect(await listed(ada, { cursor })).not.toEqual([])
    await hidden.request(privacy.change, { body: { discoverability: 'address' } })
    expect(await listed(ada, { cursor })).toEqual([])
    await block(hidden, ada)
    await hidden.request(privacy.change, { body: { discoverability: 'everyone' } })
    expect(await listed(ada, { cursor })).toEqual([])
    await disable(hidden)
    expect(await listed(grace, { cursor })).toEqual([])
  })

  test('who share a team see the addresses of those who confirmed to be in it', async () => {
    const team = await makeTeam(ada, [grace])
    expect([await emailOf(grace, ada), await emailOf(ada, grace)]).toEqual(['ada@cohort.test', 'g***@c***'])
    await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
    expect(await emailOf(ada, grace)).toBe('grace@cohort.test')
    await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect([await emailOf(grace, ada), await emailOf(ada, grace)]).toEqual(['a***@c***', 'g***@c***'])
  })

  test("who are in a team see no address of another team's", async () => {
    await makeConfirmedTeam(ada, [grace])
    await makeConfirmedTeam(ada, [mallory])
    expect([await emailOf(ada, mallory), await emailOf(mallory, grace)]).toEqual(['mallory@cohort.test', 'g***@c***'])
  })

  test.each(['ada@example.org', 'A@b.co', '"odd@local"@example.org', '𝒶da@example.org', "o'neil@x.test"])(
    '%s is masked by the database as by us',
    async (address) => {
      const { rows } = await sql<{ masked: string }>`select mask_email(${address}) as masked`.execute(
        server.context.database.db,
      )
      expect(rows).toEqual([{ masked: maskEmail(address) }])
    },
  )
})

describe('with limits', () => {
  let server: Server
  let persons: Awaited<ReturnType<typeof cast>>
  beforeAll(async () => {
    server = await startServer({ settings: { RATE_LIMITS: 'on' } })
    persons = await cast(server)
  })
  afterAll(() => server.close())

  test('TEAM-40 the first letters of an address count like those in the search for friends', async () => {
    const { mallory } = persons
    const hedy = await join(server, 'Countess', 'Unknown', { email: 'hedy@cohort.test' })
    const uidsFor = async (search: string) =>
      (await mallory.request(people.list, { query: { search } })).items.map(({ uid }) => uid)
    expect(await uidsFor('hed')).toEqual([hedy.me.uid])
    for (let count = 0; count < 30; count++)
      await server.context.limits.allows(peopleLimits.addressPart, mallory.me.uid)
    for (const guess of ['he', 'hedy@', 'hedy@cohort.tes']) expect(await uidsFor(guess)).toEqual([])
    for (const known of ['h', 'unk', 'HEDY@cohort.test']) expect(await uidsFor(known)).toContain(hedy.me.uid)
  })

  test('thirty searches a minute are enough for anybody', async () => {
    const { ada, grace } = persons
    for (let count = 0; count < 30; count++) await ada.request(people.list, { query: { search: 'gr' } })
    await expect(ada.request(people.list)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    expect((await grace.request(people.list)).items).not.toEqual([])
  })
})

/** By email: person1@…, person10@…, person100@…, because '@' sorts after every digit. */
const compareAs = (one: string, other: string) => {
  const [a, b] = [one, other].map((name) => `${name.toLowerCase().replace(' ', '')}@bulk.test`)
  return a! < b! ? -1 : 1
}
