import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { people, privacy } from '#features/people/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { react, roomOf, sendMessage } from '#test/chat.ts'
import { befriend, block } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startServer } from '#test/server.ts'
import { addTask, makeTeam, tick } from '#test/teams.ts'
import { type Team, teamLimits, teams } from '../../contract.ts'
import { CANNOT_BE_ADDED } from './add-members.ts'

const server = await startServer()
afterAll(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  await server.close()
})
const refused = { status: 400, code: 'unknown-person', message: CANNOT_BE_ADDED }

const named = (team: Team) => ({ params: { teamId: team.id } })
const teamsOf = async (person: Person) => (await person.request(teams.list)).map(({ id }) => id).toSorted()
const idsOf = (made: Team[]) => made.map(({ id }) => id).toSorted()
const stay = (person: Person, team: Team) => person.request(teams.confirmMembership, named(team))
const leave = (person: Person, team: Team) =>
  person.request(teams.removeMember, { params: { teamId: team.id, uid: person.me.uid } })

/** As many teams as the server lets somebody make with these people in them, five at a time. */
async function makeTeams(owner: Person, members: Person[], count: number) {
  const made: Team[] = []
  for (let done = 0; done < count; done += 5) {
    const batch = Array.from({ length: Math.min(5, count - done) }, () => makeTeam(owner, members))
    for (const attempt of await Promise.allSettled(batch)) {
      if (attempt.status === 'fulfilled') made.push(attempt.value)
      else expect(attempt.reason).toMatchObject(refused)
    }
  }
  return made
}

let ada: Person
let grace: Person
let mallory: Person
let count = 0
// Each test has people of its own: the limits are per person.
beforeEach(async () => {
  const someone = (name: string, lastName: string) =>
    join(server, name, lastName, { email: `${name.toLowerCase()}${count}@cohort.test` })
  count++
  ;[ada, grace, mallory] = await Promise.all([
    someone('Ada', 'Lovelace'),
    someone('Grace', 'Hopper'),
    someone('Mallory', 'Outsider'),
  ])
})

describe('Grace, after Mallory puts her into teams without asking,', () => {
  test('is in ten of fifty, still makes a team of her own, and leaves all ten at once by blocking Mallory', async () => {
    const made = await makeTeams(mallory, [grace], 50)
    expect(made).toHaveLength(10)
    const own = await makeTeam(grace)
    expect(await teamsOf(grace)).toEqual(idsOf([...made, own]))
    await block(grace, mallory)
    expect(await teamsOf(grace)).toEqual([own.id])
    for (const team of made)
      expect(await mallory.request(teams.find, named(team))).toMatchObject({ members: [mallory.me.uid] })
  })

  test('leaves them all by leaving one, but not the team she stays in, nor the one of Ada', async () => {
    const [kept, ...others] = await makeTeams(mallory, [grace, ada], 3)
    const wanted = await makeTeam(ada, [grace])
    await stay(grace, kept!)
    await leave(grace, others[0]!)
    expect(await teamsOf(grace)).toEqual(idsOf([kept!, wanted]))
    expect(await teamsOf(ada)).toEqual(idsOf([kept!, wanted, ...others]))
  })

  test('leaves no other team by leaving one that she stayed in', async () => {
    const [first, second] = await makeTeams(mallory, [grace], 2)
    await stay(grace, first!)
    await leave(grace, first!)
    expect(await teamsOf(grace)).toEqual([second!.id])
  })

  test('has room again for those who ask once she has said Stay or left', async () => {
    const made = await makeTeams(mallory, [grace], 11)
    await expect(makeTeam(ada, [grace])).rejects.toMatchObject(refused)
    await stay(grace, made[0]!)
    await makeTeam(ada, [grace])
  })

  test('TEAM-51 shows her address to nobody by ticking, writing or reacting, only by Stay', async () => {
    const team = await makeTeam(mallory, [grace])
    const task = await addTask(mallory, team, { assignedUsers: [{ uid: grace.me.uid }] })
    const seen = async () => {
      const found = (await mallory.request(people.list, { query: { search: 'grace hopper' } })).items
      return [
        (await mallory.request(teams.members, named(team))).find(({ uid }) => uid === grace.me.uid)!,
        (await mallory.request(tasks.find, { params: { id: task.id } })).assignedUsers[0]!,
        found.find(({ uid }) => uid === grace.me.uid)!,
      ].map(({ email }) => email)
    }
    await tick(grace, task)
    await addTask(grace, team)
    const room = await roomOf(grace, team)
    await sendMessage(grace, 'Who are you?', room)
    await react(grace, await sendMessage(mallory, 'Hello', room), 'laugh')
    expect(await seen()).toEqual(['g***@c***', 'g***@c***', 'g***@c***'])
    await stay(grace, team)
    expect(await seen()).toEqual([grace.me.email, grace.me.email, grace.me.email])
  })

  test('stays in fifty teams at most, and gets a message that says so', async () => {
    for (let made = 0; made < 49; made++) await makeTeam(grace)
    const [first, second] = await makeTeams(ada, [grace], 2)
    await stay(grace, first!)
    const full = { status: 400, message: 'You are in 50 teams, which is the most. Leave one first.' }
    await expect(stay(grace, second!)).rejects.toMatchObject(full)
    await expect(makeTeam(grace)).rejects.toMatchObject(full)
    await leave(grace, first!)
    await stay(grace, second!)
  })
})

