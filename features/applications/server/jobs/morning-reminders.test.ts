import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { addApplication, happened, moveTo } from '#test/career.ts'
import { cast, type Person } from '#test/cast.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { applications } from '../../contract.ts'
import { nextMorning, remindInMornings } from './morning-reminders.ts'

const start = new Date('2026-11-10T12:00:00Z')
let clock = start
const server = await startServer({ now: () => clock })
const { ada, grace, mallory } = await cast(server)
const { database } = server.context

async function lookAt(moment: string) {
  clock = new Date(moment)
  await remindInMornings({ database, now: () => clock })
}
const zone = (person: Person, name: string) =>
  database.db.updateTable('people').set({ time_zone: name }).where('id', '=', person.me.uid).execute()
const told = async (person: Person) =>
  (await person.request(notifications.list)).items
    .filter(({ reason }) => reason === 'waiting')
    .map(({ title, message }) => [title, message])

startEachTestAlike(() => server)
beforeEach(() => {
  clock = start
})

test('at seven by her clock Ada hears what needs her from that day on, once, and of nothing that she left undone', async () => {
  await zone(ada, 'Asia/Tokyo')
  const first = await addApplication(ada, { stage: 'applied', appliedOn: '2026-11-04' })
  await lookAt('2026-11-10T12:05:00Z')
  await lookAt('2026-11-10T21:59:00Z')
  expect(await told(ada)).toEqual([])
  await lookAt('2026-11-10T22:00:00Z')
  expect(await told(ada)).toEqual([['Write a follow-up', 'Programmer at Analytical Engines']])
  expect(await told(grace)).toEqual([])
  const [heard] = (await ada.request(notifications.list)).items
  await ada.request(notifications.read, { params: { notifId: heard!.id } })
  await lookAt('2026-11-11T22:00:00Z')
  expect((await ada.request(notifications.list)).unread).toBe(0)
  // Seven days after she wrote, it needs her again.
  await happened(ada, first, 'follow-up', '2026-11-12')
  expect(await told(ada)).toEqual([])
  await lookAt('2026-11-17T22:00:00Z')
  expect(await told(ada)).toEqual([])
  await lookAt('2026-11-18T22:00:00Z')
  expect(await told(ada)).toEqual([['Write a follow-up', 'Programmer at Analytical Engines']])
})

test('an interview is told the day before and on the day, thanks the day after, several in one', async () => {
  const interview = { stage: 'interview' as const, interviewOn: '2026-11-24', interviewTime: '15:00' }
  await addApplication(grace, { ...interview, company: 'Navy', role: '' })
  await lookAt('2026-11-20T12:00:00Z')
  await lookAt('2026-11-23T07:00:00Z')
  expect(await told(grace)).toEqual([['Interview tomorrow at 3 PM', 'Navy']])
  await lookAt('2026-11-24T07:00:00Z')
  expect(await told(grace)).toEqual([['Interview today at 3 PM', 'Navy']])
  await addApplication(grace, { company: 'Mill', stage: 'applied', appliedOn: '2026-11-18' })
  await addApplication(grace, { company: 'Loom', nextStep: 'Call them', nextOn: '2026-11-25' })
  await addApplication(grace, { company: 'Yard', stage: 'offer', answerBy: '2026-12-02' })
  await lookAt('2026-11-25T07:00:00Z')
  expect(await told(grace)).toEqual([
    [
      '4 applications need you today',
      'Loom: call them, Mill: write a follow-up, Navy: say thank you for the interview, and 1 more',
    ],
  ])
})

test('a morning that comes late after an outage tells of no interview that has begun, and of all that became due meanwhile', async () => {
  const interview = { stage: 'interview' as const, interviewOn: '2026-11-12' }
  await addApplication(ada, { ...interview, company: 'Mill', role: '', interviewTime: '09:00' })
  await addApplication(ada, { ...interview, company: 'Navy', role: '', interviewTime: '15:00' })
  await addApplication(ada, { company: 'Loom', role: '', stage: 'applied', appliedOn: '2026-11-04' })
  await lookAt('2026-11-10T12:05:00Z')
  await lookAt('2026-11-12T10:00:00Z')
  expect(await told(ada)).toEqual([
    ['2 applications need you today', 'Loom: write a follow-up, Navy: interview today at 3 PM'],
  ])
})

test('nothing is told of what is closed, snoozed or switched off, and two processes tell it once', async () => {
  const sent = { stage: 'applied' as const, appliedOn: '2026-11-24' }
  await lookAt('2026-11-29T12:00:00Z')
  const closed = await addApplication(mallory, sent)
  await moveTo(mallory, closed, { stage: 'closed', outcome: 'refused' })
  await addApplication(mallory, { ...sent, snoozedUntil: '2026-12-05' })
  await lookAt('2026-11-30T07:00:00Z')
  await lookAt('2026-12-01T07:00:00Z')
  expect(await told(mallory)).toEqual([])
  await addApplication(mallory, { ...sent, appliedOn: '2026-11-25' })
  await mallory.request(applications.setReminders, { body: { off: ['follow-up'] } })
  await lookAt('2026-12-02T07:00:00Z')
  expect(await told(mallory)).toEqual([])
  await mallory.request(applications.setReminders, { body: { off: [] } })
  clock = new Date('2026-12-05T07:00:00Z')
  const look = () => remindInMornings({ database, now: () => clock })
  await Promise.all([look(), look(), look()])
  expect(await told(mallory)).toEqual([['Write a follow-up', 'Programmer at Analytical Engines']])
})

test.each([
  ['Pacific/Kiritimati', '2026-11-24T16:59:00Z', '2026-11-24T17:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-24T18:00:00Z', '2026-11-25T18:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
])('the morning in %s after %s is at %s', (timeZone, after, at) => {
  expect(nextMorning(timeZone, new Date(after)).toISOString()).toBe(at)
})

test('an interview that nobody says anything about is asked about once, also after thanks', async () => {
  // Of the first one that somebody writes down nothing is told.
  await addApplication(grace, { company: 'Mill', role: '' })
  await lookAt('2026-11-12T07:00:00Z')
  await addApplication(grace, { stage: 'interview', interviewOn: '2026-11-09', company: 'Dock', role: '' })
  await lookAt('2026-11-13T07:00:00Z')
  const about = async () => (await told(grace)).filter(([, message]) => message === 'Dock')
  expect(await about()).toEqual([['How did the interview go?', 'Dock']])
  await lookAt('2026-11-14T07:00:00Z')
  expect(await about()).toEqual([['How did the interview go?', 'Dock']])
})
