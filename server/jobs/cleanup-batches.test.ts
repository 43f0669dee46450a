import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cleanUpDeleted } from '#features/chat/server/jobs/cleanup.ts'
import { cleanUpNotifications } from '#features/notifications/server/jobs/cleanup.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import { addBulkUsers } from '#test/bulk-users.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { cleanUpRateLimits } from '../limits/rate-limits.ts'
import { removeUnpublished } from '../live/outbox.ts'
import { deleteInBatches, startRun } from './cleanup.ts'

const { server, ada, grace } = await startWithCast()
const { database, now } = server.context
const { db } = database

/** More than three batches. */
const MANY = 1700
const MOST = 1000

const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db)).rows[0]!.count

/** From now on no statement, and nothing that follows from it, may change more rows of a table than a batch has. */
beforeAll(async () => {
  await addBulkUsers(server, MANY)
  await sql`insert into notification_counts (user_id, newest_at) select id, now() from people on conflict do nothing`.execute(
    db,
  )
  await sql`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.lit(MOST)} then raise exception 'too many rows of % at once', tg_table_name; end if;
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'migrations%'
      and relname <> 'friend_counts'`.execute(db) // Hiding an account counts all of its friends in one statement.
  for (const { name } of rows)
    for (const change of ['delete', 'update'])
      await sql`create trigger ${sql.ref(`few_${change}d`)} after ${sql.raw(change)} on ${sql.table(name)}
        referencing old table as gone for each statement execute function refuse_many()`.execute(db)
})

startEachTestAlike(() => server)

const addMany = () =>
  sql`insert into auth_verification (identifier, value, expires_at)
    select 'many', number, now() from generate_series(1, ${MANY}::integer) as number`.execute(db)

test('no statement changes many rows at once here', async () => {
  await addMany()
  await expect(sql`delete from auth_verification where identifier = 'many'`.execute(db)).rejects.toThrow(
    'too many rows',
  )
})

test('a run that is over in time leaves the rest to the next one', async () => {
  await addMany()
  const isOver = sql<boolean>`identifier = 'many'`
  await expect(deleteInBatches(db, 'auth_verification', isOver, { run: startRun(-1) })).rejects.toThrow(
    'more to clean up than fits into one run',
  )
  const left = () => count(sql`select count(*)::integer from auth_verification where identifier = 'many'`)
  expect(await left()).toBeLessThan(MANY)
  expect(await left()).toBeGreaterThan(0)
  await deleteInBatches(db, 'auth_verification', isOver)
  expect(await left()).toBe(0)
})

test('expired counters of limits go, others stay', async () => {
  await sql`insert into rate_limits (key, points, expire)
    select 'test:' || number, 1, 1000 * (extract(epoch from now())::bigint + case when number > 3 then -7200 else 60 end)
    from generate_series(1, ${MANY}::integer) as number`.execute(db)
  await cleanUpRateLimits({ db, now })
  expect(await count(sql`select count(*)::integer from rate_limits where key like 'test:%'`)).toBe(3)
})

test('events that were left after an outage go', async () => {
  await sql`insert into event_outbox (events, taken_at) select '[]', now() - interval '1 minute'
    from generate_series(1, ${3 * MANY}::integer)`.execute(db)
  await removeUnpublished(db, [])
  expect(await count(sql`select count(*)::integer from event_outbox where events = '[]'`)).toBe(0)
})

test('old notifications go', async () => {
  await sql`insert into notifications (user_id, type, reason, subject_id, title, message, happened_at)
    select ${ada.me.uid}, 'task', 'assigned', gen_random_uuid(), 'Old', '', now() - interval '1 year'
    from generate_series(1, 300)`.execute(db)
  await cleanUpNotifications(server.context)
  expect(await count(sql`select count(*)::integer from notifications where title = 'Old'`)).toBe(0)
})

test('a removed forum goes with all its messages, members and notifications', async () => {
  await makeForum(grace.me.uid, 'removed')
  await cleanUpDeleted({ db, now })
  expect(await count(sql`select count(*)::integer from chat_rooms where kind = 'removed'`)).toBe(0)
  expect(await brokenInvariants(server)).toEqual([])
})

test('texts that were kept for undo go', async () => {
  await makeForum(grace.me.uid, 'forum')
  await openForMany(sql`update chat_messages set removed_at = now() - interval '1 day', kept = '{}'`)
  await cleanUpDeleted({ db, now })
  expect(await count(sql`select count(*)::integer from chat_messages where kept is not null`)).toBe(0)
  await openForMany(sql`delete from chat_rooms where name = 'Many'`)
})

