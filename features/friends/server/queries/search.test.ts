import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, peopleLimits, privacy } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { networkKey } from '#server/http/client-network.ts'
import { DAY_MS } from '#shared/days.ts'
import { confirmEmail } from '#test/accounts.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { join, type Person } from '#test/cast.ts'
import { askToBeFriends, befriend } from '#test/friends.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { friends } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

describe('a search for friends', () => {
  startEachTestAlike(() => server)

  const found = async (person: Person, text?: string) =>
    (await person.request(friends.search, { query: { text } })).items
  const namesFor = async (person: Person, text?: string) =>
    (await found(person, text)).map(({ displayName }) => displayName)

  test.each([
    ['  grace  ', ['Grace Hopper']],
    ['GRACE H', ['Grace Hopper']],
    ['gr', ['Grace Hopper']],
    ['grace@coh', ['Grace Hopper']],
    ['hopper', ['Grace Hopper']],
    ['ho', ['Grace Hopper']],
    ['race', []],
    ['cohort.test', []],
    ['ada', []],
    ['ada@cohort.test', []],
    ['%', []],
    ['_race', []],
    ['\\', []],
  ])("for '%s' finds by the first letters of any word of a name, or of an address: %j", async (text, names) => {
    expect(await namesFor(ada, text)).toEqual(names)
  })

  test('FRI-25 FRI-26 FRI-27 for nothing shows everybody but oneself, by name', async () => {
    expect(await namesFor(ada)).toEqual(['Grace Hopper', 'Mallory Outsider'])
    expect(await namesFor(ada, '   ')).toEqual(['Grace Hopper', 'Mallory Outsider'])
  })

  test('DB-11 DB-12 says how each of them is related to me, and shows an address to a person who typed all of it', async () => {
    const request = await askToBeFriends(ada, grace)
    expect(await found(ada, 'grace')).toMatchObject([{ tie: 'outgoing', requestId: request.id, email: 'g***@c***' }])
    expect(await found(grace, 'ada')).toMatchObject([{ tie: 'incoming', requestId: request.id }])
    expect(await found(mallory, 'ada@cohort.test')).toMatchObject([
      { tie: 'none', requestId: null, since: null, email: 'ada@cohort.test' },
    ])
    await befriend(mallory, ada)
    expect(await found(mallory, 'ada')).toMatchObject([{ tie: 'friends', requestId: null, email: 'ada@cohort.test' }])
  })

  test('FRI-29 FRI-30 FRI-32 CONST-02 CONST-03 finds at most 20 by name and 20 by address, and shows 10 of all by name where nothing is asked for', async () => {
    await addBulkUsers(server, 25)
    expect(await namesFor(ada, 'person ')).toHaveLength(20)
    expect(await namesFor(ada, 'person1')).toHaveLength(11)
    const unasked = await namesFor(ada)
    expect(unasked).toEqual(['Grace Hopper', 'Mallory Outsider', ...unasked.slice(2)])
    expect(unasked).toHaveLength(10)
    expect(unasked).toEqual(unasked.toSorted(new Intl.Collator('und').compare))
    const both = await join(server, 'Person', 'Nobody', { email: 'zz@cohort.test' })
    expect(await namesFor(ada, 'zz')).toEqual([both.me.displayName])
  })

  test('does not find who was disabled', async () => {
    const edith = await join(server, 'Edith')
    expect(await namesFor(ada, 'edith')).toEqual(['Edith'])
    await server.context.database.pool.query('update people set disabled = true where id = $1', [edith.me.uid])
    expect(await namesFor(ada, 'edith')).toEqual([])
    expect(await namesFor(ada, 'edith@cohort.test')).toEqual([])
  })
})

