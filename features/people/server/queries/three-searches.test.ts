import { expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend, block } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { people, peopleLimits, privacy } from '../../contract.ts'

const { server } = await startWithCast({ settings: { RATE_LIMITS: 'on' } })

const searches = {
  'for friends': async (viewer: Person, text: string) =>
    (await viewer.request(friends.search, { query: { text } })).items,
  'for members of a new team': async (viewer: Person, search: string) =>
    (await viewer.request(people.list, { query: { search, for: 'team' } })).items,
  'for people to invite': async (viewer: Person, search: string) => {
    const { id: teamId } = teams.get(viewer)!
    return (await viewer.request(invites.invitees, { params: { teamId }, query: { search } })).items
  },
}

const teams = new Map<Person, Team>()
/** Somebody with a team, whose account is a day old. */
async function searcher(name: string) {
  const person = await join(server, name)
  await server.context.database.pool.query("update people set created_at = now() - interval '2 days' where id = $1", [
    person.me.uid,
  ])
  teams.set(person, await makeTeam(person))
  return person
}

const hedy = await join(server, 'Countess', 'Unknown', { email: 'hedy.lamarr@film.test' })
const hidden = await join(server, 'Countess', 'Hidden', { email: 'hidden@film.test' })
await hidden.request(privacy.change, { body: { discoverability: 'address' } })
const blocker = await join(server, 'Countess', 'Blocker', { email: 'blocker@film.test' })
const blocked = await join(server, 'Countess', 'Blocked', { email: 'blocked@film.test' })
const disabled = await join(server, 'Countess', 'Disabled', { email: 'disabled@film.test' })
await server.context.database.pool.query('update people set disabled = true where id = $1', [disabled.me.uid])
const friend = await join(server, 'Companion', "Anne-Mary O'Rourke", { email: 'known@film.test' })

const rule: [what: string, text: string, found: Person[]][] = [
  ['the beginning of a name', 'COUNTESS', [hedy]],
  ['the beginning of any word of a name', 'UN', [hedy]],
  ['the beginning of any word of a name', 'ro', [friend]],
  ['the beginning of any word of a name', 'mary o', [friend]],
  ['no other part of a name', 'tess unk', []],
  ['the beginning of a masked address', 'hedy.la', [hedy]],
  ['a whole address', ' Hedy.Lamarr@FILM.test ', [hedy]],
  ['no other part of a masked address', 'lamarr@film', []],
  ['a hidden person by nothing less', 'hidden@fil', []],
  ['nobody who blocked you', 'blocker@film.test', []],
  ['nobody you blocked', 'blocked@film.test', []],
  ['nobody disabled', 'disabled@film.test', []],
  ['friends by the beginning of their address', 'known@', [friend]],
  ['nobody by another part of an address', 'own@film', []],
  ['not yourself', 'seeker', []],
  ['signs as they are', '%', []],
]

const seekers: Person[] = []
for (const name of ['Seeker', 'Seekers', 'Seekerss']) {
  const seeker = await searcher(name)
  await block(blocker, seeker)
  await block(seeker, blocked)
  await befriend(seeker, friend)
  seekers.push(seeker)
}

const uidsOf = (found: { uid: string }[]) => found.map(({ uid }) => uid).toSorted()
const expected = (found: Person[]) => found.map(({ me }) => me.uid).toSorted()

Object.entries(searches).forEach(([name, search], index) => {
  test.each(rule)(`the search ${name} finds %s: '%s'`, async (_, text, found) => {
    const others = seekers.map(({ me }) => me.uid)
    const uids = uidsOf(await search(seekers[index]!, text)).filter((uid) => !others.includes(uid))
    expect(uids).toEqual(expected(found))
  })

  test(`the search ${name} shows the address to those who typed all of it`, async () => {
    const emails = async (text: string) => (await search(seekers[index]!, text)).map(({ email }) => email)
    expect(await emails('hedy.lamarr@film.test')).toEqual(['hedy.lamarr@film.test'])
    expect(await emails('countess u')).toEqual(['h***@f***'])
  })

  test(`the search ${name} finds masked addresses thirty times a day by their beginning`, async () => {
    const guesser = await searcher(`Guesser${index}`)
    for (let count = 0; count < 30; count += 1)
      await server.context.limits.allows(peopleLimits.addressPart, guesser.me.uid)
    expect(await search(guesser, 'hedy.')).toEqual([])
    for (const known of ['countess u', 'hedy.lamarr@film.test'])
      expect(uidsOf(await search(guesser, known))).toEqual(expected([hedy]))
  })
})

test('a whole address finds a hidden person, but knowing it is not enough to add them to a new team', async () => {
  const found = Object.values(searches).map((search, index) => search(seekers[index]!, 'hidden@film.test'))
  expect((await Promise.all(found)).map(uidsOf)).toEqual([expected([hidden]), [], expected([hidden])])
})