test('an account goes with very much of everything', async () => {
  const { uid } = ada.me
  await makeForum(grace.me.uid, 'forum', 'Busy')
  await openForMany(sql`with bulk as (${bulk}),
    messages as (select chat_messages.id from chat_messages join chat_rooms on chat_rooms.id = room_id where chat_rooms.name = 'Busy'),
    reacted as (insert into chat_reactions (message_id, user_id, reaction) select id, ${uid}, 'love' from messages),
    loved as (update chat_messages set love = 1,
      mentions = jsonb_build_array(jsonb_build_object('uid', ${uid}::uuid, 'displayName', 'Ada'))
      where id in (select id from messages)),
    befriended as (insert into friendships (user_id, friend_id, friend_name_lower, since)
      select side.user_id, side.friend_id, name_lower, now() from bulk
      cross join lateral (values (${uid}::uuid, bulk.id), (bulk.id, ${uid}::uuid)) as side (user_id, friend_id)
      join people on people.id = side.friend_id),
    blocked as (insert into blocks (blocker_id, blocked_id, created_at) select id, ${uid}, now() from bulk),
    keys as (insert into used_keys (user_id, key, used_at) select ${uid}, id, now() from bulk),
    news as (insert into notifications (user_id, type, reason, subject_id, actor_id, title, message, happened_at)
      select id, 'friend', 'befriended', ${uid}, ${uid}, 'About Ada', '', now() from bulk),
    entries as (insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
      select ${uid}, 0, 'gift', id, false, now(), 'A gift', 0, now() from bulk),
    pairs as (insert into pair_points (low_id, high_id, day, points)
      select least(id, ${uid}), greatest(id, ${uid}), now(), 1 from bulk),
    recruited as (insert into recruits (user_id, inviter_id) select id, ${uid} from bulk),
    added as (insert into tasks (creator_id, name, due, created_at, updated_at)
      select ${uid}, 'Alone', now(), now(), now() from bulk returning id, creator_id, due),
    assigned as (insert into task_assignees (task_id, user_id, position, due) select id, creator_id, 0, due from added),
    direct as (insert into chat_rooms (kind, one_id, other_id, created_at)
      select 'direct', least(id, ${uid}), greatest(id, ${uid}), now() from bulk returning id)
    insert into chat_members (room_id, user_id, direct_at) select id, ${uid}, now() from direct`)
  await openForMany(sql`insert into friend_counts (user_id, friends) select user_id, count(*) from friendships group by user_id
    on conflict (user_id) do update set friends = excluded.friends`)
  await openForMany(sql`update people set leaving_at = now() - interval '1 day' where id = ${uid}`)
  await deleteDueAccounts({ database, now })
  expect(await count(sql`select count(*)::integer from auth_user where id = ${uid}`)).toBe(0)
  expect(await count(sql`select count(*)::integer from chat_messages where love > 0 or mentions <> '[]'`)).toBe(0)
  expect(await count(sql`select count(*)::integer from notifications where title = 'About Ada'`)).toBe(0)
  expect(await brokenInvariants(server)).toEqual([])
})

const bulk = sql`select id from people where email_lower like '%@bulk.test'`

/** Without the limit on rows. */
async function openForMany(query: ReturnType<typeof sql>) {
  const all = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname like 'few_%'`.execute(db)
  const set = async (state: 'enable' | 'disable') => {
    for (const { name } of all.rows)
      for (const change of ['delete', 'update'])
        await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger ${sql.ref(`few_${change}d`)}`.execute(db)
  }
  await set('disable')
  await query.execute(db)
  await set('enable')
}

async function makeForum(author: string, kind: 'forum' | 'removed', name = 'Many') {
  await openForMany(sql`with bulk as (${bulk}),
    room as (insert into chat_rooms (kind, name, owner_id, last_number, people_count, created_at, gone_at)
      values (${kind}, ${name}, ${author}, ${MANY}, ${MANY}, now(),
        case when ${kind}::text = 'removed' then now() - interval '1 day' end) returning id),
    members as (insert into chat_members (room_id, user_id) select room.id, bulk.id from room cross join bulk),
    news as (insert into notifications (user_id, type, reason, subject_id, room_id, title, message, happened_at)
      select bulk.id, 'chat', 'mentioned', gen_random_uuid(), room.id, 'Said', '', now() from room cross join bulk)
    insert into chat_messages (room_id, number, author_id, text, created_at, scope)
      select id, number, ${author}, 'Hello', now(), '/forum' from room cross join generate_series(1, ${MANY}::integer) as number`)
}
