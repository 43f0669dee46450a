import { afterEach, describe, expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeTeam, tick } from '#test/teams.ts'
import { NAME_REQUIRED, NO_SUCH_TEAM, type Team, teams } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

startEachTestAlike(() => server)

describe('a team', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const named = (team: Team) => ({ params: { teamId: team.id } })
  const namesOf = async (person: Person) => (await person.request(teams.list)).map(({ name }) => name)
  const emailsIn = async (viewer: Person, team: Team) =>
    (await viewer.request(teams.members, named(team))).map(({ email }) => email)

  test("is private, Ada's own, and has her as its first member", async () => {
    const team = await ada.request(teams.create, { body: { name: '  Analytical Engine ', description: ' of brass ' } })
    expect(team).toMatchObject({
      name: 'Analytical Engine',
      description: 'of brass',
      isPublic: false,
      ownerId: ada.me.uid,
      members: [ada.me.uid],
      faces: [{ uid: ada.me.uid, displayName: 'Ada Lovelace', photoURL: '/avatars/default.svg' }],
      taskCount: 0,
      doneCount: 0,
      version: 1,
    })
    expect(await ada.request(teams.find, named(team))).toEqual(team)
    expect(await ada.request(teams.list)).toContainEqual(team)
    expect(await ada.request(teams.members, named(team))).toMatchObject([{ email: ada.me.email, isOwner: true }])
  })

  test.each([
    ['without a name', {}, 'Team name is required'],
    ['with a blank name', { name: '   ' }, NAME_REQUIRED],
    ['with a name of zero-width characters', { name: '\u200b\u2060' }, NAME_REQUIRED],
    ['with a name of 81 characters', { name: 'x'.repeat(81) }, 'A team name has at most 80 characters.'],
    ['with a long story', { name: 'x', description: 'x'.repeat(2001) }, 'A description has at most 2000 characters.'],
    [
      'with somebody who does not exist',
      { name: 'x', memberIds: ['00000000-0000-4000-8000-000000000000'] },
      'Someone you picked cannot be added. Create the team first, then invite the people who are missing.',
    ],
  ])('%s is not made, and says why', async (_what, body, error) => {
    const before = await namesOf(ada)
    const response = await ada.send('POST', '/api/teams', body)
    expect([response.status, await response.json()]).toMatchObject([400, { error }])
    expect(await namesOf(ada)).toEqual(before)
  })

  test('lists my own by name, whatever the letters, and nobody sees those of others', async () => {
    for (const name of ['ärger', 'zebra', 'Art', 'apple']) await makeTeam(grace, [], { name })
    expect(await namesOf(grace)).toEqual(['apple', 'ärger', 'Art', 'zebra'])
    expect(await namesOf(mallory)).toEqual([])
  })

  test('has the people Ada picks at once, but shows it their address only when they have said that they stay', async () => {
    const team = await makeTeam(ada, [grace])
    expect(team.members).toEqual([ada.me.uid, grace.me.uid])
    expect(await namesOf(grace)).toContain('Engine')
    expect(await emailsIn(ada, team)).toEqual([ada.me.email, 'g***@c***'])
    expect(await emailsIn(grace, team)).toEqual([ada.me.email, grace.me.email])
    const task = await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    expect(task.assignedUsers).toMatchObject([{ email: 'g***@c***' }])

    await grace.request(teams.confirmMembership, named(team))
    expect(await emailsIn(ada, team)).toEqual([ada.me.email, grace.me.email])
    expect(await ada.request(tasks.find, { params: { id: task.id } })).toMatchObject({
      assignedUsers: [{ uid: grace.me.uid, email: grace.me.email }],
    })
  })

  test('picks nobody twice and not Ada herself', async () => {
    const team = await makeTeam(ada, [grace, grace, ada])
    expect(team.members).toEqual([ada.me.uid, grace.me.uid])
  })

  test('is changed by its owner; what stays the same is no change', async () => {
    const team = await makeTeam(ada, [grace])
    const edited = await ada.request(teams.edit, { ...named(team), body: { name: 'Difference', isPublic: true } })
    expect(edited).toMatchObject({ name: 'Difference', isPublic: true, description: '', version: 2 })
    expect(await ada.request(teams.edit, { ...named(team), body: { name: ' Difference' } })).toEqual(edited)
    expect(await ada.request(teams.edit, { ...named(team), body: {} })).toEqual(edited)
    expect(await grace.request(teams.find, named(team))).toEqual(edited)
  })

  test('counts its tasks and those that are done', async () => {
    const team = await makeTeam(ada)
    const [one, two] = [await addTask(ada, team), await addTask(ada, team), await addTask(ada, team)]
    await tick(ada, one)
    await tick(ada, two)
    await ada.request(tasks.remove, { params: { id: two.id } })
    expect(await ada.request(teams.find, named(team))).toMatchObject({ taskCount: 2, doneCount: 1, version: 1 })
  })

  test('says which open task comes next: dated ones first', async () => {
    const team = await makeTeam(ada)
    const next = async () => (await ada.request(teams.find, named(team))).next
    expect(await next()).toBeUndefined()
    await addTask(ada, team, { name: 'Some day', due: null })
    expect(await next()).toEqual({ name: 'Some day' })
    const later = await addTask(ada, team, { name: 'Later', due: '2026-12-02' })
    const first = await addTask(ada, team, { name: 'First', due: '2026-12-01' })
    expect(await next()).toEqual({ name: 'First', due: '2026-12-01' })
    await tick(ada, first)
    expect((await ada.request(teams.list)).find(({ id }) => id === team.id)?.next).toMatchObject({ name: 'Later' })
    await ada.request(tasks.remove, { params: { id: later.id } })
    expect(await next()).toEqual({ name: 'Some day' })
  })

  test('is deleted with its tasks, for everybody', async () => {
    const team = await makeTeam(ada, [grace])
    const task = await addTask(grace, team)
    await ada.request(teams.remove, named(team))
    for (const person of [ada, grace]) {
      await expect(person.request(teams.find, named(team))).rejects.toMatchObject({
        status: 404,
        message: NO_SUCH_TEAM,
      })
      await expect(person.request(tasks.find, { params: { id: task.id } })).rejects.toMatchObject({ status: 404 })
    }
  })

  test('is deleted also if that takes longer than a statement may, because very much was said in its room', async () => {
    const team = await makeTeam(ada)
    // It takes so long only where that is more than the statement has.
    await server.context.database.pool.query(
      `create function wait() returns trigger language plpgsql as 'begin
        if current_setting(''statement_timeout'')::interval < interval ''10.5 s'' then perform pg_sleep(10.5); end if;
        return old; end';
      create trigger waits before delete on chat_rooms for each row when (old.team_id = '${team.id}') execute function wait()`,
    )
    await ada.request(teams.remove, named(team))
    await expect(ada.request(teams.find, named(team))).rejects.toMatchObject({ status: 404 })
  })

  test('is left by Grace, who may not leave twice; her tasks stay', async () => {
    const team = await makeTeam(ada, [grace])
    await addTask(grace, team)
    const leave = () => grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    await leave()
    expect(await ada.request(teams.find, named(team))).toMatchObject({
      members: [ada.me.uid],
      taskCount: 1,
      version: 2,
    })
    await expect(leave()).rejects.toMatchObject({ status: 404 })
  })

  test('cannot be left by its owner, who gets the advice to delete it', async () => {
    const team = await makeTeam(ada)
    const leaving = ada.request(teams.removeMember, { params: { teamId: team.id, uid: ada.me.uid } })
    await expect(leaving).rejects.toMatchObject({
      status: 403,
      message: 'You own this team. Hand it over or delete it if you want to go.',
    })
  })

  test('has at most 100 members, and nobody is in more than 50', async () => {
    const busy = await join(server, 'Busy', 'Bee')
    for (let count = 0; count < 50; count++) await makeTeam(busy)
    await expect(makeTeam(busy)).rejects.toMatchObject({
      status: 400,
      code: 'full',
      message: 'You are in 50 teams, which is the most. Leave one first.',
    })
    const bulk = { name: 'x', memberIds: Array.from({ length: 100 }, () => crypto.randomUUID()) }
    await expect(ada.request(teams.create, { body: bulk })).rejects.toMatchObject({
      status: 400,
      message: 'A team has at most 100 members.',
    })
  })
})
