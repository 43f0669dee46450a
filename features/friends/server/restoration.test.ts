import { afterAll, expect, test } from 'vitest'
import { blocks, privacy } from '#features/people/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { answer, askToBeFriends, befriend, block, restoreFriendship, unblock, unfriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { repetitions } from '#test/repetitions.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { friends, NOT_RESTORABLE } from '../contract.ts'
import { cleanUpFriendships } from './jobs/cleanup.ts'

let clock = 0
const { server, other, ada, grace, mallory } = await startTwoWithCast({ now: () => new Date(Date.now() + clock) })
afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

const tooLate = { status: 409, message: NOT_RESTORABLE }
const friendOf = async (person: Person, friend: Person) =>
  (await person.request(friends.list)).items.find(({ uid }) => uid === friend.me.uid)
const tieOf = async (person: Person, { me }: Person) =>
  (await person.request(friends.find, { params: { uid: me.uid } })).tie
const pointsOf = async (person: Person) => {
  const { rows } = await server.context.database.pool.query('select 1 from point_entries where user_id = $1', [
    person.me.uid,
  ])
  return rows.length
}

test('Ada brings back the friendship she just ended, as old as it was, and Grace hears of no request', async () => {
  await befriend(ada, grace)
  const before = await friendOf(ada, grace)
  const points = [await pointsOf(ada), await pointsOf(grace)]
  await unfriend(ada, grace)
  await expect(restoreFriendship(grace, ada)).rejects.toMatchObject(tooLate)
  await expect(restoreFriendship(mallory, grace)).rejects.toMatchObject(tooLate)
  await restoreFriendship(ada, grace)
  await restoreFriendship(ada, grace)
  expect(await friendOf(ada, grace)).toEqual(before)
  expect(await friendOf(grace, ada)).toMatchObject({ since: before!.since })
  expect([await pointsOf(ada), await pointsOf(grace)]).toEqual(points)
  for (const person of [ada, grace])
    expect(await person.request(friends.counts)).toMatchObject({ friends: 1, incoming: 0, outgoing: 0 })

  // It was brought back once. Now Grace ends it, and Ada has nothing left to bring back.
  await unfriend(grace, ada)
  await expect(restoreFriendship(ada, grace)).rejects.toMatchObject(tooLate)
})

test('a friendship that both ended stays ended', async () => {
  await befriend(ada, grace)
  await unfriend(ada, grace)
  await unfriend(grace, ada)
  for (const [one, two] of [
    [ada, grace],
    [grace, ada],
  ] as const)
    await expect(restoreFriendship(one, two)).rejects.toMatchObject(tooLate)
})

test('a block in between ends the offer for both, even if it is lifted', async () => {
  for (const [ender, blocker] of [
    [ada, grace],
    [ada, ada],
  ] as const) {
    const blocked = blocker === ada ? grace : ada
    await befriend(ada, grace)
    await unfriend(ender, grace)
    await block(blocker, blocked)
    await expect(restoreFriendship(ada, grace)).rejects.toMatchObject(tooLate)
    await unblock(blocker, blocked)
    await expect(restoreFriendship(ada, grace)).rejects.toMatchObject(tooLate)
  }
  // Nor can a friendship be brought back that a block has ended.
  await befriend(ada, grace)
  await block(ada, grace)
  await ada.request(blocks.remove, { params: { uid: grace.me.uid } })
  await expect(restoreFriendship(ada, grace)).rejects.toMatchObject(tooLate)
})

test('after a minute it is too late, and nothing is kept of it', async () => {
  await befriend(ada, grace)
  await unfriend(ada, grace)
  clock += 61_000
  await expect(restoreFriendship(ada, grace)).rejects.toMatchObject(tooLate)
  await cleanUpFriendships({ db: server.context.database.db, now: server.context.now })
  expect(await server.context.database.db.selectFrom('ended_friendships').selectAll().execute()).toEqual([])
})

