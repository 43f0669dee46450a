import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { openRateLimits } from '#server/limits/rate-limits.ts'
import { createPost, type Post } from '#server/push/post-to-public-host.ts'
import { addApplication } from '#test/career.ts'
import { cast, goodPassword, join, type Person } from '#test/cast.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { block } from '#test/friends.ts'
import { innerNumbers, rebound } from '#test/inner-addresses.ts'
import { repetitions } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, importTasks, makeConfirmedTeam, tick } from '#test/teams.ts'
import { WEBHOOK_KINDS, WEBHOOK_URL, type Webhook, webhooks } from '../../contract.ts'
import { type WebhookType, webhookBody } from '../../messages-contract.ts'
import { sendDueWebhooks, sendWebhook } from '../jobs/send.ts'

const HOUR_MS = 3_600_000
type Call = { url: string; headers: Record<string, string>; body: string }
type Said = { type: string; data: Record<string, string> }

let server: Server
let ada: Person
let grace: Person
let mallory: Person
let clock = 0
let called: Call[] = []
/** What the receiver answers to this call; it throws if there is no answer. */
let answer: (call: Call) => number = () => 200
/** Whether it answers the challenge of new ones. */
let answersChallenge = true
/** Instead of that receiver. */
let carrier: Post | undefined
const post: Post = async (url, headers, bytes, networks) => {
  if (carrier) return carrier(url, headers, bytes, networks)
  const call = { url, headers, body: Buffer.from(bytes).toString() }
  const { type, data } = said(call)
  if (type === 'webhook.verification') return { status: 200, text: answersChallenge ? `${data.challenge}\n` : 'Hello' }
  const status = answer(call)
  if (status === 200) called.push(call)
  return { status, text: '' }
}

