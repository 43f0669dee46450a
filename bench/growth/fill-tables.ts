import pg from 'pg'
import type { Connection } from '#server/database/types.ts'

/** `rows` of tasks, messages, notifications, and entries of the ledger. */
export type Size = { people: number; rows: number }
/** Ids. A fifth of the tasks and of the notifications are Ada's, most of the messages are in the room. */
type Known = { ada: string; engine: string; room: string }

/** Different numbers of points that people have: everybody's leaderboard takes a step for each. */
const LEVELS = 400
const FRIENDS = 40

/** Their indexes are made afterwards, which is faster. */
const LARGEST = '{tasks,task_assignees,point_entries,chat_messages,notifications}'

/** Fills a database straight: what fits by the way it is written is not looked up for each row. */
export async function fillTables(connection: Connection, known: Known, size: Size) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '64MB'`)
    const { rows } = await client.query(`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any ('${LARGEST}') and indexdef not like 'CREATE UNIQUE%'`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    for (const statement of statements(known, size)) await client.query(statement)
    for (const { definition } of rows) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const statements = ({ ada, engine, room }: Known, { people, rows }: Size) => [
  `insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
    select gen_random_uuid(), 'person' || number || '@bulk.test', 'person' || number || '@bulk.test',
      'Person ' || number, 'person ' || number, 'Person', number::text, '/avatars/default.svg'
    from generate_series(1, ${people}) as number`,
  `insert into reward_records (user_id) select id from people on conflict do nothing`,
  `create temporary table bulk as
    select id, name_lower, row_number() over (order by id) - 1 as number from people where email_lower like '%@bulk.test'`,
  'analyze bulk',
  `insert into teams (name, owner_id, is_public, member_count, created_at, updated_at)
    select 'Team ' || number, id, number % 2 = 0, 2, now(), now() from bulk where number < ${people / 5}`,
  `create temporary table team as select id, owner_id, substr(name, 6)::integer as number from teams where name like 'Team %'`,
  'analyze team',
  `insert into team_members (team_id, user_id, joined_at, confirmed_at)
    select team.id, bulk.id, now(), now() from bulk
    join team on team.number = bulk.number % ${people / 5} where bulk.number < ${(people * 2) / 5}`,
  `insert into tasks (team_id, creator_id, name, due, done_at, created_at, updated_at)
    select
      case when task % 5 = 0 then '${engine}' when task % 50 = 1 then null else team.id end,
      case when task % 5 = 0 then '${ada}' else owner_id end,
      'Task ' || task, date '2026-01-01' + task % 700,
      case when task % 4 > 0 then now() - task * interval '1 minute' end, now(), now()
    from generate_series(1, ${rows}) as task join team on team.number = task % ${people / 5}`,
  `insert into task_assignees (task_id, user_id, position, due, done_at)
    select id, creator_id, 1, due, done_at from tasks on conflict do nothing`,
  `insert into friendships (user_id, friend_id, friend_name_lower, since)
    select user_id, friend_id, name_lower, now() from (
      select one.id as one, other.id as other from bulk as one cross join (values (1), (2)) as steps (step)
        join bulk as other on other.number = one.number + step
      union all select '${ada}'::uuid, id from bulk where number % ${people / FRIENDS} = 1) as pairs
    cross join lateral (values (one, other), (other, one)) as sides (user_id, friend_id)
    join people on people.id = friend_id`,
  'insert into friend_counts (user_id, friends) select user_id, count(*) from friendships group by user_id',
  `insert into board_points (user_id, span, starts_on, points)
    select id, 'all', date '1970-01-01', 1 + number % ${LEVELS} from bulk`,
  `insert into board_points (user_id, span, starts_on, points) values ('${ada}', 'all', '1970-01-01', ${LEVELS / 2})
    on conflict (user_id, span, starts_on) do update set points = excluded.points`,
  `insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
    select id, 0, 'gift', entry::text, false, current_date, 'A gift', 0, now()
    from generate_series(1, ${rows}) as entry join bulk on bulk.number = entry % ${people}`,
  `insert into chat_messages (room_id, number, author_id, text, created_at, scope)
    select '${room}', message, id, 'Message number ' || message
        || case when message % 100 = 0 then ' weft' else '' end
        || case when message % ${rows / 20} = 1 then ' papyrus' else '' end
        || case when message <= ${rows / 2} then ' formerly' else '' end, now() - (${rows} - message) * interval '1 second', '/forum'
    from generate_series(1, ${rows}) as message join bulk on bulk.number = message % ${people}`,
  `update chat_rooms set last_number = ${rows} where id = '${room}'`,
  `insert into notifications (user_id, type, reason, subject_id, actor_id, title, message, read_at, happened_at)
    select case when number % 5 = 0 then '${ada}' else id end, 'task', 'assigned', gen_random_uuid(), id, 'New task assigned',
      'Oil', case when number > 30 then now() end, now() - number * interval '1 minute'
    from generate_series(1, ${rows}) as number join bulk using (number)
    union all select '${ada}', 'task', 'assigned', gen_random_uuid(), null, 'New task assigned', 'Oil', now(), now()`,
  `insert into notification_counts (user_id, newest_at) select user_id, max(happened_at) from notifications group by user_id
    on conflict (user_id) do update set newest_at = excluded.newest_at`,
]
