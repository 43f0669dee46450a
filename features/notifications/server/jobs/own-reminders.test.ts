import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { type Reminder, taskReminders } from '#features/tasks/reminder-contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { cast, type Person } from '#test/cast.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { startPushService } from '#test/push-service.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam, tick } from '#test/teams.ts'
import { notificationChoices } from '../../choices-contract.ts'
import { notifications } from '../../contract.ts'
import { sendOwnReminders } from './send-own-reminders.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

describe('own reminders', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let service: Awaited<ReturnType<typeof startPushService>>
  let server: Server
  let other: Server
  let ada: Person
  let grace: Person
  let now: Date

  beforeAll(async () => {
    const port = await freePort()
    mail = await startMailServer(port)
    service = await startPushService()
    const options = { settings: { SMTP_URL: `smtp://127.0.0.1:${port}` }, post: service.post }
    server = await startServer(options)
    other = await startServer({ ...options, connection: server.connection })
    ;({ ada, grace } = await cast(server))
    await confirmEmail(server.context, ada)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
    await service.close()
    await mail.close()
  })
  startEachTestAlike(() => server)
  beforeEach(async () => {
    now = new Date('2031-01-01T12:00:00Z')
    mail.emails.length = 0
    await liveIn('UTC')
  })

  const liveIn = (zone: string) =>
    server.context.database.db.updateTable('people').set({ time_zone: zone }).where('id', '=', ada.me.uid).execute()
  const run = () => Promise.all([server, other].map(({ context }) => sendOwnReminders({ ...context, now: () => now })))
  async function at(moment: string) {
    now = new Date(moment)
    await run()
  }
  const titles = async (person = ada) =>
    (await person.request(notifications.list)).items
      .filter(({ reason }) => reason === 'reminder')
      .map(({ message }) => message)
  type Chosen = { minutesBefore: number } | { localTime: string }
  const remind = (person: Person, { id }: { id: string }, chosen: Chosen): Promise<Reminder[]> =>
    person.request(taskReminders.add, { params: { id }, body: { id: crypto.randomUUID(), ...chosen } })

  test.each([
    ['Pacific/Kiritimati', '2031-01-05T01:00:00Z'],
    ['Pacific/Pago_Pago', '2031-01-06T02:00:00Z'],
    ['Europe/Berlin', '2031-01-05T14:00:00Z'],
  ])(
    'a day before comes at the same time of the day in %s: once in Cohort, by mail and as push',
    async (zone, moment) => {
      await liveIn(zone)
      const device = await service.deviceOf(ada)
      const task = await addTask(ada, null, { name: 'Oil the mill', due: '2031-01-06', time: '15:00' })
      const [reminder] = await remind(ada, task, { minutesBefore: DAY_MINUTES })
      expect(reminder).toMatchObject({ at: new Date(moment).toISOString(), isPast: false })
      await at(new Date(Date.parse(moment) - MINUTE).toISOString())
      expect(await titles()).toEqual([])
      await at(moment)
      expect(await titles()).toEqual(['Oil the mill'])
      await expect.poll(() => mail.emails.length).toBe(1)
      expect(mail.emails[0]).toMatchObject({ subject: 'Reminder: Oil the mill' })
      expect(mail.emails[0]!.text).toContain(`/tasks?taskId=${task.id}`)
      await expect.poll(() => device.received.length).toBe(1)
      expect(device.received[0]).toMatchObject({ title: 'Reminder', body: 'Oil the mill' })
      await at(new Date(Date.parse(moment) + MINUTE).toISOString())
      expect(await ada.request(taskReminders.list, { params: { id: task.id } })).toMatchObject([{ isPast: true }])
      expect(mail.emails).toHaveLength(1)
    },
  )

  test('over a clock change it keeps its time of day', async () => {
    await liveIn('Europe/Berlin')
    const task = await addTask(ada, null, { due: '2031-03-30', time: '09:00' })
    await remind(ada, task, { minutesBefore: DAY_MINUTES })
    await remind(ada, task, { localTime: '2031-03-30T08:30' })
    await at('2031-03-29T07:59:00Z')
    expect(await titles()).toEqual([])
    await at('2031-03-29T08:00:00Z')
    expect(await titles()).toHaveLength(1)
    await ada.request(notifications.readAll, { body: { until: '2031-03-29T08:01:00Z' } })
    await at('2031-03-30T06:29:00Z')
    expect((await ada.request(notifications.list)).unread).toBe(0)
    await at('2031-03-30T06:30:00Z')
    expect((await ada.request(notifications.list)).unread).toBe(1)
  })

  test('moves with the date of the task and with the clock of the person', async () => {
    const task = await addTask(ada, null, { due: '2031-01-06', time: '15:00' })
    await remind(ada, task, { minutesBefore: 60 })
    await ada.request(tasks.edit, { params: { id: task.id }, body: { due: '2031-01-08' } })
    await run()
    await at('2031-01-06T14:00:00Z')
    expect(await titles()).toEqual([])
    await liveIn('America/New_York')
    await run()
    await at('2031-01-08T14:00:00Z')
    expect(await titles()).toEqual([])
    await at('2031-01-08T19:00:00Z')
    expect(await titles()).toHaveLength(1)
  })

  test('not of a task that is done, removed, or of a team that Ada has left', async () => {
    const team = await makeConfirmedTeam(grace, [ada])
    const mine = { due: '2031-01-06', assignedUsers: [{ uid: ada.me.uid }] }
    const [done, gone, left] = [
      await addTask(ada, null, mine),
      await addTask(ada, null, mine),
      await addTask(grace, team, mine),
    ]
    for (const task of [done, gone, left]) await remind(ada, task, { localTime: '2031-01-05T09:00' })
    await tick(ada, done)
    await ada.request(tasks.remove, { params: { id: gone.id } })
    await server.context.database.db.deleteFrom('team_members').where('user_id', '=', ada.me.uid).execute()
    await at('2031-01-05T09:00:00Z')
    expect(await titles()).toEqual([])
  })

  test('what is next of a task that repeats is reminded of too', async () => {
    const repeated = { due: '2031-01-06', time: '15:00', repeat: 'FREQ=WEEKLY', assignedUsers: [{ uid: ada.me.uid }] }
    const task = await addTask(ada, null, repeated)
    await remind(ada, task, { minutesBefore: 60 })
    await tick(ada, task)
    await run()
    await at('2031-01-13T14:00:00Z')
    expect(await titles()).toHaveLength(1)
  })

  test('only Ada sees hers, and what cannot be is refused', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team, { due: null })
    await expect(remind(ada, task, { minutesBefore: 60 })).rejects.toMatchObject({ status: 400, code: 'no-date' })
    await expect(remind(ada, task, { localTime: '2001-01-01T09:00' })).rejects.toMatchObject({
      status: 400,
      code: 'past',
    })
    const body = { id: crypto.randomUUID(), localTime: '2099-01-01T09:00' }
    const params = { id: task.id }
    for (let times = 0; times < 2; times++) await ada.request(taskReminders.add, { params, body })
    expect(await ada.request(taskReminders.list, { params })).toMatchObject([{ localTime: '2099-01-01T09:00' }])
    expect(await grace.request(taskReminders.list, { params })).toEqual([])
    for (let more = 1; more < 5; more++) await remind(ada, task, { localTime: `2099-01-0${more + 1}T09:00` })
    await expect(remind(ada, task, { localTime: '2099-02-01T09:00' })).rejects.toMatchObject({ status: 409 })
    const { id } = body
    expect(await ada.request(taskReminders.remove, { params: { ...params, reminderId: id } })).toHaveLength(4)
  })

  test('a person who wants no mail of them gets none', async () => {
    await ada.request(notificationChoices.change, { body: { atOnce: { reminders: false } } })
    await remind(ada, await addTask(ada, null), { localTime: '2031-01-05T09:00' })
    await at('2031-01-05T09:00:00Z')
    expect(await titles()).toHaveLength(1)
    const { rows } = await server.context.database.pool.query(
      `select from jobs.job where name = 'news-mail' and state < 'completed'`,
    )
    expect(rows).toEqual([])
    await ada.request(notificationChoices.change, { body: { atOnce: { reminders: true } } })
  })

  test('two processes that look at the same moment send each once', async () => {
    const count = repetitions(30, 2000)
    const task = await addTask(ada, null)
    const { db } = server.context.database
    await db
      .insertInto('task_reminders')
      .values(
        Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          task_id: task.id,
          user_id: ada.me.uid,
          local_time: '2031-01-05T09:00',
          created_at: now,
        })),
      )
      .execute()
    await run()
    await at('2031-01-05T09:00:00Z')
    expect(await titles()).toHaveLength(1)
    const waiting = await db.selectFrom('task_reminders').select('id').where('remind_at', 'is not', null).execute()
    expect(waiting).toEqual([])
    await expect.poll(() => mail.emails.length).toBeGreaterThan(0)
  })
})
