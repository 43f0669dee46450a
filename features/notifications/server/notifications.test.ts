import { afterEach, describe, expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { bePatient, join, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { notifications } from '../contract.ts'

const { server, ada, grace, mallory } = await startWithCast()

// They have the badges of a first team, which the tests are not about.
await makeConfirmedTeam(ada, [grace, mallory])
await server.context.database.db.deleteFrom('teams').execute()
await server.context.database.db.deleteFrom('notifications').execute()
startEachTestAlike(() => server)

describe('notifications', () => {
  afterEach(async () => {
    expect(await brokenInvariants(server)).toEqual([])
  })

  const listOf = (person: Person) => person.request(notifications.list)
  const newsOf = async (person: Person) => (await listOf(person)).items
  const said = async (person: Person) => (await newsOf(person)).map(({ title, message }) => `${title}: ${message}`)
  const forgetAll = () => server.context.database.db.deleteFrom('notifications').execute()

  /** A team of Ada's whose members have confirmed and have no notifications yet. */
  async function teamWith(...people: Person[]) {
    const team = await makeConfirmedTeam(ada, people)
    await forgetAll()
    return team
  }

  const assign = (task: { id: string }, people: Person[]) =>
    ada.request(tasks.edit, {
      params: { id: task.id },
      body: { assignedUsers: people.map(({ me }) => ({ uid: me.uid })) },
    })

  test('ENT-32 ENT-33 ENT-34 ENT-35 DB-22 NOTIF-21 NOTIF-23 a task notifies its assignees, and nobody of their own actions', async () => {
    const team = await teamWith(grace)
    const task = await addTask(ada, team, { assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] })
    expect(await newsOf(ada)).toEqual([])
    const { items, unread } = await listOf(grace)
    expect(unread).toBe(1)
    expect(items).toEqual([
      {
        id: expect.any(String),
        notifId: items[0]!.id,
        userId: grace.me.uid,
        type: 'task',
        reason: 'assigned',
        taskId: task.id,
        teamId: team.id,
        roomId: null,
        threadId: null,
        messageId: null,
        commentId: null,
        actor: { uid: ada.me.uid, displayName: 'Ada Lovelace', photoURL: '/avatars/default.svg', flair: null },
        title: 'New task assigned',
        message: 'Write the notes, Engine',
        taskDue: '2026-12-25',
        read: false,
        timestamp: expect.any(String),
      },
    ])
  })

  test('an edit notifies new assignees and removes the notifications of former ones', async () => {
    const team = await teamWith(grace, mallory)
    const task = await addTask(ada, team)
    await assign(task, [ada, grace])
    await assign(task, [grace, ada])
    await ada.request(tasks.edit, { params: { id: task.id }, body: { name: 'Rewritten' } })
    expect(await said(grace)).toEqual(['New task assigned: Write the notes, Engine'])
    await assign(task, [mallory])
    expect(await listOf(grace)).toMatchObject({ items: [], unread: 0 })
    expect(await said(mallory)).toEqual(['New task assigned: Rewritten, Engine'])
    await mallory.request(tasks.edit, { params: { id: task.id }, body: { assignedUsers: [{ uid: grace.me.uid }] } })
    expect(await said(grace)).toEqual(['New task assigned: Rewritten, Engine'])
    expect(await said(ada)).toEqual([])
  })

  test('a tick notifies the creator of the task, and the hundredth tick renews the same notification', async () => {
    const team = await teamWith(grace)
    // Her first task earns a badge, which also notifies her.
    await tick(ada, await addTask(ada, team))
    await forgetAll()
    const task = await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    await tick(grace, task)
    const [first] = await newsOf(ada)
    expect(first).toMatchObject({ title: 'Task done', message: 'Grace Hopper finished Write the notes, Engine' })
    await ada.request(notifications.read, { params: { notifId: first!.id } })
    await tick(ada, await addTask(ada, team))
    expect(await listOf(ada)).toMatchObject({ unread: 0, items: [{ id: first!.id }] })
    for (let round = 0; round < 10; round++) {
      await tick(grace, task, false)
      await tick(grace, task)
    }
    const { items, unread } = await listOf(ada)
    expect(items).toMatchObject([{ id: first!.id, read: false }])
    expect(items[0]!.timestamp > first!.timestamp).toBe(true)
    expect(unread).toBe(1)
  })

  test('creators who have left the team get no notifications of their tasks', async () => {
    const team = await teamWith(grace)
    const task = await addTask(grace, team)
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    await tick(ada, task)
    expect(await newsOf(grace)).toEqual([])
  })

  test('a member added to a team learns who added them, and its owner learns who joined', async () => {
    const team = await makeTeam(ada, [grace], { isPublic: true })
    expect(await newsOf(grace)).toMatchObject([
      { type: 'team', reason: 'added', teamId: team.id, taskId: null, taskDue: null, title: 'Engine' },
    ])
    expect(await said(grace)).toEqual(['Engine: You were added to Engine by Ada Lovelace'])
    await mallory.request(teams.join, { params: { teamId: team.id } })
    expect(await said(ada)).toEqual(['Engine: Mallory Outsider joined the team'])
    expect(await newsOf(mallory)).toEqual([])
  })

  test('NOTIF-16 NOTIF-22 ENT-34 an invited person has one notification until the invite ends', async () => {
    const team = await makeTeam(ada)
    const invite = () => ada.request(invites.send, { body: { teamId: team.id, email: grace.me.email } })
    await invite()
    const { id } = await invite()
    expect(await newsOf(grace)).toMatchObject([
      { type: 'team', reason: 'invited', teamId: team.id, taskDue: null, title: 'Team invite' },
    ])
    expect(await said(grace)).toEqual(['Team invite: Ada Lovelace invited you to Engine'])
    await ada.request(invites.end, { params: { inviteId: id } })
    expect(await listOf(grace)).toMatchObject({ items: [], unread: 0 })
    await invite()
    await grace.request(invites.join, { params: { teamId: team.id } })
    expect(await listOf(grace)).toMatchObject({ items: [], unread: 0 })
    expect(await said(ada)).toEqual(['Engine: Grace Hopper joined the team'])
    await ada.request(invites.send, { body: { teamId: team.id, uid: mallory.me.uid } })
    await ada.request(teams.remove, { params: { teamId: team.id } })
    expect(await listOf(mallory)).toMatchObject({ items: [], unread: 0 })
  })

  test('a friend request notifies its receiver, and its acceptance notifies the sender', async () => {
    const request = () => ada.request(friends.request, { body: { toId: grace.me.uid } })
    const answer = (person: Person, requestId: string, status: 'accepted' | 'declined' | 'cancelled') =>
      person.request(friends.answer, { params: { requestId }, body: { status } })
    await answer(ada, (await request()).id, 'cancelled')
    expect(await listOf(grace)).toMatchObject({ items: [], unread: 0 })
    await answer(grace, (await request()).id, 'declined')
    expect([await newsOf(ada), await newsOf(grace)]).toEqual([[], []])
    const { id } = await request()
    expect(await newsOf(grace)).toMatchObject([
      { type: 'friend', message: 'Ada Lovelace wants to be friends with you', taskId: null, teamId: null },
    ])
    await answer(grace, id, 'accepted')
    expect(await said(grace)).toEqual(['Badge earned: Well Met'])
    expect(await said(ada)).toEqual([
      'Badge earned: Well Met',
      'Friend request accepted: You and Grace Hopper are friends now',
    ])
  })

  test('members who leave a team lose its notifications and keep the others', async () => {
    const [team, other] = [await makeTeam(ada, [grace]), await makeTeam(ada, [grace], { name: 'Loom' })]
    await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    expect((await listOf(grace)).unread).toBe(3)
    await ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect(await listOf(grace)).toMatchObject({ unread: 1, items: [{ teamId: other.id }] })
    await ada.request(teams.remove, { params: { teamId: other.id } })
    expect(await listOf(grace)).toMatchObject({ unread: 0, items: [] })
  })

  test('notifications of a task are hidden when it is deleted and return when it is restored', async () => {
    const team = await teamWith(grace)
    const task = await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    const [told] = await newsOf(grace)
    await ada.request(tasks.remove, { params: { id: task.id } })
    expect(await listOf(grace)).toMatchObject({ items: [], unread: 0 })
    await expect(grace.request(notifications.read, { params: { notifId: told!.id } })).rejects.toMatchObject({
      status: 404,
    })
    await ada.request(tasks.restore, { params: { id: task.id } })
    expect(await listOf(grace)).toMatchObject({ items: [told], unread: 1 })
  })

  test('STATE-07 DB-24 marking a notification as read counts once, and only its reader can do it', async () => {
    const team = await teamWith(grace)
    for (let count = 0; count < 3; count++) await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    const [newest] = await newsOf(grace)
    const params = { notifId: newest!.id }
    await expect(mallory.request(notifications.read, { params })).rejects.toMatchObject({ status: 404 })
    expect(await grace.request(notifications.read, { params })).toMatchObject({ unread: 2 })
    expect(await grace.request(notifications.read, { params })).toMatchObject({ unread: 2 })
    expect((await newsOf(grace)).map(({ read }) => read)).toEqual([true, false, false])
    expect(await mallory.request(notifications.readAll, { body: { until: newest!.timestamp } })).toMatchObject({
      unread: 0,
    })
    expect((await listOf(grace)).unread).toBe(2)
  })

  test('STATE-08 marking all as read leaves later notifications unread, even of the same millisecond', async () => {
    const now = new Date()
    const still = await startServer({ connection: server.connection, now: () => now })
    const people = await Promise.all(['Edith', 'Hedy'].map((name) => join(still, name)))
    const [edith, hedy] = people as [Person, Person]
    for (let count = 0; count < 3; count++) await makeTeam(edith, [hedy])
    const seen = (await newsOf(hedy))[0]!
    await makeTeam(edith, [hedy], { name: 'Later' })
    expect(await hedy.request(notifications.readAll, { body: { until: seen.timestamp } })).toMatchObject({ unread: 1 })
    expect((await newsOf(hedy)).map(({ title, read }) => [title, read])).toEqual([
      ['Later', false],
      ['Engine', true],
      ['Engine', true],
      ['Engine', true],
    ])
    await still.close()
  })

  test('NOTIF-19 pages follow each other without gaps, newest first', async () => {
    for (let count = 0; count < 5; count++) await makeTeam(ada, [grace], { name: `Team ${count}` })
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await grace.request(notifications.list, { query: { limit: 2, ...(cursor ? { cursor } : {}) } })
      found.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(found).toEqual(['Team 4', 'Team 3', 'Team 2', 'Team 1', 'Team 0'])
  })

  test('DB-23 NOTIF-20 live events reach only the reader, with everything to show', async () => {
    const team = await teamWith(grace, mallory)
    const [hers, his] = await Promise.all([openStream(server, grace), openStream(server, mallory)])
    await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    await hers.next()
    const word = await hers.next()
    const [told] = await newsOf(grace)
    expect(word).toEqual({
      event: { type: 'notification.added', uid: grace.me.uid, notifId: told!.id },
      data: {
        notification: told,
        count: { unread: 1, mentions: 0, tasks: 1, people: 0, countedElsewhere: 0, version: expect.any(Number) },
      },
    })
    expect(await his.next()).toMatchObject({ event: { type: 'task.added' } })
    await tick(ada, await addTask(ada, null))
    expect(his.waiting()).toBe(0)
    for (const stream of [hers, his]) stream.close()
  })

  test('a large team notifies all members without naming them to each other', async () => {
    await addBulkUsers(server, 24)
    const { db } = server.context.database
    const bulk = await db.selectFrom('people').select('id').where('email_lower', 'like', '%@bulk.test').execute()
    const stream = await openStream(server, grace)
    await ada.request(teams.create, { body: { name: 'Many', memberIds: [grace.me.uid, ...bulk.map(({ id }) => id)] } })
    const words = [await stream.next(), await stream.next()]
    expect(words).toContainEqual({ event: { type: 'notification.changed', uids: [] } })
    expect((await listOf(grace)).unread).toBe(1)
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(25)
    stream.close()
  })

  test('people who notify each other at the same time do not deadlock', async () => {
    bePatient(ada, grace, mallory)
    const [one, other] = [await makeTeam(ada, [], { isPublic: true }), await makeTeam(grace, [], { isPublic: true })]
    const hers = await Promise.all(Array.from({ length: 4 }, () => addTask(ada, one)))
    for (let round = 0; round < repetitions(10, 100); round++) {
      await Promise.all([
        grace.request(teams.join, { params: { teamId: one.id } }),
        ada.request(teams.join, { params: { teamId: other.id } }),
      ])
      await Promise.all([
        ...hers.map((task) => tick(grace, task)),
        addTask(ada, one, { assignedUsers: [{ uid: grace.me.uid }] }),
        addTask(grace, other, { assignedUsers: [{ uid: ada.me.uid }] }),
        makeTeam(mallory, [ada, grace], { name: 'Brief' }).then(({ id }) =>
          mallory.request(teams.remove, { params: { teamId: id } }),
        ),
        ada.request(notifications.readAll, { body: { until: new Date().toISOString() } }),
        grace.request(notifications.readAll, { body: { until: new Date().toISOString() } }),
      ])
      await Promise.all([
        ...hers.map((task) => tick(ada, task, false)),
        grace.request(teams.removeMember, { params: { teamId: one.id, uid: grace.me.uid } }),
        ada.request(teams.removeMember, { params: { teamId: other.id, uid: ada.me.uid } }),
      ])
      expect(await brokenInvariants(server)).toEqual([])
    }
  })
})