beforeAll(async () => {
  server = await startServer({ post, now: () => new Date(Date.now() + clock) })
  ;({ ada, grace, mallory } = await cast(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  called = []
  answer = () => 200
  answersChallenge = true
  carrier = undefined
  await server.context.database.pool.query('delete from webhooks')
})

let made = 0
const make = (person: Person, kinds: readonly (typeof WEBHOOK_KINDS)[number][] = WEBHOOK_KINDS) =>
  person.request(webhooks.create, {
    body: { url: `https://hooks.example.org/${++made}`, kinds: [...kinds], password: goodPassword },
  })
const only = async (person: Person) => (await person.request(webhooks.list))[0]!

/** Sends until nothing waits, however often it is tried; each look is an hour later. */
async function sendAll({ id }: Pick<Webhook, 'id'>) {
  const sending = { ...server.context, post }
  for (let hours = 0; hours < 60; hours++) {
    await sendWebhook(sending, { webhookId: id })
    // The server's own job may be sending it, and would seem to have been killed after a jump of the clock.
    await expect.poll(() => countWaiting(id, `(attempts > 0 and last_error is null or ${JOB_RUNS})`)).toBe(0)
    if ((await countWaiting(id)) === 0) return
    clock += 7 * HOUR_MS
  }
  throw new Error('something still waits')
}
const JOB_RUNS = "exists (select from jobs.job where name = 'webhook' and state = 'active')"
async function countWaiting(webhookId: string, which = 'true') {
  const { rows } = await server.context.database.pool.query<{ count: number }>(
    `select count(*)::int as count from webhook_deliveries join webhooks on webhooks.id = webhook_id
    where webhook_id = $1 and next_at is not null and paused_at is null and ${which}`,
    [webhookId],
  )
  return rows[0]!.count
}
/** As the OpenAPI document describes it. */
function said({ body }: Call): Said {
  const { type } = JSON.parse(body) as { type: WebhookType }
  return webhookBody(type).parse(JSON.parse(body)) as Said
}
const typesTo = (webhook: Webhook) => called.filter(({ url }) => url === webhook.url).map((call) => said(call).type)

test('of a receiver that fails half of the time, each delivery arrives, in order for each thing, and each signature is right', async () => {
  const webhook = await make(ada, ['tasks'])
  let asked = 0
  answer = () => {
    asked += 1
    if (asked % 4 === 1) throw new Error('no answer')
    return asked % 4 === 3 ? 500 : 200
  }
  const each = repetitions(4, 40)
  const made = await Promise.all(Array.from({ length: 5 }, () => addTask(ada, null)))
  for (let time = 1; time < each; time++)
    await Promise.all(
      made.map(({ id }) => ada.request(tasks.edit, { params: { id }, body: { name: `Version ${time}` } })),
    )
  await sendAll(webhook)

  const arrived = new Map(called.map((call) => [call.headers['webhook-id'], call]))
  expect(arrived.size).toBe(5 * each)
  for (const { id } of made) {
    const ofTask = [...arrived.values()].map(said).filter(({ data }) => data.taskId === id)
    expect(ofTask.map(({ type }) => type)).toEqual(['task.added', ...Array(each - 1).fill('task.changed')])
    const at = ofTask.map((message) => (message as unknown as { timestamp: string }).timestamp)
    expect(at).toEqual(at.toSorted())
  }
  const library = new StandardWebhook(webhook.key)
  for (const { headers, body } of called) expectSigned(library, headers, body)
  expect(await only(ada)).toMatchObject({ failures: 0, failingSince: null, last: { status: 200 } })
})

/** By the library that receivers use, which also refuses what was sent long ago. */
function expectSigned(library: StandardWebhook, headers: Record<string, string>, body: string) {
  vi.setSystemTime(Number(headers['webhook-timestamp']) * 1000)
  try {
    expect(library.verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => library.verify(`${body} `, headers)).toThrow('No matching signature found')
  } finally {
    vi.useRealTimers()
  }
}

test('Ada is told of tasks, members and messages of her team and of her applications, and Mallory of none of them', async () => {
  const [hers, theirs] = [await make(ada), await make(mallory)]
  const team = await makeConfirmedTeam(grace, [ada])
  await tick(grace, await addTask(grace, team))
  await importTasks(grace, team, ['Card the wool', 'Spin it'])
  await sendMessage(grace, 'There is a seat.', await roomOf(grace, team))
  await addApplication(ada)
  await addTask(grace, null)
  await grace.request(teams.removeMember, { params: { teamId: team.id, uid: ada.me.uid } })
  await addTask(grace, team, { assignedUsers: [{ uid: grace.me.uid }] })
  for (const webhook of [hers, theirs]) await sendAll(webhook)
  expect(typesTo(hers).toSorted()).toEqual(
    expect.arrayContaining(['application.changed', 'member.removed', 'message.sent', 'task.added', 'task.ticked']),
  )
  // Of an import, once for all of its tasks.
  const came = typesTo(hers).filter((type) => /^task\.(added|imported)$/.test(type))
  expect(came.toSorted()).toEqual(['task.added', 'task.imported'])
  expect(typesTo(theirs)).toEqual([])
  expect(called.map(({ body }) => body).join()).not.toContain('There is a seat.')
})

test('who blocked the author of a message is not told of it', async () => {
  const hedy = await join(server, 'Hedy')
  const webhook = await make(hedy, ['messages'])
  const team = await makeConfirmedTeam(ada, [hedy, grace])
  await block(hedy, grace)
  const room = await roomOf(ada, team)
  await sendMessage(ada, 'One', room)
  await sendMessage(grace, 'Two', room)
  await sendAll(webhook)
  expect(called.map((call) => said(call).data.by)).toEqual([ada.me.uid])
})

test('after three days of failing it is paused, its owner gets a mail, and what waits is sent once it goes on', async () => {
  const webhook = await make(ada, ['tasks'])
  answer = () => 503
  await addTask(ada, null)
  await sendAll(webhook)
  const paused = await only(ada)
  expect(paused.pausedAt).not.toBeNull()
  expect(paused.failures).toBeGreaterThan(10)
  expect((await server.outbox.letterTo(ada.me.email)).subject).toBe('Your webhook to hooks.example.org is paused')
  await addTask(ada, null)
  answer = () => 200
  await ada.request(webhooks.change, { params: { webhookId: webhook.id }, body: { isPaused: false } })
  await sendAll(webhook)
  expect(typesTo(webhook)).toEqual(['task.added'])
})

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed, and the log says so', async (status) => {
  const webhook = await make(ada, ['tasks'])
  answer = () => status
  await ada.request(webhooks.trial, { params: { webhookId: webhook.id } })
  const latest = async () => (await ada.request(webhooks.deliveries, { params: { webhookId: webhook.id } })).items[0]
  const error = `It answered ${status}; redirects are not followed.`
  await expect.poll(latest).toMatchObject({ type: 'webhook.trial', error })
})

