import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { NO_SUCH_TEAM, type Team, teams } from '#features/teams/contract.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { invite, invitesTo, joinBy } from '#test/invites.ts'
import { openStream } from '#test/live-stream.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeTeam } from '#test/teams.ts'
import { invites } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

describe('joining by a link', () => {
  afterAll(async () => expect(await brokenInvariants(server)).toEqual([]))

  const named = (team: Team) => ({ params: { teamId: team.id } })
  const look = (person: Person, linkId: string) => person.request(invites.joinable, { params: { teamId: linkId } })
  const isIn = async (person: Person, team: Team) => (await person.request(teams.list)).some(({ id }) => id === team.id)
  const reset = async (team: Team) => (await ada.request(invites.resetLink, named(team))).linkId!
  const remove = (team: Team, person: Person) =>
    ada.request(teams.removeMember, { params: { teamId: team.id, uid: person.me.uid } })
  const isRefused = async (person: Person, linkId: string) => {
    for (const verb of ['GET', 'POST']) {
      const answers = await Promise.all(
        [linkId, crypto.randomUUID()].map(async (id) => {
          const response = await person.send(verb, `/api/joins/${id}`)
          return [response.status, await response.text()]
        }),
      )
      expect(answers[0]).toEqual([404, JSON.stringify({ error: NO_SUCH_TEAM, code: 'not-found' })])
      expect(answers[0]).toEqual(answers[1])
    }
  }

  test("a team's own id is its first link; who holds it reads the name and joins (JOIN-11, JOIN-16, DB-03, DB-04, PERM-07, PERM-11)", async () => {
    const team = await makeTeam(ada, [], { description: 'of brass' })
    expect(await ada.request(invites.link, named(team))).toEqual({
      teamId: team.id,
      linkId: team.id,
      isOpen: true,
      link: `http://localhost:3000/join/${team.id}`,
    })
    expect(await look(grace, team.id)).toEqual({ teamId: team.id, name: 'Engine', isMember: false })
    expect(await isIn(grace, team)).toBe(false)
    expect(await joinBy(grace, team.id)).toEqual({ teamId: team.id, name: 'Engine' })
    const joined = await ada.request(teams.find, named(team))
    expect(joined.members).toEqual([ada.me.uid, grace.me.uid])
    expect(Date.parse(joined.updatedAt)).toBeGreaterThan(Date.parse(team.updatedAt))
  })

  test.each([
    ['a word', 'no-such-team'],
    ['a digit too few', '0198c2a4-7c1e-7d2b-9f00-0123456789a'],
    ['500 characters', 'x'.repeat(500)],
    ['5,000 characters', 'x'.repeat(5000)],
    ['a space', '%20'],
    ['U+0000', '%00'],
    ['an emoji', '%F0%9F%98%80'],
    ['a slash', 'a%2Fb'],
    ['an encoded percent sign', '100%25'],
    ['a percent sign', '100%'],
    ['percent signs before letters', '%zz%E0%A4%A'],
    ['bytes that are no text', '%ff%C3%28'],
    ['a slash at the end', 'no-such-team/'],
  ])('a link that cannot exist leads to no team: %s (JOIN-13, ERR-26)', async (_what, linkId) => {
    await expect(isRefused(mallory, linkId)).resolves.toBeUndefined()
  })

  test('twice is once: a member is let through to what they have (JOIN-09)', async () => {
    const team = await makeTeam(ada)
    await joinBy(grace, team.id)
    const before = await ada.request(teams.find, named(team))
    expect(await joinBy(grace, team.id)).toEqual({ teamId: team.id, name: 'Engine' })
    expect(await look(grace, team.id)).toMatchObject({ isMember: true })
    expect(await ada.request(teams.find, named(team))).toEqual(before)
  })

  test('an unknown link, and what is none, lead nowhere', async () => {
    await isRefused(mallory, crypto.randomUUID())
    await expect(joinBy(mallory, 'no-id')).rejects.toMatchObject({ status: 404 })
  })

  test('a reset closes the old link for strangers, not for members, and makes a new one', async () => {
    const team = await makeTeam(ada, [grace])
    const second = await reset(team)
    const third = await reset(team)
    expect(new Set([team.id, second, third]).size).toBe(3)
    await isRefused(mallory, team.id)
    await isRefused(mallory, second)
    for (const linkId of [team.id, second, third])
      expect(await joinBy(grace, linkId)).toMatchObject({ teamId: team.id })
    expect(await joinBy(mallory, third)).toEqual({ teamId: team.id, name: 'Engine' })
  })

  test('switched off it leads in nobody, and members are not shown it; on again it is the same', async () => {
    const team = await makeTeam(ada, [grace])
    const change = (isOpen: boolean) => ada.request(invites.changeLink, { ...named(team), body: { isOpen } })
    const stream = await openStream(server, grace)
    for (let time = 0; time < 2; time++) expect(await change(false)).toMatchObject({ isOpen: false, linkId: team.id })
    await ada.request(teams.edit, { ...named(team), body: { description: 'of brass' } })
    const heard = [await stream.next(), await stream.next()]
    expect(heard).toMatchObject([{ event: { type: 'link.changed' } }, { event: { type: 'team.changed' } }])
    stream.close()
    await isRefused(mallory, team.id)
    expect(await grace.request(invites.link, named(team))).toEqual({
      teamId: team.id,
      linkId: null,
      isOpen: false,
      link: null,
    })
    expect(await joinBy(grace, team.id)).toMatchObject({ teamId: team.id })
    await isRefused(mallory, await reset(team))
    const { linkId } = await change(true)
    expect(await grace.request(invites.link, named(team))).toMatchObject({ linkId, isOpen: true })
    await joinBy(mallory, linkId!)
  })

  test('making a public team private closes its links; making it public, or private twice, does not', async () => {
    const team = await makeTeam(ada)
    const make = (isPublic: boolean) => ada.request(teams.edit, { ...named(team), body: { isPublic } })
    await make(true)
    expect(await look(mallory, team.id)).toMatchObject({ name: 'Engine' })
    await make(false)
    await isRefused(mallory, team.id)
    const { linkId } = await ada.request(invites.link, named(team))
    await make(false)
    expect(await ada.request(invites.link, named(team))).toMatchObject({ linkId })
  })

  test('an invited person joins by any link the team ever had, which ends the invite (JOIN-08, TEAM-74, TEAM-75, DB-08, PERM-06)', async () => {
    const team = await makeTeam(ada)
    const linkId = await reset(team)
    await ada.request(invites.changeLink, { ...named(team), body: { isOpen: false } })
    await isRefused(mallory, team.id)
    await invite(ada, team, mallory)
    expect(await invitesTo(mallory)).toMatchObject([{ teamId: team.id, linkId }])
    expect(await look(mallory, team.id)).toEqual({ teamId: team.id, name: 'Engine', isMember: false })
    await joinBy(mallory, team.id)
    expect(await invitesTo(mallory)).toEqual([])
    expect(await isIn(mallory, team)).toBe(true)
  })

  test('a withdrawn invite leads in nobody', async () => {
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, mallory)
    await reset(team)
    expect(await look(mallory, team.id)).toMatchObject({ name: 'Engine' })
    await ada.request(invites.end, { params: { inviteId: sent.id } })
    await isRefused(mallory, team.id)
  })

  test('a removed member stays out until invited again, and after that invite is withdrawn', async () => {
    const team = await makeTeam(ada, [], { isPublic: true })
    await joinBy(mallory, team.id)
    await remove(team, mallory)
    await isRefused(mallory, team.id)
    const sent = await invite(ada, team, mallory)
    expect((await mallory.request(teams.discover, { query: { search: 'Engine' } })).items).toMatchObject([
      { id: team.id },
    ])
    await ada.request(invites.end, { params: { inviteId: sent.id } })
    await isRefused(mallory, team.id)
    await expect(mallory.request(teams.join, named(team))).rejects.toMatchObject({ status: 404 })
    await invite(ada, team, mallory)
    await mallory.request(teams.join, named(team))
    expect(await invitesTo(mallory)).toEqual([])
    // A member again, she may leave and rejoin by the link.
    await mallory.request(teams.removeMember, { params: { teamId: team.id, uid: mallory.me.uid } })
    const { linkId } = await ada.request(invites.link, named(team))
    await joinBy(mallory, linkId!)
    await remove(team, mallory)
    await isRefused(mallory, linkId!)
  })

  test('a removed member does not come back with a second account; members still open the old link', async () => {
    const team = await makeTeam(ada, [grace])
    await joinBy(mallory, team.id)
    await remove(team, mallory)
    const second = await join(server, 'Malory')
    await isRefused(second, team.id)
    expect(await joinBy(grace, team.id)).toMatchObject({ teamId: team.id })
    const { linkId } = await ada.request(invites.link, named(team))
    expect(linkId).not.toBe(team.id)
    await isRefused(mallory, linkId!)
    await invite(ada, team, mallory)
    await joinBy(mallory, linkId!)
    await ada.request(invites.changeLink, { ...named(team), body: { isOpen: false } })
    await remove(team, mallory)
    expect(await ada.request(invites.link, named(team))).toMatchObject({ isOpen: false })
  })

  test('the link stays when the owner keeps it while removing a member, and when a member leaves', async () => {
    const team = await makeTeam(ada, [grace])
    await joinBy(mallory, team.id)
    const params = { teamId: team.id, uid: mallory.me.uid }
    await ada.request(teams.removeMember, { params, query: { keepsLink: 'true' } })
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect(await ada.request(invites.link, named(team))).toMatchObject({ linkId: team.id, isOpen: true })
    await isRefused(mallory, team.id)
    expect(await joinBy(grace, team.id)).toMatchObject({ teamId: team.id })
  })

  test('who left comes back by the link', async () => {
    const team = await makeTeam(ada)
    await joinBy(grace, team.id)
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect(await joinBy(grace, team.id)).toMatchObject({ teamId: team.id })
  })

  test('a full team says so, to those who may join it', async () => {
    const team = await makeTeam(ada)
    await addBulkUsers(server, 99, team.id)
    const { members, faces } = await ada.request(teams.find, named(team))
    expect([members.length, faces.length]).toEqual([100, 5])
    await expect(joinBy(mallory, team.id)).rejects.toMatchObject({
      status: 400,
      message: 'This team is full: it has 100 members.',
    })
    await reset(team)
    await isRefused(mallory, team.id)
  })

  test('an added member confirms by one click', async () => {
    const team = await makeTeam(ada, [grace])
    const confirmed = async () => (await ada.request(teams.members, named(team))).map(({ isConfirmed }) => isConfirmed)
    expect(await confirmed()).toEqual([true, false])
    expect(await grace.request(teams.confirmMembership, named(team))).toMatchObject({ id: team.id })
    expect(await confirmed()).toEqual([true, true])
    await grace.request(teams.confirmMembership, named(team))
  })

  test('an added member does not confirm by inviting people, adding a task or owning the team', async () => {
    const hedy = await join(server, 'Hedy')
    const team = await makeTeam(ada, [hedy])
    await invite(hedy, team, 'guest@mail.test')
    await addTask(hedy, team)
    expect((await ada.request(teams.members, named(team)))[1]).toMatchObject({ isConfirmed: false, email: 'h***@c***' })
    // An unconfirmed member may become the owner.
    await sql`update teams set owner_id = ${hedy.me.uid} where id = ${team.id}`.execute(server.context.database.db)
    await hedy.request(invites.resetLink, named(team))
    await hedy.request(teams.edit, { ...named(team), body: { name: 'Hopping' } })
    expect(await ada.request(teams.members, named(team))).toMatchObject([{ isConfirmed: false }, { isConfirmed: true }])
  })
})

test('ten attempts to join in three minutes are enough for anybody, and thirty looks at a link', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const { ada, grace, mallory } = await cast(server)
  const team = await makeTeam(ada)
  for (let count = 0; count < 10; count++) {
    await expect(joinBy(mallory, crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  }
  await expect(joinBy(mallory, team.id)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  await joinBy(grace, team.id)
  const looking = { params: { teamId: team.id } }
  for (let count = 0; count < 30; count++) await server.context.limits.spend(invites.joinable.limits![0]!, grace.me.uid)
  await expect(grace.request(invites.joinable, looking)).rejects.toMatchObject({ status: 429 })
  await server.close()
})
