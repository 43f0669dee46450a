import { expect, test } from 'vitest'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { privacy } from '#features/people/contract.ts'
import type { Person } from '#test/cast.ts'
import { befriend, block, unfriend } from '#test/friends.ts'
import { openStream } from '#test/live-stream.ts'
import { ALONE, FRIENDS, sit, tableOf } from '#test/seats.ts'
import { startWithNewCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { seats } from '../contract.ts'

let clock = 0
const { server, ada, grace, mallory } = await startWithNewCast({ now: () => new Date(Date.now() + clock) })

const offer = (person: Person, ...to: Person[]) =>
  person.request(seats.offer, { body: { uids: to.map(({ me }) => me.uid) } })
const offersTo = async (person: Person) =>
  (await person.request(notifications.list)).items.filter(({ reason }) => reason === 'seat')

test('Ada offers a seat at the table with friends: Grace hears of it, Mallory, who is no friend, does not', async () => {
  await expect(offer(ada, grace)).rejects.toMatchObject({ status: 409, code: 'not-seated' })
  await sit(ada, ALONE)
  await expect(offer(ada, grace)).rejects.toMatchObject({ status: 409, code: 'alone' })
  await befriend(ada, grace)
  await sit(ada, FRIENDS)
  expect(await offer(ada, grace, mallory, ada)).toEqual({ offered: 1 })
  expect(await offersTo(grace)).toMatchObject([
    { type: 'seat', title: 'Ada Lovelace offers you a seat', message: 'At a table with friends', read: false },
  ])
  expect(await offersTo(mallory)).toEqual([])
  await unfriend(grace, ada)
  expect(await offersTo(grace)).toEqual([])
})

test('at the table of a team its members are asked, and who leaves the team keeps no offer', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await sit(ada, tableOf(team))
  expect(await offer(ada, grace, mallory)).toEqual({ offered: 1 })
  expect(await offersTo(grace)).toMatchObject([{ teamId: team.id, message: 'At the table of Engine' }])
})

test('an unread offer is not repeated within a day', async () => {
  await befriend(ada, grace)
  await sit(ada, FRIENDS)
  await offer(ada, grace)
  const [first] = await offersTo(grace)
  clock += 3_600_000
  expect(await offer(ada, grace)).toEqual({ offered: 1 })
  expect(await offersTo(grace)).toEqual([first])
  await grace.request(notifications.read, { params: { notifId: first!.id } })
  await offer(ada, grace)
  expect(await offersTo(grace)).toMatchObject([{ read: false }])
  clock = 0
})

test('who hides, does not want such news or blocks in a team is not told, and Ada does not learn it', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await sit(ada, tableOf(team))
  await grace.request(privacy.change, { body: { presence: 'hidden' } })
  expect(await offer(ada, grace)).toEqual({ offered: 1 })
  await grace.request(privacy.change, { body: { presence: 'shared' } })
  await grace.request(notificationChoices.change, { body: { inCohort: { people: false } } })
  expect(await offer(ada, grace)).toEqual({ offered: 1 })
  await grace.request(notificationChoices.change, { body: { inCohort: { people: true } } })
  await block(grace, ada)
  expect(await offer(ada, grace)).toEqual({ offered: 1 })
  expect(await offersTo(grace)).toEqual([])
})

test('a mug reaches a person that Grace sees at a table, with her name, and is counted for nothing', async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  await sit(ada, tableOf(team))
  const stream = await openStream(server, ada)
  const cheer = (person: Person) => person.request(seats.cheer, { params: { uid: ada.me.uid } })
  await expect(cheer(mallory)).rejects.toMatchObject({ status: 404 })
  await cheer(grace)
  expect(await stream.next()).toMatchObject({
    event: { type: 'seat.cheered', uid: ada.me.uid },
    data: { uid: grace.me.uid, displayName: 'Grace Hopper' },
  })
  await block(ada, grace)
  await expect(cheer(grace)).rejects.toMatchObject({ status: 404 })
  stream.close()
})
