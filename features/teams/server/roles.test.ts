import { expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { raceInTeams } from '#test/team-races.ts'
import { addTask, comment, giveRole, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { type Team, teams } from '../contract.ts'

const { server, ada, grace } = await startWithCast()
const [edith, hedy] = [await join(server, 'Edith', 'Clarke'), await join(server, 'Hedy', 'Lamarr')]

const named = (team: Pick<Team, 'id'>) => ({ params: { teamId: team.id } })
const handOver = (owner: Person, team: Pick<Team, 'id'>, { me }: Person) =>
  owner.request(teams.handOver, { ...named(team), body: { uid: me.uid } })
const leave = (person: Person, { id }: Pick<Team, 'id'>, { me }: Person = person) =>
  person.request(teams.removeMember, { params: { teamId: id, uid: me.uid } })
const rolesIn = async (team: Pick<Team, 'id'>, viewer: Person) =>
  Object.fromEntries((await viewer.request(teams.members, named(team))).map(({ uid, role }) => [uid, role]))
const assignedTo = async (viewer: Person, { id }: Task) =>
  (await viewer.request(tasks.find, { params: { id } })).assignedUsers.map(({ uid }) => uid)
const of = (...people: Person[]) => people.map(({ me }) => ({ uid: me.uid }))
const uids = (...people: Person[]) => people.map(({ me }) => me.uid)

test('members have the role that the owner or an admin gave them, and are told', async () => {
  const team = await makeConfirmedTeam(ada, [grace, edith], { name: 'Roles' })
  await giveRole(ada, team, grace, 'admin')
  const changed = await giveRole(grace, team, edith, 'viewer')
  expect(changed).toMatchObject({ ownerId: ada.me.uid, admins: uids(grace), viewers: uids(edith) })
  expect(await rolesIn(team, edith)).toEqual({
    [ada.me.uid]: 'owner',
    [grace.me.uid]: 'admin',
    [edith.me.uid]: 'viewer',
  })
  const told = async (person: Person) => (await person.request(notifications.list)).items.map(({ message }) => message)
  expect(await told(grace)).toContain('Ada Lovelace made you an admin of Roles')
  expect(await told(edith)).toContain('Grace Hopper made you a viewer of Roles')
})

test('an admin invites and edits any task, and removes members, but neither admins nor the owner', async () => {
  const team = await makeConfirmedTeam(ada, [grace, edith, hedy])
  await giveRole(ada, team, grace, 'admin')
  await giveRole(ada, team, edith, 'admin')
  const task = await addTask(ada, team)
  expect(await grace.request(tasks.edit, { params: { id: task.id }, body: { name: 'Edited' } })).toMatchObject({
    name: 'Edited',
  })
  await grace.request(invites.send, { body: { teamId: team.id, email: 'guest@cohort.test' } })
  await expect(leave(grace, team, edith)).rejects.toMatchObject({ status: 403 })
  await expect(leave(grace, team, ada)).rejects.toMatchObject({ status: 403 })
  await expect(giveRole(grace, team, hedy, 'admin')).rejects.toMatchObject({ status: 403 })
  await leave(grace, team, hedy)
  expect(await rolesIn(team, grace)).not.toHaveProperty(hedy.me.uid)
})

test('a viewer sees everything, comments and chats, but is not assigned and neither adds nor ticks tasks', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await giveRole(ada, team, grace, 'viewer')
  const task = await addTask(ada, team)
  await comment(grace, task)
  const message = await sendMessage(grace, 'Well done', await roomOf(grace, team))
  await grace.request(chat.react, {
    params: { messageId: message.id, reaction: 'love' },
    body: { reacted: true },
  })
  await expect(tick(grace, task)).rejects.toMatchObject({ status: 403 })
  await expect(addTask(grace, team)).rejects.toMatchObject({ status: 403 })
  await expect(addTask(ada, team, { assignedUsers: of(grace) })).rejects.toMatchObject({ status: 400 })
  await expect(
    ada.request(tasks.bulk, { body: { changes: [{ id: task.id, edit: { assignedUsers: of(grace) } }] } }),
  ).resolves.toMatchObject({ refused: [{ code: 'unknown-assignee' }] })
  const everyone = await addTask(ada, team, { everyone: true })
  expect(everyone.assignedUsers.map(({ uid }) => uid)).toEqual(uids(ada))
})

test('the link of a team is hidden from its viewers', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  expect((await grace.request(invites.link, named(team))).link).not.toBeNull()
  await giveRole(ada, team, grace, 'viewer')
  expect((await grace.request(invites.link, named(team))).link).toBeNull()
})

