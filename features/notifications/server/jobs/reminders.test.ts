import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { invites } from '#features/invites/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { notifications } from '../../contract.ts'
import { cleanUpNotifications } from './cleanup.ts'
import { remindAssignees } from './reminders.ts'

const { server, ada, grace, mallory } = await startWithCast()

// They have the badges of a first team, which the tests are not about.
await makeConfirmedTeam(ada, [grace, mallory])
await server.context.database.db.deleteFrom('teams').execute()
await server.context.database.db.deleteFrom('notifications').execute()
startEachTestAlike(() => server)

describe('reminders', () => {
  afterEach(async () => {
    expect(await brokenInvariants(server)).toEqual([])
  })

  const remindAt = (moment: string) => {
    return remindAssignees({ ...server.context, now: () => new Date(moment) })
  }
  const listOf = (person: Person) => person.request(notifications.list)
  const reminders = async (person: Person) =>
    (await listOf(person)).items.filter(({ reason }) => reason === 'due').map(({ title }) => title)
  const forAll = (...people: Person[]) => ({ assignedUsers: people.map(({ me }) => ({ uid: me.uid })) })
  /** By default everyone's time zone is London. */
  const move = (person: Person, zone: string) =>
    server.context.database.db.updateTable('people').set({ time_zone: zone }).where('id', '=', person.me.uid).execute()

  test('an assignee is reminded the day before, and again when the task is overdue', async () => {
    const task = await addTask(ada, null, { due: '2026-12-25' })
    await remindAt('2026-12-23T23:59:00Z')
    expect(await reminders(ada)).toEqual([])
    await remindAt('2026-12-24T00:01:00Z')
    expect((await listOf(ada)).items).toMatchObject([
      { type: 'task', title: 'Task due soon', message: 'Write the notes', taskDue: '2026-12-25', taskId: task.id },
    ])
    const [first] = (await listOf(ada)).items
    await ada.request(notifications.read, { params: { notifId: first!.id } })
    await remindAt('2026-12-25T12:00:00Z')
    expect((await listOf(ada)).unread).toBe(0)
    await remindAt('2026-12-26T00:01:00Z')
    expect(await listOf(ada)).toMatchObject({ unread: 1, items: [{ id: first!.id, title: 'Task overdue' }] })
    await ada.request(notifications.readAll, { body: { until: '2026-12-26T00:02:00Z' } })
    await remindAt('2026-12-31T00:00:00Z')
    expect((await listOf(ada)).unread).toBe(0)
  })

  test('Ada is not told of the task that she made for today, but Grace is, and both once it is overdue', async () => {
    const now = new Date()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
    const team = await makeConfirmedTeam(ada, [grace])
    await addTask(ada, team, { due: today, ...forAll(ada, grace) })
    await remindAt(now.toISOString())
    expect(await reminders(ada)).toEqual([])
    expect(await reminders(grace)).toEqual(['Task due soon'])
    await remindAt(new Date(now.getTime() + 2 * 86_400_000).toISOString())
    expect(await reminders(ada)).toEqual(['Task overdue'])
    expect(await reminders(grace)).toEqual(['Task overdue'])
  })

  test('nobody is reminded of a task without a date, until it gets one', async () => {
    const task = await addTask(ada, null, { due: null })
    await remindAt('2200-01-01T00:00:00Z')
    expect(await reminders(ada)).toEqual([])
    await ada.request(tasks.edit, { params: { id: task.id }, body: { due: '2026-12-25' } })
    await remindAt('2026-12-24T12:00:00Z')
    expect(await reminders(ada)).toEqual(['Task due soon'])
  })

  test("a task is overdue by the assignee's time zone", async () => {
    const team = await makeConfirmedTeam(ada, [grace, mallory])
    await move(grace, 'Pacific/Kiritimati')
    await move(mallory, 'Pacific/Pago_Pago')
    await addTask(ada, team, { due: '2026-12-25', ...forAll(ada, grace, mallory) })
    await remindAt('2026-12-25T10:30:00Z')
    expect(await reminders(grace)).toEqual(['Task overdue'])
    expect(await reminders(ada)).toEqual(['Task due soon'])
    await remindAt('2026-12-26T00:30:00Z')
    expect(await reminders(ada)).toEqual(['Task overdue'])
    expect(await reminders(mallory)).toEqual(['Task due soon'])
    await remindAt('2026-12-26T11:30:00Z')
    expect(await reminders(mallory)).toEqual(['Task overdue'])
    for (const person of [grace, mallory]) await move(person, 'Europe/London')
  })

  test('nobody is reminded of done or deleted tasks, or of tasks of a team they have left', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const [done, gone] = [await addTask(ada, team), await addTask(ada, team)]
    await addTask(ada, team, forAll(grace))
    await tick(ada, done)
    await ada.request(tasks.remove, { params: { id: gone.id } })
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    await remindAt('2027-01-01T00:00:00Z')
    expect([await reminders(ada), await reminders(grace)]).toEqual([[], []])
  })

  test('a tick removes the reminder, and the task is not reminded of again', async () => {
    const task = await addTask(ada, null)
    await remindAt('2027-01-01T00:00:00Z')
    expect(await reminders(ada)).toEqual(['Task overdue'])
    await tick(ada, task)
    expect(await reminders(ada)).toEqual([])
    await tick(ada, task, false)
    await remindAt('2027-01-01T00:10:00Z')
    expect(await reminders(ada)).toEqual([])
  })

  test('another due date starts the reminders again; other assignees do not', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team, forAll(grace))
    const params = { id: task.id }
    await remindAt('2027-01-01T00:00:00Z')
    await ada.request(tasks.edit, { params, body: forAll(ada, grace) })
    const until = (await listOf(grace)).items[0]!.timestamp
    await grace.request(notifications.readAll, { body: { until } })
    await remindAt('2027-01-01T00:10:00Z')
    expect(await listOf(grace)).toMatchObject({ unread: 0 })
    await ada.request(tasks.edit, { params, body: { due: '2027-02-01' } })
    expect(await reminders(grace)).toEqual([])
    await remindAt('2027-01-31T12:00:00Z')
    expect(await reminders(grace)).toEqual(['Task due soon'])
  })

  test('more assignees than fit one transaction are all reminded once, even by two processes at the same time', async () => {
    const { db } = server.context.database
    const at = new Date()
    const people = { creator_id: ada.me.uid, created_at: at, updated_at: at, due: '2026-12-25' }
    const names = Array.from({ length: 250 }, (_, index) => `Task ${index}`)
    await db
      .insertInto('tasks')
      .values(names.map((name) => ({ name, ...people })))
      .execute()
    await sql`insert into task_assignees (task_id, user_id, position, due) select id, creator_id, 1, due from tasks`.execute(
      db,
    )
    const stream = await openStream(server, ada)
    await Promise.all([remindAt('2026-12-24T12:00:00Z'), remindAt('2026-12-24T12:00:00Z')])
    expect(await listOf(ada)).toMatchObject({ unread: 250 })
    expect(await stream.next()).toEqual({ event: { type: 'notification.changed', uids: [] } })
    expect(stream.waiting()).toBeLessThan(6)
    stream.close()
  })

  test('are sent by the scheduled job', async () => {
    const { rows } = await sql`select name, cron from jobs.schedule order by name`.execute(server.context.database.db)
    expect(rows).toContainEqual({ name: 'reminders', cron: '*/10 * * * *' })
    expect(rows).toContainEqual({ name: 'old-notifications', cron: '17 3 * * *' })
  })

  test('DB-23 notifications go after 90 days, read or not', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    await addTask(ada, team, { due: '2030-01-01', ...forAll(grace) })
    const { items } = await listOf(grace)
    await grace.request(notifications.read, { params: { notifId: items[1]!.id } })
    const sweepAfter = (days: number) => {
      const at = new Date(Date.parse(items[0]!.timestamp) + days * 24 * 3_600_000)
      return cleanUpNotifications({ ...server.context, now: () => at })
    }
    await sweepAfter(89)
    expect(await listOf(grace)).toMatchObject({ unread: 1, items: [{}, {}] })
    await sweepAfter(91)
    expect(await listOf(grace)).toMatchObject({ unread: 0, items: [] })
  })

  test('the notification of an expired invite is deleted', async () => {
    const team = await makeConfirmedTeam(ada, [])
    await ada.request(invites.send, { body: { teamId: team.id, uid: grace.me.uid } })
    const sweepAfter = (days: number) => {
      const at = new Date(Date.now() + days * 24 * 3_600_000)
      return cleanUpNotifications({ ...server.context, now: () => at })
    }
    await sweepAfter(13)
    expect(await listOf(grace)).toMatchObject({ unread: 1, items: [{ reason: 'invited' }] })
    await sweepAfter(15)
    expect(await listOf(grace)).toMatchObject({ unread: 0, items: [] })
  })
})
