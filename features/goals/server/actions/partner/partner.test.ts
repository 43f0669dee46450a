import { beforeEach, expect, test } from 'vitest'
import { viewers } from '#features/crew/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { befriend, block, unfriend } from '#test/friends.ts'
import { chooseFriend } from '#test/goals.ts'
import { openStream } from '#test/live-stream.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { addTask, tick } from '#test/teams.ts'
import { partners, SHOWN_MAX } from '../../../partner-contract.ts'
import { reviews } from '../../../review-contract.ts'

/** A Friday. */
const start = new Date('2026-11-20T17:00:00Z')
let clock = start
const server = await startServer({ now: () => clock })
const { ada, grace, mallory } = await cast(server)
const edith = await join(server, 'Edith', 'Clarke')
for (const friend of [grace, edith]) await befriend(ada, friend)

const partnerOf = async (person: Person) => (await person.request(viewers.find)).partner
const shownTo = async (person: Person) => (await person.request(viewers.shown)).threes
const told = async (person: Person) =>
  (await person.request(notifications.list)).items.filter(({ reason }) => reason === 'partner')

startEachTestAlike(() => server)
beforeEach(() => {
  clock = start
})

test('one friend sees the words of my three in the week they are for, and what of them is done', async () => {
  const task = await addTask(ada, null, { name: 'Ask Charles', due: '2026-11-24', notes: 'About the engine' })
  const three = [
    { text: 'Ask Charles', taskId: task.id },
    { text: 'Sleep', taskId: null },
  ]
  await ada.request(reviews.finish, { params: { week: '2026-11-16' }, body: { question: 0, thought: 'Mine.', three } })
  await chooseFriend(ada, grace)
  expect(await partnerOf(ada)).toMatchObject({ uid: grace.me.uid })
  expect((await ada.request(reviews.find)).partner).toMatchObject({ uid: grace.me.uid })
  expect(await told(grace)).toMatchObject([{ title: 'Ada Lovelace shows you their three for the week' }])
  expect(await shownTo(grace)).toMatchObject([{ person: { uid: ada.me.uid }, three: [] }])
  clock = new Date('2026-11-23T09:00:00Z')
  const stream = await openStream(server, grace)
  await tick(ada, task)
  // Her page asks again at once.
  await stream.until((message) => message !== 'refresh' && message.event.type === 'three.changed')
  stream.close()
  const shown = await shownTo(grace)
  expect(shown).toMatchObject([
    {
      three: [
        { text: 'Ask Charles', done: true },
        { text: 'Sleep', done: false },
      ],
    },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/engine|Mine|taskId/)
  expect(JSON.stringify(shown)).not.toContain(task.id)
  for (const other of [edith, mallory]) expect(await shownTo(other)).toEqual([])
})

test('only one: choosing another friend ends it for the first, who is no longer told of it', async () => {
  await chooseFriend(ada, grace)
  await chooseFriend(ada, edith)
  expect(await shownTo(grace)).toEqual([])
  expect(await told(grace)).toEqual([])
  expect(await shownTo(edith)).toHaveLength(1)
  expect((await partnerOf(ada))?.uid).toBe(edith.me.uid)
  await ada.request(partners.choose, { body: { uid: null } })
  expect(await shownTo(edith)).toEqual([])
})

test('the friend can stop seeing them, and their owner notices', async () => {
  await chooseFriend(ada, grace)
  await grace.request(partners.stop, { params: { uid: ada.me.uid } })
  expect(await shownTo(grace)).toEqual([])
  expect(await partnerOf(ada)).toBeNull()
})

test('strangers cannot be chosen, and it ends with the friendship and with a block', async () => {
  await expect(chooseFriend(ada, mallory)).rejects.toMatchObject({ status: 409, code: 'not-a-friend' })
  await chooseFriend(ada, grace)
  await unfriend(ada, grace)
  await befriend(ada, grace)
  expect(await shownTo(grace)).toEqual([])
  expect(await told(grace)).toEqual([])
  await chooseFriend(ada, edith)
  await block(edith, ada)
  expect(await partnerOf(ada)).toBeNull()
  expect(await shownTo(edith)).toEqual([])
})

test('a friend looks after twenty people at most', async () => {
  await addBulkUsers(server, SHOWN_MAX)
  await server.context.database.pool.query(
    `with bulk as (select id from people where email_lower like '%@bulk.test'),
    friends as (
      insert into friendships select id, $1::uuid, 'grace hopper', now() from bulk union all select $2::uuid, $1::uuid, 'grace hopper', now()
      on conflict do nothing returning user_id, friend_id)
    select`,
    [grace.me.uid, ada.me.uid],
  )
  await server.context.database.pool.query(
    'insert into week_partners select user_id, friend_id, now() from friendships where friend_id = $1 and user_id <> $2',
    [grace.me.uid, ada.me.uid],
  )
  await expect(chooseFriend(ada, grace)).rejects.toMatchObject({ status: 409, code: 'full' })
})

test('a task that Ada does not see is none of her three: nobody learns from her whether it is done', async () => {
  const [hedy, joan] = [await join(server, 'Hedy', 'Lamarr'), await join(server, 'Joan', 'Clarke')]
  await befriend(hedy, joan)
  await chooseFriend(hedy, joan)
  clock = new Date('2026-12-04T17:00:00Z')
  const secret = await addTask(mallory, null, { name: 'Secret' })
  const three = [{ text: 'Is it done?', taskId: secret.id }]
  const week = '2026-11-30'
  const finished = await hedy.request(reviews.finish, { params: { week }, body: { question: 0, thought: '', three } })
  expect(finished.review?.three).toEqual([{ text: 'Is it done?', taskId: null }])
  // As it may be stored of earlier.
  await server.context.database.pool.query('update week_reviews set three = $2 where user_id = $1', [
    hedy.me.uid,
    JSON.stringify(three),
  ])
  await tick(mallory, secret)
  clock = new Date('2026-12-07T09:00:00Z')
  expect(await shownTo(joan)).toMatchObject([{ three: [{ text: 'Is it done?', done: false }] }])
  const { focus } = await hedy.request(reviews.find)
  expect(focus).toMatchObject([{ text: 'Is it done?', done: false }])
})
