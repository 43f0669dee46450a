import { beforeEach, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { blocks, people, privacy } from '#features/people/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import {
  blockInClass,
  findClass,
  giveClassRole,
  inClass,
  joinClass,
  leaveClass,
  makeClass,
  makeClassTeams,
  unblockInClass,
} from '#test/classes.ts'
import { askToBeFriends, befriend, block, unblock } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { joinBy } from '#test/invites.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { classBlocks } from '../blocks-contract.ts'
import { classes, LINK_CLOSED, type SchoolClass } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const edith = await join(server, 'Edith', 'Clarke')

let engines: SchoolClass
/** Ada leads; Grace, Edith and Mallory learn. */
beforeEach(async () => {
  for (const table of ['classes', 'teams', 'friend_requests', 'friendships', 'friend_counts', 'blocks'] as const)
    await server.context.database.db.deleteFrom(table).execute()
  engines = await makeClass(ada, [grace, edith, mallory])
  await makeClassTeams(ada, engines, [[grace, mallory]])
})

const blockedFor = async (person: Person) =>
  (await person.request(blocks.list)).items.map(({ displayName, byClass }) => [displayName, byClass])
const byClass = [['Mallory Outsider', 'Engines']]
const foundBy = async (person: Person, search: string) =>
  (await person.request(people.list, { query: { search } })).items.map(({ displayName }) => displayName)
const sound = async () => expect(await brokenInvariants(server)).toEqual([])
const teamOf = async (person: Person) => (await person.request(teams.list))[0]!

describe('Mallory, blocked by Ada in the class she leads,', () => {
  test('is out of it and its teams, and no link, invite or teammate brings him back', async () => {
    const team = await teamOf(grace)
    const { linkId } = await ada.request(invites.resetLink, { params: { teamId: team.id } })
    const [row] = await blockInClass(ada, engines, mallory, 'Sent spam')
    expect(row).toMatchObject({ person: { uid: mallory.me.uid }, reason: 'Sent spam', by: 'Ada Lovelace' })
    expect(await mallory.request(teams.list)).toEqual([])
    await expect(findClass(mallory, engines)).rejects.toMatchObject({ status: 404 })
    // He is told nothing else than with a link that was closed, or to a team that is gone.
    await expect(joinClass(mallory, engines)).rejects.toMatchObject({ status: 404, message: LINK_CLOSED })
    const join = () => joinBy(mallory, linkId!)
    await expect(join()).rejects.toMatchObject({ status: 404 })
    await unblock(grace, mallory)
    const added = grace.request(invites.send, { body: { teamId: team.id, uid: mallory.me.uid } })
    await added.then(
      () => expect(join()).rejects.toMatchObject({ status: 404 }),
      ({ status }: { status: number }) => expect(status).toBe(403),
    )
    expect((await findClass(ada, engines)).peopleCount).toBe(3)
    await sound()
  })

  test('neither finds, asks, adds nor writes to its people, and they see why he is blocked', async () => {
    await blockInClass(ada, engines, mallory)
    for (const person of [ada, grace, edith]) expect(await blockedFor(person)).toEqual(byClass)
    expect(await foundBy(mallory, 'Edith')).toEqual([])
    expect(await foundBy(edith, 'Mallory')).toEqual([])
    await askToBeFriends(mallory, edith)
    expect((await edith.request(friends.requests)).items).toEqual([])
    await expect(makeTeam(mallory, [edith])).rejects.toMatchObject({ status: 400 })
    await sound()
  })

  test('stays the friend of Grace, and is blocked neither for who leaves the lists nor for who unblocks him', async () => {
    await befriend(grace, mallory)
    await edith.request(privacy.change, { body: { classLists: 'ignored' } })
    await blockInClass(ada, engines, mallory)
    expect([await blockedFor(grace), await blockedFor(edith)]).toEqual([[], []])
    expect(await grace.request(friends.counts)).toMatchObject({ friends: 1 })
    await edith.request(privacy.change, { body: { classLists: 'followed' } })
    expect(await blockedFor(edith)).toEqual(byClass)
    await unblock(edith, mallory)
    expect(await foundBy(mallory, 'Edith')).toEqual(['Edith Clarke'])
    await edith.request(privacy.change, { body: { classLists: 'ignored' } })
    await edith.request(privacy.change, { body: { classLists: 'followed' } })
    expect(await blockedFor(edith)).toEqual(byClass)
    await sound()
  })

  test.each([
    ['Ada unblocks him', () => unblockInClass(ada, engines, mallory)],
    ['Edith leaves the class', () => leaveClass(edith, engines)],
    ['the class ends', () => ada.request(classes.end, inClass(engines))],
    ['she follows no lists', () => edith.request(privacy.change, { body: { classLists: 'ignored' } })],
  ])('can ask Edith again once %s', async (_what, end) => {
    await blockInClass(ada, engines, mallory)
    await askToBeFriends(mallory, edith)
    await end()
    expect(await blockedFor(edith)).toEqual([])
    const open = await mallory.request(friends.requests, { query: { direction: 'outgoing' } })
    expect(open.items).toEqual([])
    await edith.request(privacy.change, { body: { classLists: 'followed' } })
    await sound()
  })

  test('stays blocked by her own hand, or by the list of another class', async () => {
    const looms = await makeClass(grace, [edith])
    await blockInClass(ada, engines, mallory)
    await blockInClass(grace, looms, mallory)
    await block(grace, mallory)
    await ada.request(classes.end, inClass(engines))
    expect(await blockedFor(ada)).toEqual([])
    expect(await blockedFor(edith)).toEqual(byClass)
    expect(await blockedFor(grace)).toEqual([['Mallory Outsider', null]])
    await leaveClass(edith, looms)
    expect(await blockedFor(edith)).toEqual([])
    await sound()
  })

  test('is blocked for people who come later, once they are let in', async () => {
    await blockInClass(ada, engines, mallory)
    const joan = await join(server, 'Joan', 'Clarke')
    await ada.request(classes.edit, { ...inClass(engines), body: { needsApproval: true } })
    await joinClass(joan, engines)
    expect(await blockedFor(joan)).toEqual([])
    await giveClassRole(ada, engines, joan.me.uid, 'member')
    expect(await blockedFor(joan)).toEqual(byClass)
  })
})

test('The leaders share the list, which nobody else sees or changes', async () => {
  await giveClassRole(ada, engines, grace.me.uid, 'leader')
  await blockInClass(grace, engines, mallory, 'Sent spam')
  expect(await blockInClass(ada, engines, mallory, 'Sent much spam')).toMatchObject([
    { reason: 'Sent much spam', by: 'Ada Lovelace' },
  ])
  for (const role of ['helper', 'member'] as const) {
    await giveClassRole(ada, engines, edith.me.uid, role)
    await expect(edith.request(classBlocks.list, inClass(engines))).rejects.toMatchObject({ status: 403 })
    await expect(blockInClass(edith, engines, grace)).rejects.toMatchObject({ status: 403 })
    await expect(unblockInClass(edith, engines, mallory)).rejects.toMatchObject({ status: 403 })
  }
  await expect(blockInClass(ada, engines, ada)).rejects.toMatchObject({ status: 400 })
  expect(await unblockInClass(grace, engines, mallory)).toEqual([])
  await joinClass(mallory, engines)
  expect((await findClass(mallory, engines)).role).toBe('member')
})