test('from the log Ada sends something again, with the same id; Mallory finds neither', async () => {
  const webhook = await make(ada, ['tasks'])
  await addTask(ada, null)
  await sendAll(webhook)
  const params = { webhookId: webhook.id }
  const { items } = await ada.request(webhooks.deliveries, { params })
  const replay = { params: { ...params, deliveryId: items[0]!.id } }
  await expect(mallory.request(webhooks.deliveries, { params })).rejects.toMatchObject({ status: 404 })
  await expect(mallory.request(webhooks.replay, replay)).rejects.toMatchObject({ status: 404 })
  await ada.request(webhooks.replay, replay)
  await sendAll(webhook)
  expect(called.map(({ headers }) => headers['webhook-id'])).toEqual([items[0]!.id, items[0]!.id])
})

test('nothing is sent to a target that has not answered with the challenge', async () => {
  answersChallenge = false
  const webhook = await make(ada, ['tasks'])
  await addTask(ada, null)
  const send = () => sendWebhook({ ...server.context, post }, { webhookId: webhook.id })
  const sent = async () =>
    (await ada.request(webhooks.deliveries, { params: { webhookId: webhook.id } })).items.map(
      ({ type, attempts, error }) => [type, attempts > 0, error],
    )
  await send()
  await expect.poll(sent).toEqual([
    ['task.added', false, null],
    ['webhook.verification', true, 'It did not answer with the challenge, so nothing else is sent yet.'],
  ])
  answersChallenge = true
  await sendAll(webhook)
  expect(typesTo(webhook)).toEqual(['task.added'])
})