describe('Grace, who chooses who may add her to a team,', () => {
  const choose = (body: {
    discoverability?: 'everyone' | 'friends' | 'address'
    addableBy?: 'everyone' | 'friends' | 'nobody'
  }) => grace.request(privacy.change, { body })
  const isAdded = async (by: Person) => {
    const picked = (await by.request(people.list, { query: { search: grace.me.email, for: 'team' } })).items
    const add = (uid: string) => by.request(teams.create, { body: { name: 'Engine', memberIds: [uid] } })
    const [answer, unknown] = await Promise.allSettled([add(grace.me.uid), add(crypto.randomUUID())])
    const isIn = answer.status === 'fulfilled'
    if (!isIn) expect(answer).toEqual(unknown)
    // The list to pick from never offers people the server would refuse.
    expect(picked.some(({ uid }) => uid === grace.me.uid)).toBe(isIn)
    return isIn
  }

  test('is added by everybody at first', async () => {
    expect(await grace.request(privacy.find)).toMatchObject({ discoverability: 'everyone', addableBy: 'everyone' })
    expect(await isAdded(mallory)).toBe(true)
  })

  test.each(['friends', 'address'] as const)(
    'and is found by %s, is nobody to strangers who would add her, whatever they know',
    async (discoverability) => {
      await befriend(ada, grace)
      await choose({ discoverability })
      expect([await isAdded(ada), await isAdded(mallory)]).toEqual([true, false])
    },
  )

  test('and is found by teammates, is added by those of a team that she stays in', async () => {
    const team = await makeTeam(mallory, [grace])
    await choose({ discoverability: 'friends' })
    expect(await isAdded(mallory)).toBe(false)
    await stay(grace, team)
    expect(await isAdded(mallory)).toBe(true)
  })

  test('TEAM-37 is added by friends alone, or by nobody', async () => {
    await befriend(ada, grace)
    expect(await choose({ addableBy: 'friends' })).toMatchObject({ discoverability: 'everyone', addableBy: 'friends' })
    expect([await isAdded(ada), await isAdded(mallory)]).toEqual([true, false])
    await choose({ addableBy: 'nobody' })
    expect([await isAdded(ada), await isAdded(mallory)]).toEqual([false, false])
    expect(await grace.request(privacy.find)).toMatchObject({ discoverability: 'everyone', addableBy: 'nobody' })
  })
})

test('Grace is put into twenty teams a day by all others together, and Mallory adds two hundred people a day', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const { ada, grace, mallory } = await cast(server)
  const adders = [mallory, ada]
  const key = crypto.randomUUID()
  for (const adder of adders) {
    const made = await Promise.all(Array.from({ length: 9 }, () => makeTeam(adder, [grace])))
    await makeTeam(adder, [grace], { key })
    await leave(grace, made[0]!)
  }
  expect(await teamsOf(grace)).toEqual([])
  for (const adder of adders) {
    await expect(makeTeam(adder, [grace])).rejects.toMatchObject(refused)
    // What was made before is no new team.
    expect(await makeTeam(adder, [grace], { key })).toMatchObject({ members: [adder.me.uid] })
  }
  // A refused team counts for nobody in it.
  for (let attempt = 0; attempt < 20; attempt++)
    await expect(makeTeam(mallory, [ada, grace])).rejects.toMatchObject(refused)
  await makeTeam(mallory, [ada])
  for (let one = 0; one < 189; one++) await server.context.limits.spend(teamLimits.adding, mallory.me.uid)
  await expect(makeTeam(mallory, [ada])).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You have added 200 people to teams today, which is the most\. Try again in /),
  })
  await makeTeam(mallory)
  await server.close()
})