test('a request that was sent in between is accepted with it', async () => {
  for (const [from, to] of [
    [ada, grace],
    [grace, ada],
  ] as const) {
    await befriend(ada, grace)
    await unfriend(ada, grace)
    const request = await askToBeFriends(from, to)
    await restoreFriendship(ada, grace)
    await expect(answer(to, request, 'declined')).rejects.toMatchObject({ status: 409 })
    for (const person of [ada, grace])
      expect(await person.request(friends.counts)).toMatchObject({ friends: 1, incoming: 0, outgoing: 0 })
    await unfriend(grace, ada)
  }
})

test('Ada brings it back while Grace ends, blocks, or asks: one state for both, and a block always wins', async () => {
  const refused = (error: { status: number }) => {
    if (error.status !== 409) throw error
  }
  const graceThere = grace.at(other)
  for (let round = 0; round < repetitions(10, 200); round++) {
    await befriend(ada, grace)
    await unfriend(ada, grace)
    const blocksHer = round % 3 === 0
    await Promise.all([
      restoreFriendship(ada, grace).catch(refused),
      restoreFriendship(ada, grace).catch(refused),
      blocksHer
        ? block(graceThere, ada)
        : round % 3 === 1
          ? unfriend(graceThere, ada)
          : askToBeFriends(graceThere, ada).catch(refused),
    ])
    expect(await brokenInvariants(server)).toEqual([])
    const ties = [await tieOf(ada, grace), await tieOf(grace, ada)]
    expect(
      blocksHer
        ? [['none', 'none']]
        : [
            ['none', 'none'],
            ['friends', 'friends'],
          ],
    ).toContainEqual(ties)
    if (blocksHer) await unblock(grace, ada)
    await unfriend(grace, ada)
    const db = server.context.database.db
    await db.deleteFrom('ended_friendships').execute()
  }
})

test('people one may know are friends of friends and teammates who may be found, with the reason', async () => {
  const [hedy, joan, edith, annie] = [
    await join(server, 'Hedy'),
    await join(server, 'Joan'),
    await join(server, 'Edith'),
    await join(server, 'Annie'),
  ]
  const suggested = async (person: Person) =>
    (await person.request(friends.suggestions)).items.map(({ uid, inCommon, faces, teams }) => ({
      uid,
      inCommon,
      faces: faces.map((face) => face.uid).toSorted(),
      teams,
    }))
  expect(await suggested(hedy)).toEqual([])
  for (const friend of [joan, edith]) {
    await befriend(hedy, friend)
    await befriend(friend, annie)
  }
  const between = [joan.me.uid, edith.me.uid].toSorted()
  expect(await suggested(hedy)).toEqual([{ uid: annie.me.uid, inCommon: 2, faces: between, teams: [] }])
  expect(await suggested(annie)).toEqual([{ uid: hedy.me.uid, inCommon: 2, faces: between, teams: [] }])

  // A teammate counts once they have confirmed; nobody becomes known by being added.
  const team = await makeTeam(hedy, [mallory])
  expect(await suggested(hedy)).toHaveLength(1)
  await mallory.request(teams.confirmMembership, { params: { teamId: team.id } })
  const teammate = { uid: mallory.me.uid, inCommon: 0, faces: [], teams: [team.id] }
  expect(await suggested(hedy)).toEqual([expect.objectContaining({ uid: annie.me.uid }), teammate])

  // A friend who is found by email only names nobody, and is named to nobody.
  await joan.request(privacy.change, { body: { discoverability: 'address' } })
  expect((await suggested(hedy))[0]).toEqual({ uid: annie.me.uid, inCommon: 1, faces: [edith.me.uid], teams: [] })
  await annie.request(privacy.change, { body: { discoverability: 'address' } })
  expect(await suggested(hedy)).toEqual([teammate])
  await annie.request(privacy.change, { body: { discoverability: 'friends' } })
  expect(await suggested(hedy)).toHaveLength(2)

  await askToBeFriends(mallory, hedy)
  await block(annie, hedy)
  expect(await suggested(hedy)).toEqual([])
  expect((await suggested(annie)).map(({ uid }) => uid)).not.toContain(hedy.me.uid)
})