test('open tasks of a new viewer stay with the others, or go to their creator, or to the owner', async () => {
  const team = await makeConfirmedTeam(ada, [grace, edith])
  const shared = await addTask(ada, team, { assignedUsers: of(grace, edith) })
  const byEdith = await addTask(edith, team, { assignedUsers: of(grace) })
  const own = await addTask(grace, team, { assignedUsers: of(grace) })
  const done = await addTask(ada, team, { assignedUsers: of(grace) })
  await tick(grace, done)
  const each = await addTask(ada, team, { assignedUsers: of(grace, edith), each: true })
  const everyone = await addTask(ada, team, { everyone: true })
  await giveRole(ada, team, grace, 'viewer')
  expect(await assignedTo(ada, shared)).toEqual(uids(edith))
  expect(await assignedTo(ada, byEdith)).toEqual(uids(edith))
  expect(await assignedTo(ada, own)).toEqual(uids(ada))
  expect(await assignedTo(ada, done)).toEqual(uids(grace))
  expect(await assignedTo(ada, each)).toEqual(uids(edith))
  expect(new Set(await assignedTo(ada, everyone))).toEqual(new Set(uids(ada, edith)))
  await giveRole(ada, team, grace, 'member')
  expect(new Set(await assignedTo(ada, everyone))).toEqual(new Set(uids(ada, edith, grace)))
  expect(await brokenInvariants(server)).toEqual([])
})

test('the next task of one that repeats goes to nobody who has become a viewer', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team, { assignedUsers: of(grace, ada), repeat: 'FREQ=WEEKLY' })
  await tick(ada, task)
  await tick(ada, task, false)
  await giveRole(ada, team, grace, 'viewer')
  await tick(ada, task)
  const open = await ada.request(tasks.list, { query: { teamId: team.id, open: 'true' } })
  expect(open.map(({ assignedUsers }) => assignedUsers.map(({ uid }) => uid))).toEqual([uids(ada)])
})

test('Ada hands her team over to Grace, stays as an admin, and may leave then', async () => {
  const team = await makeConfirmedTeam(ada, [grace, edith], { name: 'Handed over' })
  await giveRole(ada, team, grace, 'viewer')
  await expect(leave(ada, team)).rejects.toMatchObject({ status: 403 })
  const handed = await handOver(ada, team, grace)
  expect(handed.members[0]).toBe(grace.me.uid)
  expect(handed).toMatchObject({
    ownerId: grace.me.uid,
    admins: uids(ada),
    viewers: [],
  })
  await expect(handOver(ada, team, ada)).rejects.toMatchObject({ status: 403 })
  expect((await grace.request(notifications.list)).items[0]).toMatchObject({
    type: 'team',
    message: 'Ada Lovelace handed Handed over over to you: you own it now',
  })
  await leave(ada, team)
  expect(await rolesIn(team, grace)).toEqual({ [grace.me.uid]: 'owner', [edith.me.uid]: 'member' })
})

test('nobody owns a team before they said Stay in it, and strangers own none', async () => {
  const team = await makeTeam(ada, [grace])
  await expect(handOver(ada, team, grace)).rejects.toMatchObject({ status: 409, code: 'not-confirmed' })
  await expect(handOver(ada, team, hedy)).rejects.toMatchObject({ status: 404 })
})

test('handing over, leaving, removing and demoting at once leave exactly one owner, who is in the team', async () => {
  const people = [grace, edith, hedy]
  await raceInTeams({ server, owner: ada, members: people }, async (team, round) => {
    for (const person of people) await person.request(teams.confirmMembership, named(team))
    await giveRole(ada, team, grace, 'admin')
    const open = await addTask(ada, team, { assignedUsers: of(edith) })
    const actions = [
      () => handOver(ada, team, grace),
      () => handOver(ada, team, edith),
      () => leave(grace, team),
      () => leave(edith, team),
      () => leave(ada, team, edith),
      () => leave(grace, team, hedy),
      () => giveRole(ada, team, grace, 'viewer'),
      () => giveRole(grace, team, edith, 'viewer'),
      () => tick(edith, open),
      () => addTask(ada, team, { everyone: true }),
      () => giveRole(ada, team, edith, 'member'),
    ]
    const order = actions.map((_, index) => actions[(index * 7 + round) % actions.length]!)
    const results = await Promise.allSettled(order.map((act) => act()))
    for (const result of results)
      if (result.status === 'rejected')
        expect([400, 403, 404, 409], result.reason.message).toContain(result.reason.status)
    const owners = await server.context.database.pool.query('select owner_id from teams where id = $1', [team.id])
    expect(owners.rows).toHaveLength(1)
    expect(await brokenInvariants(server)).toEqual([])
    // raceInTeams deletes teams of Ada only.
    await server.context.database.pool.query('delete from teams where id = $1', [team.id])
  })
})
