import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PACK_PHOTOS, profiles } from '#features/people/contract.ts'
import { NO_SUCH_TEAM, type Team, teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { invite, joinBy } from '#test/invites.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { invites } from '../../contract.ts'
import { teamPreviews } from '../../preview-contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const preview = (linkId: string, viewer = server.visitor()) =>
  viewer.request(teamPreviews.ofLink, { params: { teamId: linkId } })
const wear = (person: Person, photoURL: (typeof profiles.change.body)['_zod']['input']['photoURL']) =>
  person.request(profiles.change, { body: { photoURL: photoURL! } })
const text = async (path: string) => {
  const response = await server.visitor().send('GET', path)
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.text() }
}
const named = (team: Team) => ({ params: { teamId: team.id } })

test("a visitor with a public team's link sees its owner, description and faces, and no member's name, id or address", async () => {
  await wear(ada, '/avatars/owl.svg')
  await wear(grace, '/avatars/fox.svg')
  const team = await makeConfirmedTeam(ada, [grace], { isPublic: true, description: 'of brass' })
  const inviter = { displayName: 'Ada Lovelace', photoURL: '/avatars/owl.svg' }
  const about = { description: 'of brass', memberCount: 2, faces: ['/avatars/owl.svg', '/avatars/fox.svg'] }
  expect(await preview(team.id)).toEqual({ name: 'Engine', inviter, about })
  expect(await preview(team.id, mallory)).toEqual({ name: 'Engine', inviter, about })

  const { body, cache } = await text(`/api/joins/${team.id}/preview`)
  for (const secret of [ada.me.uid, grace.me.uid, ada.me.email, grace.me.email, 'Hopper', '@', '***'])
    expect(body).not.toContain(secret)
  expect(cache).toBe('no-store')
  expect((await text(`/join/${team.id}`)).body).not.toContain('Engine')
})

test("a private team's link shows its name and its owner only, who may have closed their account", async () => {
  const hedy = await join(server, 'Hedy', 'Lamarr')
  const team = await makeConfirmedTeam(hedy, [ada, grace], { description: 'secret' })
  const photoURL = '/avatars/default.svg'
  expect(await preview(team.id)).toEqual({
    name: 'Engine',
    inviter: { displayName: 'Hedy Lamarr', photoURL },
    about: null,
  })
  await sql`update people set disabled = true where id = ${hedy.me.uid}`.execute(server.context.database.db)
  expect(await preview(team.id)).toEqual({ name: 'Engine', inviter: null, about: null })
})

test('a link that is reset, switched off or unknown shows a visitor the same nothing', async () => {
  const team = await makeTeam(ada, [], { isPublic: true })
  const { linkId } = await ada.request(invites.resetLink, named(team))
  expect(await preview(linkId!)).toMatchObject({ name: 'Engine' })
  await ada.request(invites.changeLink, { ...named(team), body: { isOpen: false } })
  // Neither being invited nor being a member changes what it shows.
  await invite(ada, team, mallory)
  for (const id of [team.id, linkId, crypto.randomUUID(), 'no-such-team']) {
    expect(await text(`/api/joins/${id}/preview`)).toEqual({
      status: 404,
      cache: 'no-store',
      body: JSON.stringify({ error: NO_SUCH_TEAM, code: 'not-found' }),
    })
    await expect(preview(id!, mallory)).rejects.toMatchObject({ status: 404 })
    await expect(preview(id!, ada)).rejects.toMatchObject({ status: 404 })
  }
})

test("a face is one of the drawings everybody knows, never somebody's own picture, nor one of a person who was only added", async () => {
  const hedy = await join(server, 'Hedy', 'Kiesler', { email: 'kiesler@cohort.test' })
  const { db } = server.context.database
  const [pack] = PACK_PHOTOS
  await sql`update people set photo_url = ${pack} where id = ${grace.me.uid}`.execute(db)
  await sql`update people set photo_url = '/files/hedy.jpg' where id = ${hedy.me.uid}`.execute(db)
  const team = await makeConfirmedTeam(hedy, [grace], { isPublic: true })
  await sql`insert into team_members (team_id, user_id, joined_at) values (${team.id}, ${ada.me.uid}, now())`.execute(
    db,
  )
  const { inviter, about } = await preview(team.id)
  expect(inviter?.photoURL).toBe('/avatars/default.svg')
  expect(about?.faces).toEqual(['/avatars/default.svg', pack])
})

test('Mallory, who is invited, sees the table she is asked to: its description and faces, nobody by name', async () => {
  const team = await makeConfirmedTeam(ada, [grace], { description: 'of brass' })
  const see = () => mallory.request(teamPreviews.ofInvites)
  const others = await see()
  const { id } = await invite(ada, team, mallory)
  const [newest, ...rest] = await see()
  expect(newest).toEqual({ inviteId: id, description: 'of brass', memberCount: 2, faces: expect.any(Array) })
  expect(newest?.faces).toHaveLength(2)
  expect(rest).toEqual(others)
  expect(JSON.stringify(await see())).not.toMatch(new RegExp(`${ada.me.uid}|${grace.me.uid}|Grace`))
  await ada.request(invites.end, { params: { inviteId: id } })
  expect(await see()).toEqual(others)
  await invite(ada, team, mallory)
  await joinBy(mallory, team.id)
  expect(await see()).toEqual(others)
})

test('two people of one name are told apart by the teams they share with Ada and by a masked address', async () => {
  const [near, far] = [
    await join(server, 'Kim', 'Lee', { email: 'kim.near@cohort.test' }),
    await join(server, 'Kim', 'Lee', { email: 'lee.far@mail.test' }),
  ]
  const team = await makeTeam(ada)
  for (const name of ['Reading', 'Brass', 'Valves']) await makeConfirmedTeam(ada, [near], { name })
  await makeConfirmedTeam(grace, [far], { name: 'Not of Ada' })
  const { items } = await ada.request(invites.invitees, { ...named(team), query: { search: 'kim lee' } })
  expect(items.map(({ uid, email, sharedTeams }) => ({ uid, email, sharedTeams }))).toEqual([
    { uid: near.me.uid, email: 'kim.near@cohort.test', sharedTeams: ['Brass', 'Reading'] },
    { uid: far.me.uid, email: 'l***@m***', sharedTeams: [] },
  ])
  await ada.request(teams.remove, named(team))
})
