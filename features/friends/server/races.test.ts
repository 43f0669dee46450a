import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { bePatient, cast, type Person } from '#test/cast.ts'
import { answer, askToBeFriends, block, unblock, unfriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { REPETITIONS } from '#test/team-races.ts'
import { friends } from '../contract.ts'

const oneProcess = ['one process', 1] as const
const twoProcesses = ['two processes', 2] as const

describe.each(repetitions([twoProcesses], [oneProcess, twoProcesses]))(
  'at the same time, in %s',
  { timeout: repetitions(300_000, 900_000) },
  (_where, processes) => {
    let server: Server
    let other: Server
    let ada: Person
    /** Connected to the other process if there are two. */
    let grace: Person
    let graceHere: Person
    beforeAll(async () => {
      server = await startServer()
      other = processes === 2 ? await startServer({ connection: server.connection }) : server
      ;({ ada, grace: graceHere } = await cast(server))
      bePatient(ada, graceHere)
      grace = graceHere.at(other)
    })
    afterAll(async () => {
      if (other !== server) await other.close()
      await server.close()
    })
    startEachTestAlike(() => server)

    const requestsOf = async (person: Person, direction: 'incoming' | 'outgoing') =>
      (await person.request(friends.requests, { query: { direction } })).items
    const stateOf = async (person: Person) => ({
      friends: (await person.request(friends.list)).items.length,
      incoming: (await requestsOf(person, 'incoming')).length,
      outgoing: (await requestsOf(person, 'outgoing')).length,
    })
    const strangers = [
      { friends: 0, incoming: 0, outgoing: 0 },
      { friends: 0, incoming: 0, outgoing: 0 },
    ]
    const befriended = [
      { friends: 1, incoming: 0, outgoing: 0 },
      { friends: 1, incoming: 0, outgoing: 0 },
    ]

    /** Ada has sent Grace a request. */
    const waits = [
      { friends: 0, incoming: 0, outgoing: 1 },
      { friends: 0, incoming: 1, outgoing: 0 },
    ]

    /** Runs a race between strangers several times, checks the database after each, and returns the final states. */
    async function race(run: (round: number) => Promise<unknown>) {
      const ends: unknown[] = []
      for (let round = 0; round < REPETITIONS; round++) {
        await run(round)
        expect(await brokenInvariants(server)).toEqual([])
        ends.push([await stateOf(ada), await stateOf(grace)])
        const { db } = server.context.database
        for (const table of ['friend_requests', 'friendships', 'friend_counts', 'blocks'] as const)
          await db.deleteFrom(table).execute()
      }
      return ends
    }
    const refused = (error: { status: number; message: string }) => {
      if (![403, 404, 409].includes(error.status)) throw error
      return error.message
    }

    test('both ask each other, twice each: one request waits, and the other one is told so', async () => {
      const ends = await race(async () => {
        const asked = [
          askToBeFriends(ada, grace),
          askToBeFriends(grace, ada),
          askToBeFriends(ada, grace),
          askToBeFriends(grace, ada),
        ]
        const said = await Promise.all(asked.map((one) => one.catch(refused)))
        expect(said.filter((one) => typeof one === 'object')).toHaveLength(1)
        expect(said.filter((one) => typeof one === 'string').toSorted()).toEqual([
          'Request already pending',
          'They already requested you',
          'They already requested you',
        ])
      })
      for (const end of ends) expect([waits, waits.toReversed()]).toContainEqual(end)
    })

    test('a request is accepted twice: they are friends once', async () => {
      const ends = await race(async () => {
        const request = await askToBeFriends(ada, grace)
        const accepting = [grace, graceHere, grace, graceHere].map((person) => answer(person, request, 'accepted'))
        const said = await Promise.all(accepting.map((one) => one.catch(refused)))
        expect(said.filter((one) => typeof one === 'object')).toMatchObject([{ status: 'accepted' }])
        expect(said.filter((one) => one === 'Invalid request')).toHaveLength(3)
      })
      expect(ends).toEqual(ends.map(() => befriended))
    })

    test('one accepts while the other cancels: one of them has their way, for both', async () => {
      let [accepted, cancelled]: unknown[] = []
      const ends = await race(async () => {
        const request = await askToBeFriends(ada, grace)
        ;[accepted, cancelled] = await Promise.all([
          answer(grace, request, 'accepted').catch(refused),
          answer(ada, request, 'cancelled').catch(refused),
        ])
        expect([accepted, cancelled]).toContain('Invalid request')
        const isFriend = typeof accepted === 'object'
        expect([await stateOf(ada), await stateOf(grace)]).toEqual(isFriend ? befriended : strangers)
      })
      for (const end of ends) expect([befriended, strangers]).toContainEqual(end)
    })

    test('one accepts or asks while the other blocks: they are strangers, whatever came first', async () => {
      const ends = await race(async (round) => {
        const request = await askToBeFriends(ada, grace)
        await Promise.all([
          round % 2 ? answer(grace, request, 'accepted').catch(refused) : askToBeFriends(grace, ada).catch(refused),
          block(ada, graceHere),
          round % 3 ? block(grace, ada) : unblock(ada, grace),
        ])
        await block(ada, grace)
      })
      // A request that Grace made after the block is pending on her side only.
      for (const end of ends as unknown[][]) expect(end[0]).toEqual(strangers[0])
    })

    test('both end the friendship, and one asks again: nobody waits forever, and nobody is half a friend', async () => {
      const ends = await race(async () => {
        await answer(grace, await askToBeFriends(ada, grace), 'accepted')
        await Promise.all([unfriend(ada, grace), unfriend(grace, ada), askToBeFriends(graceHere, ada).catch(refused)])
      })
      for (const end of ends) expect([strangers, waits.toReversed()]).toContainEqual(end)
    })

    test('an account is switched off and on while others come and go in its lists: every count is right', async () => {
      const switched = (how: typeof disableAccount) =>
        other.context.database.transaction((tx) => how(tx, ada.me.emailLower))
      for (let round = 0; round < REPETITIONS; round++) {
        const request = await askToBeFriends(graceHere, ada).catch(refused)
        await Promise.all([
          // Unlike the command, this leaves her sessions open so that she can send further requests.
          server.context.database.transaction(async (tx) => {
            await tx.updateTable('people').set({ disabled: true }).where('id', '=', ada.me.uid).execute()
            tx.announce({ type: 'person.disabled', uid: ada.me.uid })
          }),
          typeof request === 'object' ? answer(graceHere, request, 'cancelled').catch(refused) : unfriend(grace, ada),
        ])
        expect(await brokenInvariants(server)).toEqual([])
        await switched(enableAccount)
        expect(await brokenInvariants(server)).toEqual([])
      }
    })
  },
)
