import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { cast, type Person, signIn } from '#test/cast.ts'
import { openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { askToBeFriends, befriend } from '#test/friends.ts'
import { exampleSubscription, startPushService } from '#test/push-service.ts'
import { queryOnce } from '#test/query-once.ts'
import { repetitions } from '#test/repetitions.ts'
import { runJobs } from '#test/run-jobs.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { notificationChoices } from '../../../choices-contract.ts'
import { notifications } from '../../../contract.ts'
import { push } from '../../../push-contract.ts'
import { notifyOfUnreadMessages } from '../unread-messages.ts'

const MINUTE = 60_000

describe('push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>
  let server: Server
  let other: Server
  let ada: Person
  let grace: Person
  let mallory: Person
  let mention: (text: string) => Promise<unknown>
  /** Milliseconds by which the clock is ahead: at noon, when nobody has quiet hours. */
  let ahead = 0

  beforeAll(async () => {
    service = await startPushService()
    ahead = Date.parse(new Date(Date.now() + 24 * 60 * MINUTE).toISOString().replace(/T.*/, 'T12:00:00Z')) - Date.now()
    const options = { now: () => new Date(Date.now() + ahead), post: service.post }
    server = await startServer(options)
    other = await startServer({ ...options, connection: server.connection })
    ;({ ada, grace, mallory } = await cast(server))
    await befriend(ada, grace)
    const room = await roomOf(ada, await makeConfirmedTeam(ada, [grace], { name: 'Mill' }))
    mention = (text) => sendMessage(grace, `@${ada.me.displayName} ${text}`, room, { mentions: [ada.me.uid] })
  })
  afterAll(async () => {
    await other.close()
    await server.close()
    await service.close()
  })
  // Past the pause between two pushes.
  beforeEach(() => {
    ahead += MINUTE
  })

  type Device = Awaited<ReturnType<typeof service.deviceOf>>
  const receivedBy = async (device: Device) => {
    await runJobs(server, 'push')
    await runJobs(server, 'push-message')
    return device.received.length
  }
  async function received(device: Device, count: number) {
    await expect.poll(() => receivedBy(device), { interval: 50 }).toBe(count)
  }

  test('a message to Ada reaches her two devices, encrypted for each, and leads to it; not one she signed out', async () => {
    const phone = await signIn(server, ada.me.email)
    const lost = await signIn(other, ada.me.email)
    const devices = [await service.deviceOf(ada), await service.deviceOf(phone), await service.deviceOf(lost)] as const
    const { items } = await ada.request(settings.listSessions)
    const lostId = items.find(({ isCurrent, id }) => !isCurrent && id !== sessionOf(phone))!.id
    expect(lostId).toBe(sessionOf(lost))
    await ada.request(settings.endSession, { params: { sessionId: lostId } })
    ahead += MINUTE
    const { id, roomId, number } = await sendMessage(grace, 'Are you there?', await openDirectRoom(grace, ada))
    await notifyOfUnreadMessages(server.context, { roomId, uid: ada.me.uid, by: grace.me.uid, number })
    await received(devices[0], 1)
    await received(devices[1], 1)
    expect(devices[0].received).toEqual(devices[1].received)
    expect(devices[0].received[0]).toEqual({
      title: 'Grace Hopper sent you a message',
      body: 'Are you there?',
      path: `/chat?room=${roomId}&message=${id}`,
      tag: expect.any(String),
      unread: expect.any(Number),
    })
    expect(devices[2].received).toEqual([])
    await phone.request(identity.signOut)
    await mention('Only here')
    ahead += MINUTE
    await received(devices[0], 2)
    expect(devices[1].received).toHaveLength(1)
  })

  test('several things at once are one push, and what Ada reads meanwhile is none', async () => {
    const device = await service.deviceOf(ada)
    ahead += MINUTE
    await Promise.all([mention('One'), mention('Two'), mention('Three'), mention('Four')])
    await received(device, 1)
    expect(device.received[0]).toMatchObject({ title: '4 things wait for you in Cohort', path: '/dashboard' })
    ahead += MINUTE
    await mention('Read at once')
    const { items } = await ada.request(notifications.list)
    await ada.request(notifications.readAll, { body: { until: items[0]!.timestamp } })
    await mention('Later')
    await received(device, 2)
    expect(device.received[1]).toMatchObject({ body: expect.stringContaining('Later') })
  })

  test('only the kinds that Ada chose are pushed', async () => {
    const device = await service.deviceOf(ada)
    ahead += MINUTE
    await ada.request(notificationChoices.change, { body: { push: { mentions: false, people: true } } })
    await mention('Not pushed')
    await askToBeFriends(mallory, ada)
    await received(device, 1)
    expect(device.received[0]).toMatchObject({ title: 'Friend request', path: '/friends/requests' })
    await ada.request(notificationChoices.change, { body: { push: { mentions: true, people: false } } })
  })

  test('a device that its push service no longer knows is forgotten, and an overloaded one is tried again', async () => {
    const device = await service.deviceOf(ada)
    device.answer = 503
    ahead += MINUTE
    await mention('Twice')
    const waiting = async () => {
      await runJobs(server, 'push')
      return (await jobs('push-message', 'retry')).length
    }
    await expect.poll(waiting).toBe(1)
    device.answer = 201
    await received(device, 1)
    device.answer = 410
    ahead += MINUTE
    await mention('Gone')
    const endpoint = async () => {
      await runJobs(server, 'push')
      return (await ada.request(push.find)).endpoint
    }
    await expect.poll(endpoint).toBeNull()
  })

  test('nothing rings in the quiet hours, and what came then comes when they end', async () => {
    const device = await service.deviceOf(ada)
    ahead += MINUTE
    const hour = new Date(Date.now() + ahead).getUTCHours()
    await server.context.database.db.updateTable('people').set({ time_zone: 'UTC' }).execute()
    await ada.request(notificationChoices.change, { body: { quietFrom: hour, quietUntil: (hour + 1) % 24 } })
    await mention('In the night')
    const waitingForTheirEnd = async () => {
      await runJobs(server, 'push')
      return (await jobs('push', 'created')).filter(({ singleton_key: key }) => String(key).endsWith(' quiet')).length
    }
    await expect.poll(waitingForTheirEnd).toBe(1)
    expect(device.received).toEqual([])
    ahead += 60 * MINUTE
    await received(device, 1)
    await ada.request(notificationChoices.change, { body: { quietFrom: 22, quietUntil: 7 } })
  })
  const jobs = (name: string, state: string) =>
    queryOnce(server.connection, `select singleton_key from jobs.job where name = '${name}' and state = '${state}'`)

  test('two processes push each thing once', async () => {
    const device = await service.deviceOf(ada)
    for (let round = 0; round < repetitions(2, 40); round++) {
      ahead += MINUTE
      await mention(`Round ${round}`)
      await received(device, round + 1)
    }
    expect(new Set(device.received.map(({ tag }) => tag)).size).toBe(device.received.length)
  })

  test('the browser of Ada belongs to the person who signs in there next', async () => {
    const device = await service.deviceOf(ada)
    await grace.request(push.turnOn, { body: device.subscription })
    expect((await ada.request(push.find)).endpoint).toBeNull()
    expect(await grace.request(push.find)).toMatchObject({ endpoint: device.subscription.endpoint, devices: 1 })
    await grace.request(push.turnOff)
    expect(await grace.request(push.find)).toMatchObject({ endpoint: null, devices: 0 })
  })

  test('nothing of a team that Mallory added Ada to is pushed before Ada says that she stays', async () => {
    const device = await service.deviceOf(ada)
    ahead += MINUTE
    const trap = await makeTeam(mallory, [ada], { name: 'Trap' })
    await sendMessage(mallory, '@Ada Lovelace buy this', await roomOf(mallory, trap), { mentions: [ada.me.uid] })
    await mention('From the mill')
    await received(device, 1)
    expect(JSON.stringify(device.received)).not.toContain('buy this')
  })

  test('Ada can try it, once it is on', async () => {
    await ada.request(push.turnOff)
    await expect(ada.request(push.tryOut)).rejects.toMatchObject({ status: 409 })
    const device = await service.deviceOf(ada)
    await ada.request(push.tryOut)
    await received(device, 1)
    expect(device.received[0]).toMatchObject({ title: 'Push works' })
  })

  test.each([
    'http://push.cohort.test/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://2130706433/1',
    'https://localhost/1',
    'https://push.cohort.test:8443/1',
    'https://ada@push.cohort.test/1',
    'ftp://push.cohort.test/1',
    'push',
  ])('%s is refused as the address of a browser', async (endpoint) => {
    const body = { ...exampleSubscription(), endpoint }
    await expect(ada.request(push.turnOn, { body })).rejects.toMatchObject({ status: 400 })
  })

  test('a key that is no point of the curve is refused', async () => {
    const { endpoint, keys } = exampleSubscription()
    const body = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }
    await expect(ada.request(push.turnOn, { body })).rejects.toMatchObject({ status: 400 })
  })
})

/** The id of a person's session, which their token begins with. */
const sessionOf = ({ token }: Person) => token.split('.')[0]!
