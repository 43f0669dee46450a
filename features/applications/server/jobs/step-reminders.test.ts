import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { addApplication, moveTo } from '#test/career.ts'
import { cast, type Person } from '#test/cast.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { type Application, applications } from '../../contract.ts'
import { remindOfSteps } from './step-reminders.ts'

const start = new Date('2026-11-20T07:00:00Z')
let clock = start
const server = await startServer({ now: () => clock })
const { ada, grace } = await cast(server)
const { database } = server.context

const remindAt = async (moment: string) => {
  clock = new Date(moment)
  await remindOfSteps({ database, now: () => clock })
}
const zone = (person: Person, name: string) =>
  database.db.updateTable('people').set({ time_zone: name }).where('id', '=', person.me.uid).execute()
const reminders = async (person: Person) =>
  (await person.request(notifications.list)).items.filter(({ reason }) => reason === 'step')
const change = ({ id }: Application, body: object) =>
  ada.request(applications.change, { params: { applicationId: id }, body })

startEachTestAlike(() => server)
beforeEach(() => {
  clock = start
})

test('Ada is reminded of her next step once, at the time by her own clock, and again if she moves it', async () => {
  await zone(ada, 'Asia/Tokyo')
  const step = { nextStep: 'Call Charles', nextOn: '2026-11-20', nextTime: '18:00' }
  const added = await addApplication(ada, step)
  await addApplication(ada, { nextStep: 'Without a time', nextOn: '2026-11-20' })
  await remindAt('2026-11-20T08:59:00Z')
  expect(await reminders(ada)).toEqual([])
  await remindAt('2026-11-20T09:00:00Z')
  await remindAt('2026-11-20T09:01:00Z')
  expect(await reminders(ada)).toMatchObject([
    { type: 'career', title: 'Call Charles', message: 'Programmer at Analytical Engines', read: false },
  ])
  expect(await reminders(grace)).toEqual([])
  await change(added, { nextTime: '19:00' })
  await remindAt('2026-11-20T10:00:00Z')
  const [again] = await reminders(ada)
  expect(again!.timestamp).toBe('2026-11-20T10:00:00.000Z')
})

test('nothing comes of an application that Ada has closed, nor a day late', async () => {
  const before = (await reminders(ada)).length
  const closed = await addApplication(ada, { nextStep: 'Ask', nextOn: '2026-11-21', nextTime: '09:00' })
  await moveTo(ada, closed, { stage: 'closed', outcome: 'refused' })
  await addApplication(ada, { nextStep: 'Ask again', nextOn: '2026-11-21', nextTime: '09:00' })
  await remindAt('2026-11-23T09:00:00Z')
  expect(await reminders(ada)).toHaveLength(before)
})

test('a reminder goes with its step and with its application', async () => {
  const before = (await reminders(ada)).length
  const step = { nextStep: 'Write', nextOn: '2026-11-24', nextTime: '09:00' }
  const [planned, deleted] = [await addApplication(ada, step), await addApplication(ada, step)]
  await remindAt('2026-11-24T09:00:00Z')
  expect(await reminders(ada)).toHaveLength(before + 2)
  await change(planned, { notes: 'Still to do' })
  expect(await reminders(ada)).toHaveLength(before + 2)
  await change(planned, { nextStep: '', nextOn: null, nextTime: null })
  expect(await reminders(ada)).toHaveLength(before + 1)
  await ada.request(applications.remove, { params: { applicationId: deleted.id } })
  expect(await reminders(ada)).toHaveLength(before)
})
