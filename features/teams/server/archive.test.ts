import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { teamPreviews } from '#features/invites/preview-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { read, roomOf, sendMessage, textsOf } from '#test/chat.ts'
import { block } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { invite } from '#test/invites.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { raceInTeams } from '#test/team-races.ts'
import { addTask, giveRole, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { type Team, teams } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()
const edith = await join(server, 'Edith', 'Clarke')

const named = ({ id }: Pick<Team, 'id'>) => ({ params: { teamId: id } })
const archive = (person: Person, team: Pick<Team, 'id'>) => person.request(teams.archive, named(team))
const restore = (person: Person, team: Pick<Team, 'id'>) => person.request(teams.restore, named(team))
const archivedBy = async (person: Person) => (await person.request(teams.archived)).map(({ name }) => name)
const namesOf = async (person: Person) => (await person.request(teams.list)).map(({ name }) => name)

startEachTestAlike(() => server)

test('an archived team is out of sight for everyone, and its owner finds it among the archived ones', async () => {
  const team = await makeConfirmedTeam(ada, [grace], { name: 'Loom', isPublic: true })
  const task = await addTask(ada, team, { name: 'Weave', assignedUsers: [{ uid: grace.me.uid }] })
  const room = await roomOf(ada, team)
  await sendMessage(ada, 'Good morning', room)
  await invite(ada, team, edith.me.email)
  await archive(ada, team)
  for (const person of [ada, grace]) {
    expect(await namesOf(person)).not.toContain('Loom')
    expect((await person.request(tasks.list)).map(({ name }) => name)).not.toContain('Weave')
    expect((await person.request(tasks.list, { query: { mine: 'true' } })).map(({ name }) => name)).toEqual([])
    expect((await person.request(notifications.list)).items.filter(({ teamId }) => teamId === team.id)).toEqual([])
    const { items } = await person.request(chat.rooms)
    expect(items.map(({ id }) => id)).not.toContain(room.id)
    for (const attempt of [
      () => person.request(teams.find, named(team)),
      () => person.request(tasks.find, { params: { id: task.id } }),
      () => read(person, room),
      () => tick(person, task),
      () => archive(person, team),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
  }
  expect((await mallory.request(teams.discover, { query: { search: 'Loom' } })).items).toEqual([])
  expect((await edith.request(invites.mine)).items).toEqual([])
  for (const attempt of [
    () => mallory.request(teams.join, named(team)),
    () => mallory.request(invites.join, named(team)),
    () => server.visitor().request(teamPreviews.ofLink, named(team)),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
  expect(await ada.request(teams.archived)).toMatchObject([{ name: 'Loom', memberCount: 2, taskCount: 1 }])
  expect(await archivedBy(grace)).toEqual([])
})

test('only its owner restores it, with its members, roles, tasks and room as they were', async () => {
  const team = await makeConfirmedTeam(ada, [grace, edith], { name: 'Mill' })
  const [task, room] = [await addTask(grace, team), await roomOf(ada, team)]
  await sendMessage(grace, 'Grind', room)
  const before = await giveRole(ada, team, edith, 'viewer')
  await archive(ada, team)
  for (const person of [grace, edith, mallory])
    await expect(restore(person, team)).rejects.toMatchObject({ status: 404 })
  const restored = await restore(ada, team)
  expect(restored).toMatchObject({ members: before.members, viewers: before.viewers, taskCount: 1, leftOut: [] })
  expect(await archivedBy(ada)).not.toContain('Mill')
  expect(await grace.request(tasks.find, { params: { id: task.id } })).toMatchObject({ name: task.name })
  expect(textsOf(await read(edith, room))).toEqual(['Grind'])
  await expect(restore(ada, team)).rejects.toMatchObject({ status: 404 })
})

test('admins, members and viewers do not archive a team', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  for (const role of ['admin', 'member', 'viewer'] as const) {
    await giveRole(ada, team, grace, role)
    await expect(archive(grace, team)).rejects.toMatchObject({
      status: 403,
      message: 'Only the owner can archive this team.',
    })
  }
})

test('a member who is in 50 teams by now does not come back, and an owner who is in 50 restores none', async () => {
  const [hedy, radia] = [await join(server, 'Hedy', 'Lamarr'), await join(server, 'Radia', 'Perlman')]
  const team = await makeConfirmedTeam(radia, [hedy, grace])
  await archive(radia, team)
  await fillTeams(hedy)
  const restored = await restore(radia, team)
  expect(restored).toMatchObject({ members: [radia.me.uid, grace.me.uid], leftOut: ['Hedy Lamarr'] })
  await archive(radia, team)
  await fillTeams(radia)
  await expect(restore(radia, team)).rejects.toMatchObject({ status: 400, code: 'full' })
  expect(await archivedBy(radia)).toEqual([team.name])
})

test('a member who blocked the one who added them does not come back', async () => {
  const [joan, jean] = [await join(server, 'Joan', 'Clarke'), await join(server, 'Jean', 'Bartik')]
  const team = await makeTeam(joan, [jean])
  await archive(joan, team)
  await block(jean, joan)
  expect((await restore(joan, team)).members).toEqual([joan.me.uid])
})

test('who leaves one of the teams that somebody added them to does not come back into an archived one', async () => {
  const hedy = await join(server, 'Hedy', 'Lamarr', { email: 'hedy-leaves@cohort.test' })
  const [kept, archived] = [await makeTeam(mallory, [hedy]), await makeTeam(mallory, [hedy])]
  await archive(mallory, archived)
  await hedy.request(teams.removeMember, { params: { teamId: kept.id, uid: hedy.me.uid } })
  expect((await restore(mallory, archived)).members).toEqual([mallory.me.uid])
  expect(await namesOf(hedy)).toEqual([])
  expect(await brokenInvariants(server)).toEqual([])
})

test('an owner archives and restores teams ten times in ten minutes at most, because the pages of all members follow', async () => {
  const limited = await startServer({ settings: { RATE_LIMITS: 'on' } })
  onTestFinished(() => limited.close())
  const hasty = await join(limited, 'Hasty')
  const team = await makeTeam(hasty)
  for (let round = 0; round < 5; round++) {
    await archive(hasty, team)
    await restore(hasty, team)
  }
  await expect(archive(hasty, team)).rejects.toMatchObject({ status: 429 })
})

test('an owner archives at most 50 teams', async () => {
  const adele = await join(server, 'Adele', 'Goldberg')
  const team = await makeTeam(adele)
  const { db } = server.context.database
  await sql`with made as (
      insert into teams (name, owner_id, member_count, created_at, updated_at, archived_at)
      select 'Old', ${adele.me.uid}, 1, now(), now(), now() from generate_series(1, 50) returning id),
    linked as (insert into team_links (id, team_id, created_at) select id, id, now() from made)
    insert into archived_members (team_id, user_id, joined_at, confirmed_at, role)
      select id, ${adele.me.uid}, now(), now(), 'member' from made`.execute(db)
  await expect(archive(adele, team)).rejects.toMatchObject({ status: 400, code: 'full' })
})

test('an archived team shows nothing on the dashboard', async () => {
  const mary = await join(server, 'Mary', 'Keller')
  const team = await makeTeam(mary, [], { name: 'Put away' })
  await addTask(mary, team, { name: 'Forgotten' })
  await archive(mary, team)
  expect(JSON.stringify(await mary.request(dashboard.open))).not.toMatch(/Put away|Forgotten/)
})

test('archiving, restoring, joining, leaving, handing over and deleting at once leave a sound team or none', async () => {
  await raceInTeams({ server, owner: ada, members: [grace] }, async (team, round) => {
    await grace.request(teams.confirmMembership, named(team))
    await ada.request(teams.edit, { ...named(team), body: { isPublic: true } })
    const task = await addTask(ada, team, { everyone: true, each: true })
    const actions = [
      () => archive(ada, team),
      () => restore(ada, team),
      () => mallory.request(teams.join, named(team)),
      () => grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
      () => archive(ada, team),
      () => ada.request(teams.handOver, { ...named(team), body: { uid: grace.me.uid } }),
      () => tick(grace, task),
      () => invite(ada, team, edith.me.email),
      () => restore(ada, team),
      ...(round % 3 === 0 ? [() => ada.request(teams.remove, named(team))] : []),
    ]
    const order = actions.map((_, index) => actions[(index * 7 + round) % actions.length]!)
    // Locked for longer than somebody waits (503) means that nothing was saved.
    for (const result of await Promise.allSettled(order.map((act) => act())))
      if (result.status === 'rejected')
        expect([400, 403, 404, 409, 503], result.reason.message).toContain(result.reason.status)
    // Only its owner can, if it is archived.
    await Promise.allSettled([restore(ada, team), restore(grace, team)])
    expect(await brokenInvariants(server)).toEqual([])
    // raceInTeams deletes teams of Ada only.
    await server.context.database.pool.query('delete from teams where id = $1', [team.id])
  })
})

async function fillTeams(person: Person) {
  await sql`with made as (
      insert into teams (name, owner_id, member_count, created_at, updated_at)
      select 'Busy', ${person.me.uid}, 1, now(), now() from generate_series(1, 50) returning id),
    linked as (insert into team_links (id, team_id, created_at) select id, id, now() from made)
    insert into team_members (team_id, user_id, joined_at, confirmed_at)
      select id, ${person.me.uid}, now(), now() from made`.execute(server.context.database.db)
}
