import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { lookOfId } from '#shared/team-look.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { cast, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { joinBy } from '#test/invites.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { NO_SUCH_TEAM, type Team, teams } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const team = await makeTeam(ada, [], {
  name: 'Open Engine',
  description: 'for all',
  isPublic: true,
})
await makeTeam(ada, [], { name: 'Open Secret' })

startEachTestAlike(() => server)

describe('a public team', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const join = (person: Person, { id }: Team) => person.request(teams.join, { params: { teamId: id } })
  const remove = (by: Person, { id }: Team, person: Person) =>
    by.request(teams.removeMember, { params: { teamId: id, uid: person.me.uid } })
  const found = async (person: Person, search?: string) =>
    (await person.request(teams.discover, { query: { search } })).items.map(({ name }) => name)

  test('TEAM-77 is found by everybody; a private one by nobody', async () => {
    expect((await grace.request(teams.discover)).items).toEqual([
      {
        ...lookOfId(team.id),
        id: team.id,
        name: 'Open Engine',
        description: 'for all',
        tags: [],
        memberCount: 1,
        faces: ['/avatars/default.svg'],
        friend: null,
      },
    ])
    expect((await ada.request(teams.discover)).items).toEqual([])
  })

  test.each([
    ['engine', ['Open Engine']],
    ['N ENG', ['Open Engine']],
    ['op', ['Open Engine']],
    ['O', ['Open Engine']],
    ['e', []],
    ['%', []],
    ['secret', []],
  ])("is found by '%s' in its name: %j", async (search, names) => {
    expect(await found(grace, search)).toEqual(names)
  })

  test('has no more to say to strangers', async () => {
    await expect(grace.request(teams.find, { params: { teamId: team.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('is joined by one click, once', async () => {
    const joined = await join(grace, team)
    expect(joined).toMatchObject({ members: [ada.me.uid, grace.me.uid], version: 2 })
    expect(await join(grace, team)).toEqual(joined)
    expect((await ada.request(teams.members, { params: { teamId: team.id } }))[1]).toMatchObject({
      // Anybody may join, so joining shows no more of her.
      email: 'g***@c***',
    })
  })

  test('takes back Grace, who left; not Mallory, because Ada removed her', async () => {
    await join(grace, team)
    await join(mallory, team)
    await remove(grace, team, grace)
    expect(await found(grace)).toEqual(['Open Engine'])
    expect((await join(grace, team)).members).toContain(grace.me.uid)
    await remove(ada, team, mallory)
    await expect(join(mallory, team)).rejects.toMatchObject({ status: 404, message: NO_SUCH_TEAM })
    expect(await found(mallory)).toEqual([])
  })

  test('is none for those outside once Ada makes it private', async () => {
    const shut = await makeTeam(ada, [], { name: 'Shut', isPublic: true })
    await ada.request(teams.edit, { params: { teamId: shut.id }, body: { isPublic: false } })
    const refused = await Promise.all(
      [shut.id, '00000000-0000-4000-8000-000000000000', 'no-id'].map(async (id) => {
        const response = await mallory.send('PUT', `/api/public-teams/${id}/membership`)
        return [response.status, ((await response.json()) as { code: string }).code]
      }),
    )
    expect(refused).toEqual([404, 404, 404].map((status) => [status, 'not-found']))
  })

  test('of a hundred is full', async () => {
    const crowded = await makeTeam(ada, [], { name: 'Crowded', isPublic: true })
    await addBulkUsers(server, 99, crowded.id)
    await expect(join(grace, crowded)).rejects.toMatchObject({
      status: 400,
      message: 'This team is full: it has 100 members.',
    })
  })

  test('stands in a list that is read page by page, none left out and none twice', async () => {
    const names = ['alpha', 'Älter', 'beta', 'BETA two', 'βeta', 'zulu', '中']
    for (const name of names) await makeTeam(grace, [], { name: `Paged ${name}`, isPublic: true })
    const read: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await mallory.request(teams.discover, { query: { search: 'paged', limit: 2, cursor } })
      read.push(...page.items.map(({ name }) => name.slice('Paged '.length)))
      cursor = page.next
    }
    expect(read).toEqual(['alpha', 'Älter', 'beta', 'BETA two', 'zulu', 'βeta', '中'])
  })

  test.each(['x', 'WyJhIl0', Buffer.from('["a","no-id"]').toString('base64url')])(
    'is not listed from the cursor %s, which is none',
    async (cursor) => {
      await expect(ada.request(teams.discover, { query: { cursor } })).rejects.toMatchObject({ status: 400 })
    },
  )
})

test('ten times in three minutes Mallory may join, because the team is told each time', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => server.close())
  const { ada, mallory } = await cast(server)
  const { id: teamId } = await makeTeam(ada, [], { isPublic: true })
  const joinAndLeave = async () => {
    await mallory.request(teams.join, { params: { teamId } })
    await mallory.request(teams.removeMember, { params: { teamId, uid: mallory.me.uid } })
  }
  for (let turn = 1; turn <= 10; turn++) await joinAndLeave()
  const refused = { status: 429, retryAfter: expect.any(Number) }
  await expect(joinAndLeave()).rejects.toMatchObject(refused)
  // The same attempts as by link.
  await expect(joinBy(mallory, teamId)).rejects.toMatchObject(refused)
})
