import { expect, test } from 'vitest'
import { profiles } from '#features/people/contract.ts'
import type { Person } from '#test/cast.ts'
import { befriend, block } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { teams } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

const find = async (person: Person, search: string) =>
  (await person.request(teams.discover, { query: { search } })).items[0]!

test('a public team shows its tags, and the pictures of members who stayed, but of photos only the plain disc', async () => {
  await grace.request(profiles.change, { body: { photoURL: '/avatars/owl.svg' } })
  const { pool } = server.context.database
  await pool.query(`update people set photo_url = '/api/files/secret' where id = $1`, [ada.me.uid])
  await makeConfirmedTeam(ada, [grace], {
    name: 'Loom',
    isPublic: true,
    tags: ['Weaving', ' Study  group ', 'weaving'],
  })
  expect(await find(mallory, 'Loom')).toMatchObject({
    tags: ['weaving', 'Study group'],
    faces: ['/avatars/default.svg', '/avatars/owl.svg'],
    memberCount: 2,
  })
  await makeTeam(ada, [grace], { name: 'Mill', isPublic: true })
  expect(await find(mallory, 'Mill')).toMatchObject({ faces: ['/avatars/default.svg'], memberCount: 2 })
})

test('a public team is found by any part of a tag, from three letters on', async () => {
  await makeTeam(ada, [], { name: 'Kiln', isPublic: true, tags: ['Pottery', 'Night shift'] })
  for (const search of ['pottery', 'TTER', 'ght shi'])
    expect(await find(mallory, search)).toMatchObject({ name: 'Kiln' })
  for (const search of ['po', 'pottery, night', 'porcelain', 'p%y']) expect(await find(mallory, search)).toBeUndefined()
})

test('it names a friend who is in it, once they said that they stay, and nobody else', async () => {
  const team = await makeTeam(ada, [grace], { name: 'Friendly', isPublic: true })
  expect(await find(mallory, 'Friendly')).toMatchObject({ friend: null })
  await befriend(mallory, grace)
  expect(await find(mallory, 'Friendly')).toMatchObject({ friend: null })
  await grace.request(teams.confirmMembership, { params: { teamId: team.id } })
  expect(await find(mallory, 'Friendly')).toMatchObject({ friend: 'Grace Hopper' })
  await block(mallory, grace)
  expect(await find(mallory, 'Friendly')).toMatchObject({ friend: null })
})

test.each([
  [['x'.repeat(25)], 'A tag has at most 24 characters.'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'A team has at most 5 tags.'],
])('a team with the tags %j is refused', async (tags, message) => {
  await expect(makeTeam(ada, [], { tags })).rejects.toMatchObject({ status: 400, message })
})
