import type pg from 'pg'

export type Task = { id: string; teamId: string }

type Client = Pick<pg.PoolClient, 'query'>

/** Prepared once per connection. */
const prepare =
  <Row = Record<string, unknown>>(name: string, text: string) =>
  async (client: Client, ...values: unknown[]): Promise<Row[]> =>
    (await client.query({ name, text, values })).rows

async function inTransaction<Result>(pool: pg.Pool, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

const selectSession = prepare<{ id: string }>(
  'session',
  `select people.* from auth_session join people on people.id = user_id
  where auth_session.id = $1 and expires_at > now() and not disabled`,
)
export const findSession = async (pool: pg.Pool, sessionId: string) => (await selectSession(pool, sessionId))[0]!

const tasks = `
  select tasks.id, tasks.name, tasks.due::text, tasks.notes, tasks.version, tasks.team_id as "teamId",
    tasks.creator_id as "userId", tasks.done_at is not null as done, tasks.done_at as "doneAt",
    teams.name as team, teams.owner_id as "teamOwnerId", tasks.time, tasks.priority, tasks.estimate, tasks.doing,
    tasks.repeat, tasks."each", tasks.everyone, tasks.comment_count as "commentCount", tasks.item_count as "itemCount",
    tasks.items_done as "itemsDone", array(select label_id from task_labels where task_id = tasks.id) as labels,
    (select json_object_agg(user_id, done_at) from task_assignees
      where tasks."each" and task_id = tasks.id and done_at is not null) as ticks,
    (select json_agg(json_build_object('uid', people.id, 'displayName', display_name, 'email', email,
        'photoURL', photo_url, 'flair', flair) order by position)
      from task_assignees join people on people.id = user_id where task_id = tasks.id) as "assignedUsers"
  from tasks join teams on teams.id = team_id`
const inMyTeams = `team_id in (select team_id from team_members where user_id = $1) and tasks.removed_at is null`

export const listTasks = prepare('tasks', `${tasks} where ${inMyTeams} order by done_at is not null, due, id limit 500`)
const selectTask = prepare<Task>('task', `${tasks} where tasks.id = $1`)
const selectDueSoon = prepare(
  'due-soon',
  `${tasks} where ${inMyTeams} and done_at is null
    and exists (select from task_assignees where task_id = tasks.id and user_id = $1) order by due, id limit 20`,
)
const selectTeams = prepare(
  'teams',
  `select teams.*, array(select user_id from team_members where team_id = teams.id) as members,
    (select json_agg(json_build_object('uid', id, 'displayName', display_name, 'photoURL', photo_url, 'flair', flair))
      from (select people.* from team_members join people on people.id = user_id
        where team_id = teams.id order by joined_at limit 5) as first) as faces
  from team_members join teams on teams.id = team_id where user_id = $1 order by name`,
)
const selectPoints = prepare('points', 'select * from reward_records where user_id = $1')
const selectNews = prepare(
  'news',
  `select
    (select count(*) from notifications where user_id = $1 and read_at is null and not hidden) as unread,
    (select count(*) from chat_members join chat_rooms on chat_rooms.id = room_id
      where user_id = $1 and last_read < last_number) as rooms,
    array(select task_id from task_assignees where user_id = $1 and done_at > now() - interval '8 days'
      order by done_at desc limit 100) as done,
    (select json_agg(act) from (
      select finished.id, finished.name, finished.done_at from team_members cross join lateral (
        select id, name, done_at from tasks
        where tasks.team_id = team_members.team_id and done_at is not null and removed_at is null
        order by done_at desc, id desc limit 8) as finished
      where user_id = $1 order by finished.done_at desc limit 6) as act) as acts`,
)

export const findDashboard = async (pool: pg.Pool, uid: string) => ({
  teams: await selectTeams(pool, uid),
  dueSoon: await selectDueSoon(pool, uid),
  rewards: await selectPoints(pool, uid),
  news: await selectNews(pool, uid),
})

const board = `select people.id as uid, email, display_name as "displayName", photo_url as "photoURL", flair, points
  from board_points join people on people.id = user_id
  where span = 'all' and points > 0 and not disabled`
const selectTop = prepare('top', `${board} order by points desc, user_id limit 10`)
const selectOwn = prepare<{ points: number }>(
  'own',
  `select points, (select count(distinct points) from board_points where span = 'all' and points > own.points) + 1 as rank
  from board_points as own where span = 'all' and user_id = $1`,
)
const selectAbove = prepare('above', `${board} and points > $1 order by points limit 1`)
const selectBelow = prepare('below', `${board} and points < $1 order by points desc limit 1`)

export async function findLeaderboard(pool: pg.Pool, uid: string) {
  const top = await selectTop(pool)
  const own = (await selectOwn(pool, uid))[0] ?? { points: 0 }
  return [...top, ...(await selectAbove(pool, own.points)), own, ...(await selectBelow(pool, own.points))]
}

const selectMembers = prepare<{ user_id: string }>('members', 'select user_id from team_members where team_id = $1')
export const listMembers = async (pool: pg.Pool, teamId: string) =>
  (await selectMembers(pool, teamId)).map(({ user_id }) => user_id)

const lockTeam = prepare('lock-team', 'select id from teams where id = $1 for no key update')
const insertTask = prepare<{ id: string }>(
  'insert-task',
  `insert into tasks (team_id, creator_id, name, due, notes, created_at, updated_at)
  values ($1, $2, $3, $4, '', now(), now()) returning id`,
)
const insertAssignees = prepare(
  'insert-assignees',
  `insert into task_assignees (task_id, user_id, position, due)
  select $1, uid, position, $3 from unnest($2::uuid[]) with ordinality as assignee (uid, position)`,
)
const countTask = prepare(
  'count-task',
  'update teams set task_count = task_count + 1, tasks_version = tasks_version + 1 where id = $1',
)
// What Cohort stores beside the task itself: its history, what is to be sent, points, and notifications.
const saveEvent = prepare<{ id: string }>(
  'save-event',
  'insert into event_outbox (events) values (jsonb_build_array($1::jsonb)) returning id',
)
const removeEvent = prepare('remove-event', 'delete from event_outbox where id = $1')
const recordChange = prepare(
  'record-change',
  'insert into task_changes (task_id, kind, actor_id, created_at) values ($1, $2, $3, now())',
)
const lockRecords = prepare(
  'lock-records',
  `select * from reward_records where user_id in (select user_id from task_assignees where task_id = $1)
  order by user_id for no key update`,
)
const givePoints = prepare(
  'give-points',
  `with entered as (
      insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
      select user_id, $2, 'task', gen_random_uuid(), true, current_date, 'A task', 0, now()
      from task_assignees where task_id = $1 returning user_id),
    summed as (
      insert into board_points as sums (user_id, span, starts_on, points)
      select user_id, span, starts_on, $2 from entered, (values ('week', date_trunc('week', now())::date),
        ('month', date_trunc('month', now())::date), ('all', date '1970-01-01')) as spans (span, starts_on)
      on conflict (user_id, span, starts_on) do update set points = sums.points + excluded.points)
  update reward_records set balance = greatest(0, balance + $2), version = version + 1
  from entered where reward_records.user_id = entered.user_id and owed = 0`,
)
const notifyAssignees = prepare(
  'notify-assignees',
  `insert into notifications (user_id, type, reason, subject_id, task_id, team_id, actor_id, title, message, task_due, happened_at)
  select user_id, 'task', 'assigned', $1, $1, $2, $3, 'New task', 'A task for you', due, clock_timestamp()
  from task_assignees where task_id = $1 and user_id <> $3`,
)

/** Commits the event with its change, and forgets it once it is sent, which is at once. */
async function inTransactionWithEvent<Result>(pool: pg.Pool, type: string, work: (client: Client) => Promise<Result>) {
  let id: string | undefined
  const result = await inTransaction(pool, async (client) => {
    const done = await work(client)
    const [saved] = await saveEvent(client, JSON.stringify({ type }))
    id = saved!.id
    return done
  })
  await removeEvent(pool, id)
  return result
}

const notify = prepare('notify', `select pg_notify('baseline', $1)`)

type NewTask = { name: string; due: string; teamId: string; assignedUsers: { uid: string }[] }

export const addTask = (pool: pg.Pool, uid: string, { name, due, teamId, assignedUsers }: NewTask): Promise<Task> =>
  inTransactionWithEvent(pool, 'task.added', async (client) => {
    await lockTeam(client, teamId)
    const [{ id } = { id: '' }] = await insertTask(client, teamId, uid, name, due)
    await insertAssignees(
      client,
      id,
      assignedUsers.map((assignee) => assignee.uid),
      due,
    )
    await countTask(client, teamId)
    await notifyAssignees(client, id, teamId, uid)
    await notify(client, id)
    return (await selectTask(client, id))[0]!
  })

const lockTask = prepare('lock-task', `select id from tasks where id = $2 and ${inMyTeams} for update`)
const updateTask = prepare(
  'update-task',
  'update tasks set done_at = $2, version = version + 1, updated_at = now() where id = $1',
)
const updateAssignees = prepare('update-assignees', 'update task_assignees set done_at = $2 where task_id = $1')
const countDone = prepare(
  'count-done',
  'update teams set done_count = done_count + $2, tasks_version = tasks_version + 1 where id = $1',
)

export const tickTask = (pool: pg.Pool, uid: string, taskId: string, done: boolean): Promise<Task> =>
  inTransactionWithEvent(pool, 'task.ticked', async (client) => {
    await lockTask(client, uid, taskId)
    const doneAt = done ? new Date() : null
    await updateTask(client, taskId, doneAt)
    await updateAssignees(client, taskId, doneAt)
    const task = (await selectTask(client, taskId))[0]!
    await countDone(client, task.teamId, done ? 1 : -1)
    await recordChange(client, taskId, done ? 'ticked' : 'unticked', uid)
    await lockRecords(client, taskId)
    await givePoints(client, taskId, done ? 5 : -5)
    await notify(client, taskId)
    return task
  })

const selectRoom = prepare(
  'room',
  'select * from chat_rooms left join teams on teams.id = team_id where chat_rooms.id = $1',
)
const lockRoom = prepare<{ number: number }>(
  'lock-room',
  'update chat_rooms set last_number = last_number + 1 where id = $1 returning last_number as number',
)
const insertMessage = prepare<{ id: string }>(
  'insert-message',
  `insert into chat_messages (room_id, number, author_id, text, created_at, scope)
  values ($1, $2, $3, $4, now(), '/forum') returning id`,
)
const selectMessage = prepare(
  'message',
  `select chat_messages.*, display_name, photo_url, flair,
    array(select reaction from chat_reactions where message_id = chat_messages.id and user_id = $2) as mine
  from chat_messages join people on people.id = author_id where chat_messages.id = $1`,
)
const markRead = prepare('mark-read', 'update chat_members set last_read = $3 where room_id = $1 and user_id = $2')

/** Writes into a forum. */
export const sendMessage = (pool: pg.Pool, uid: string, { room, text }: { room: string; text: string }) =>
  inTransactionWithEvent(pool, 'chat.sent', async (client) => {
    await selectRoom(client, room)
    const [{ number } = { number: 0 }] = await lockRoom(client, room)
    const [{ id } = { id: '' }] = await insertMessage(client, room, number, uid, text)
    await markRead(client, room, uid, number)
    await notify(client, id)
    return (await selectMessage(client, id, uid))[0]
  })