test('a name that does not exist, one that leads inside and a wrong certificate are not told apart by more than one sentence', async () => {
  const webhook = await make(ada, ['tasks'])
  await sendAll(webhook)
  const errors: (string | null)[] = []
  for (const code of [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ENOTPUBLIC',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ]) {
    carrier = async () => {
      throw Object.assign(new Error('kubernetes.default.svc is not in the cert: CN=vault.internal'), { code })
    }
    await ada.request(webhooks.trial, { params: { webhookId: webhook.id } })
    clock += 7 * HOUR_MS
    await sendWebhook({ ...server.context, post }, { webhookId: webhook.id })
    const newest = async () => (await ada.request(webhooks.deliveries, { params: { webhookId: webhook.id } })).items[0]!
    await expect.poll(async () => (await newest()).error).not.toBeNull()
    errors.push((await newest()).error)
    expect((await only(ada)).last).toMatchObject({ status: null, ms: 0 })
    await server.context.database.pool.query("delete from webhook_deliveries where thing = 'trial'")
  }
  const [address, tls] = ['No public address was found for it.', 'No secure connection could be made.']
  expect(errors).toEqual([address, address, address, tls, tls])
})

test('a host gets at most 50 calls a minute over all webhooks; what is more waits and is no failure', async () => {
  const limits = openRateLimits(server.context.database.pool)
  const [hers, theirs] = [await make(ada, ['tasks']), await make(grace, ['tasks'])]
  for (const webhook of [hers, theirs]) await sendAll(webhook)
  // The server's own, which would send without limits.
  await server.context.database.pool.query("delete from jobs.job where name = 'webhook'")
  // The same host by another name.
  await server.context.database.pool.query("update webhooks set url = replace(url, '.org/', '.org./') where id = $1", [
    theirs.id,
  ])
  await server.context.database.pool.query(
    `insert into webhook_deliveries (webhook_id, thing, body, created_at, next_at)
    select id, 'task ' || number, '{"type":"webhook.trial","timestamp":"2026-11-20T09:41:00.000Z","data":{}}', now(), now()
    from webhooks cross join generate_series(1, 30) as number`,
  )
  for (const { id } of [hers, theirs]) await sendWebhook({ ...server.context, limits, post }, { webhookId: id })
  expect(called).toHaveLength(50)
  expect([await countWaiting(hers.id), await countWaiting(theirs.id)]).toEqual([0, 10])
  expect(await only(grace)).toMatchObject({ failures: 0 })
})

test('what a killed process left is found by the schedule', async () => {
  const webhook = await make(ada, ['tasks'])
  await addTask(ada, null)
  await server.context.database.pool.query("delete from jobs.job where name = 'webhook'")
  await sendDueWebhooks(server.context)
  await expect.poll(() => typesTo(webhook)).toEqual(['task.added'])
})

test('a new password pauses them: somebody who knew the old one may have made them', async () => {
  const radia = await join(server, 'Radia')
  await make(radia, ['tasks'])
  await radia.request(settings.changePassword, { body: { password: goodPassword, newPassword: 'Another1!' } })
  expect(await only(radia)).toMatchObject({ pausedAt: expect.any(String) })
})

test.each([
  'http://hooks.example.org/',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://user@example.org/',
  'https://[::1]/',
  'https://printer/',
  'https://example.org:22/',
])('%s is refused', async (url) => {
  const body = { url, kinds: ['tasks' as const], password: goodPassword }
  await expect(ada.request(webhooks.create, { body })).rejects.toMatchObject({
    status: 400,
    message: url.includes(':22') ? 'Webhooks here may use only the port 443.' : WEBHOOK_URL,
  })
})

test('what is in the networks of the settings is called, by the same guard', async () => {
  const given: unknown[] = []
  carrier = async (_url, _headers, _body, networks) => {
    given.push(networks?.check('192.168.1.20'), networks?.check('192.168.2.20'), networks?.check('fd12::1', 'ipv6'))
    return { status: 302, text: '' }
  }
  const other = await startServer({ post, settings: { WEBHOOK_NETWORKS: '192.168.1.0/24, fd12::/16' } })
  const hedy = await join(other, 'Hedy')
  const make = (url: string) =>
    hedy.request(webhooks.create, { body: { url, kinds: ['tasks'], password: goodPassword } })
  await expect(make('https://192.168.2.20/hook')).rejects.toMatchObject({ message: WEBHOOK_URL })
  await make('https://192.168.1.20/hook')
  const errors = () => other.context.database.pool.query('select last_error from webhook_deliveries')
  await expect
    .poll(async () => (await errors()).rows)
    .toEqual([{ last_error: 'It answered 302; redirects are not followed.' }])
  expect(given).toEqual([true, false, true])
  await other.close()
})

test('nothing is sent to an address that leads inside, whatever was stored and wherever a name leads by now', async () => {
  const hosts = [...innerNumbers, ...Object.keys(rebound)]
  const { pool } = server.context.database
  const { rows } = await pool.query<{ id: string }>(
    'insert into webhooks (user_id, url, kinds, created_at, verified_at) select $1, url, $2, now(), now() from unnest($3::text[]) as url returning id',
    [ada.me.uid, ['tasks'], hosts.map((host) => `https://${host}/hook`)],
  )
  carrier = createPost((host, _options, done) =>
    done(
      null,
      rebound[host]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )
  await addTask(ada, null)
  for (const { id } of rows) await sendWebhook({ ...server.context, post }, { webhookId: id })
  const errors = async () =>
    (await pool.query<{ last_error: string }>('select last_error from webhook_deliveries')).rows.map(
      ({ last_error }) => last_error,
    )
  // A job may send some of them at the same time.
  await expect.poll(errors).toEqual(hosts.map(() => 'No public address was found for it.'))
})