describe('with limits', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  })
  afterAll(() => server.close())
  startEachTestAlike(() => server)

  /** A member whose account is a day old unless `isNew`. */
  async function member(firstName: string, { lastName = '', email = '', isNew = false } = {}) {
    const person = await join(server, firstName, lastName, email ? { email } : {})
    const createdAt = new Date(Date.now() - (isNew ? DAY_MS - 60_000 : DAY_MS))
    await server.context.database.pool.query('update people set created_at = $2 where id = $1', [
      person.me.uid,
      createdAt,
    ])
    return person
  }
  /** Each person searches from a separate network by default. */
  async function uidsFor(person: Person, text: string, network = `network of ${person.me.uid}`) {
    const path = `/api/friends/search?text=${encodeURIComponent(text)}`
    const response = await person.send('GET', path, undefined, { 'x-forwarded-for': network })
    const { items } = (await response.json()) as { items: { uid: string }[] }
    return items.map(({ uid }) => uid)
  }

  test('FRI-28 DB-12 the first letters of an address find thirty times a day, and then tell Mallory what its mask does and no more', async () => {
    const [ada, grace, mallory] = [await member('Ada'), await member('Grace'), await member('Mallory')]
    const hedy = await member('Countess', { lastName: 'Unknown', email: 'hedy@cohort.test' })
    await befriend(ada, hedy)
    expect(await uidsFor(mallory, 'hed')).toEqual([hedy.me.uid])
    for (const { me } of [ada, mallory])
      for (let count = 0; count < 30; count++) await server.context.limits.allows(peopleLimits.addressPart, me.uid)
    for (const guess of ['he', 'hed', 'hedy', 'hedy@', 'hedy@cohort.tes'])
      expect(await uidsFor(mallory, guess)).toEqual([])
    for (const known of ['h', 'countess', 'HEDY@cohort.test'])
      expect(await uidsFor(mallory, known)).toEqual([hedy.me.uid])
    expect(await uidsFor(ada, 'hed')).toEqual([hedy.me.uid])
    expect(await uidsFor(grace, 'hed')).toEqual([hedy.me.uid])
  })

  test('Mallory, who spells out the address of Joan with one account after the other, stops finding it after five letters, and so does everybody else for that day', async () => {
    const joan = await member('Hidden', { lastName: 'Figure', email: 'joan.clarke@cohort.test' })
    const friend = await member('Friend')
    await befriend(friend, joan)
    for (const letters of ['jo', 'joa', 'joan', 'joan.', 'joan.c']) {
      const throwaway = await member(`Throwaway${letters.length}`)
      expect(await uidsFor(throwaway, letters)).toEqual([joan.me.uid])
      // Neither search counts as a guess: the name reveals no email, and a friend sees the email.
      expect(await uidsFor(throwaway, 'hidden')).toEqual([joan.me.uid])
      expect(await uidsFor(friend, letters)).toEqual([joan.me.uid])
    }
    const next = await member('Throwaway')
    for (const letters of ['jo', 'joan.cl']) expect(await uidsFor(next, letters)).toEqual([])
    for (const known of ['j', 'hidden', 'joan.clarke@cohort.test'])
      expect(await uidsFor(next, known)).toContain(joan.me.uid)
    expect(await uidsFor(friend, 'joan.clarke')).toEqual([joan.me.uid])
  })

  test('reading on in the list to pick team members from is no further guess at an address', async () => {
    const rosalind = await member('Hidden', { email: 'rosalind@cohort.test' })
    await member('Rosa', { email: 'zz-rosa@cohort.test' })
    const dorothy = await member('Dorothy')
    const pick = (query: object) => dorothy.request(people.list, { query: { limit: 1, ...query } })
    const first = await pick({ search: 'ros' })
    expect(first.items.map(({ uid }) => uid)).toEqual([rosalind.me.uid])
    for (let count = 0; count < 5; count++) await pick({ search: 'ros', cursor: first.next })
    expect(await uidsFor(dorothy, 'rosal')).toEqual([rosalind.me.uid])
  })

  test('three hundred guesses a day are enough for a network, whatever accounts they come from', async () => {
    const annie = await member('Annie', { email: 'easley@cohort.test' })
    const [ada, mallory] = [await member('Augusta'), await member('Marguerite')]
    const network = networkKey(server.context, { ip: '192.0.2.7' } as FastifyRequest)
    for (let count = 0; count < 297; count++)
      await server.context.limits.allows(peopleLimits.addressPartNetwork, network)
    for (const name of ['One', 'Two', 'Three'])
      expect(await uidsFor(await member(name), 'eas', '192.0.2.7')).toEqual([annie.me.uid])
    expect(await uidsFor(mallory, 'eas', '192.0.2.7')).toEqual([])
    expect(await uidsFor(mallory, 'annie', '192.0.2.7')).toEqual([annie.me.uid])
    expect(await uidsFor(ada, 'eas', '192.0.2.8')).toEqual([annie.me.uid])
    expect(await uidsFor(mallory, 'eas', '192.0.2.8')).toEqual([annie.me.uid])
  })

  test('Mallory finds nobody by a part of a masked address until her own is confirmed or her account is a day old', async () => {
    const katherine = await member('Katherine', { email: 'johnson@cohort.test' })
    const [fresh, confirmed] = [await member('Fresh', { isNew: true }), await member('Confirmed', { isNew: true })]
    await confirmEmail(server.context, confirmed)
    expect(await uidsFor(fresh, 'john')).toEqual([])
    for (const known of ['kath', 'johnson@cohort.test']) expect(await uidsFor(fresh, known)).toEqual([katherine.me.uid])
    expect(await uidsFor(confirmed, 'john')).toEqual([katherine.me.uid])
    expect(await uidsFor(await member('Settled'), 'john')).toEqual([katherine.me.uid])
  })

  test('FRI-28 on a server that is not open to everybody the first letters of an address find from the first minute on', async () => {
    const hidden = await member('Rear', { lastName: 'Admiral', email: 'murray@cohort.test' })
    const fresh = await member('Freshman', { isNew: true })
    expect(await uidsFor(fresh, 'murr')).toEqual([])
    const setRegistration = (mode: string | null) =>
      server.context.database.pool.query('update server_settings set registration = $1', [mode])
    await setRegistration('invite')
    expect(await uidsFor(fresh, 'murr')).toEqual([hidden.me.uid])
    await setRegistration(null)
  })

  test('ten changes of what one is open to help with and twenty of who finds one are enough: everybody hears of them', async () => {
    const edith = await join(server, 'Edith')
    const { uid } = edith.me
    const refused = { status: 429, retryAfter: expect.any(Number) }
    for (let count = 0; count < 10; count++) await server.context.limits.spend(rewards.choose.limits![0]!, uid)
    const help = edith.request(rewards.choose, { params: { uid }, body: { help: 'Looms' } })
    await expect(help).rejects.toMatchObject(refused)
    for (let count = 0; count < 20; count++) await server.context.limits.spend(privacy.change.limits![0]!, uid)
    await expect(edith.request(privacy.change, { body: { discoverability: 'friends' } })).rejects.toMatchObject(refused)
  })

  test('thirty searches a minute are enough for anybody', async () => {
    const barbara = await join(server, 'Barbara')
    for (let count = 0; count < 30; count++) await barbara.request(friends.search)
    await expect(barbara.request(friends.search)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  })
})
