import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { join, type Person } from '#test/cast.ts'
import { answer, askToBeFriends, befriend, block, unblock } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { BLOCKS_MAX, blocks, people, TOO_MANY_BLOCKS } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

describe('Ada, who blocks Mallory,', () => {
  beforeEach(async () => {
    for (const table of ['friend_requests', 'friendships', 'friend_counts', 'blocks', 'teams'] as const)
      await server.context.database.db.deleteFrom(table).execute()
  })

  const listsOf = async (person: Person) => ({
    friends: (await person.request(friends.list)).items.map(({ uid }) => uid),
    incoming: (await person.request(friends.requests)).items.map(({ uid }) => uid),
    outgoing: (await person.request(friends.requests, { query: { direction: 'outgoing' } })).items.map(
      ({ uid }) => uid,
    ),
  })
  const nothing = { friends: [], incoming: [], outgoing: [] }
  const foundBy = async (person: Person, text: string) =>
    [
      ...(await person.request(people.list, { query: { search: text } })).items,
      ...(await person.request(friends.search, { query: { text } })).items,
    ].map(({ displayName }) => displayName)
  const sound = async () => expect(await brokenInvariants(server)).toEqual([])

  test('is her friend no longer', async () => {
    await befriend(ada, mallory)
    await block(ada, mallory)
    expect([await listsOf(ada), await listsOf(mallory)]).toEqual([nothing, nothing])
    await sound()
  })

  test.each([
    ['asked her', () => askToBeFriends(ada, mallory)],
    ['was asked by her', () => askToBeFriends(mallory, ada)],
  ])('and %s before, waits no longer', async (_what, ask) => {
    await ask()
    await block(ada, mallory)
    expect([await listsOf(ada), await listsOf(mallory)]).toEqual([nothing, nothing])
    await sound()
  })

  test('is found by her no more, nor finds her, by whatever is written; Grace finds both', async () => {
    await block(ada, mallory)
    for (const text of ['', 'mall', 'mallory@cohort.test'])
      expect(await foundBy(ada, text)).not.toContain('Mallory Outsider')
    for (const text of ['', 'ada', 'ada@cohort.test'])
      expect(await foundBy(mallory, text)).not.toContain('Ada Lovelace')
    expect(await foundBy(grace, 'ada')).toContain('Ada Lovelace')
    expect(await foundBy(grace, 'mallory')).toContain('Mallory Outsider')
  })

  test('hears nothing of a request of hers, which to Mallory looks like any other', async () => {
    await block(ada, mallory)
    const streams = { ada: await openStream(server, ada), mallory: await openStream(server, mallory) }
    const toAda = await askToBeFriends(mallory, ada)
    const toGrace = await askToBeFriends(mallory, grace)
    const heard = [await streams.mallory.next(), await streams.mallory.next()]
    expect(heard).toEqual(
      [toAda, toGrace].map(({ id, fromId, toId }) => ({
        event: { type: 'friend.requested', requestId: id, fromId, toId },
      })),
    )
    expect({ ...toAda, id: '', toId: '', createdAt: '' }).toEqual({ ...toGrace, id: '', toId: '', createdAt: '' })
    expect((await listsOf(mallory)).outgoing).toEqual([grace.me.uid, ada.me.uid])
    await expect(askToBeFriends(mallory, ada)).rejects.toMatchObject({ message: 'Request already pending' })

    expect(await listsOf(ada)).toEqual(nothing)
    expect(await ada.request(friends.counts)).toMatchObject({ incoming: 0, version: 0 })
    await expect(answer(ada, toAda, 'accepted')).rejects.toMatchObject({ status: 403, message: 'Invalid request' })
    await sound()

    await answer(mallory, toAda, 'cancelled')
    expect(await streams.mallory.next()).toMatchObject({ event: { type: 'friend.cancelled', requestId: toAda.id } })
    expect(streams.ada.waiting()).toBe(0)
    for (const stream of Object.values(streams)) stream.close()
    await sound()
  })

  test('cannot ask her either before she unblocks her, and then starts again', async () => {
    await block(ada, mallory)
    await askToBeFriends(mallory, ada)
    await expect(askToBeFriends(ada, mallory)).rejects.toMatchObject({
      status: 409,
      message: 'You have blocked this person. Unblock them first.',
    })
    await unblock(ada, mallory)
    expect([await listsOf(ada), await listsOf(mallory)]).toEqual([nothing, nothing])
    await befriend(mallory, ada)
    expect((await listsOf(ada)).friends).toEqual([mallory.me.uid])
    await sound()
  })

  test('gets into no team of hers, nor she into one of Mallory', async () => {
    await block(ada, mallory)
    const nobody = { name: 'x', memberIds: [randomUUID()] }
    const refusal = await mallory.request(teams.create, { body: nobody }).catch((error: Error) => error)
    expect(refusal).toMatchObject({ status: 400, code: 'unknown-person' })
    expect(await makeTeam(mallory, [ada]).catch((error: Error) => error)).toEqual(refusal)
    expect(await makeTeam(ada, [mallory]).catch((error: Error) => error)).toEqual(refusal)
  })

  test('is in her list, latest first, until she unblocks her; once is as good as twice', async () => {
    await block(ada, grace)
    await block(ada, mallory)
    await block(ada, mallory)
    const namesOf = async (query: object) => {
      const page = await ada.request(blocks.list, { query })
      return { names: page.items.map(({ displayName }) => displayName), next: page.next }
    }
    const first = await namesOf({ limit: 1 })
    expect(first).toEqual({ names: ['Mallory Outsider'], next: expect.any(String) })
    expect(await namesOf({ limit: 1, cursor: first.next })).toEqual({ names: ['Grace Hopper'], next: null })
    await unblock(ada, mallory)
    await unblock(ada, mallory)
    expect((await namesOf({})).names).toEqual(['Grace Hopper'])
    expect((await mallory.request(blocks.list)).items).toEqual([])
  })

  test('blocks neither herself nor nobody', async () => {
    await expect(block(ada, ada)).rejects.toMatchObject({ status: 400, message: 'You cannot block yourself.' })
    await expect(ada.request(blocks.add, { params: { uid: randomUUID() } })).rejects.toMatchObject({ status: 404 })
    const edith = await join(server, 'Edith')
    await server.context.database.pool.query('update people set disabled = true where id = $1', [edith.me.uid])
    await expect(block(ada, edith)).rejects.toMatchObject({ status: 404, message: 'There is no such person.' })
  })

  test('blocks a thousand people, because each list compares with them all, and one more once she unblocks another', async () => {
    await block(ada, mallory)
    await addBulkUsers(server, BLOCKS_MAX - 1)
    await sql`insert into blocks (blocker_id, blocked_id, created_at)
      select ${ada.me.uid}::uuid, id, now() from people where email like '%@bulk.test'`.execute(
      server.context.database.db,
    )
    await expect(block(ada, grace)).rejects.toMatchObject({ status: 400, message: TOO_MANY_BLOCKS })
    await block(ada, mallory)
    await unblock(ada, mallory)
    await block(ada, grace)
  })
})
