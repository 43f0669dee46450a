// The least that a server for these calls can be: node:http, pg and the product's own statements, prepared. No contract, no
// rights, no events but one NOTIFY. Takes a connection of pg as JSON and prints its port.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import '#features/tasks/server/assigning.ts'
import '#features/tasks/server/changes.ts'
import '#features/tasks/server/queries.ts'
import '#features/teams/server/entering.ts'
import { ownColumns } from '#features/people/server/record.ts'
import '#server/live.ts'
import { statementNamed } from '#server/prepared.ts'

type Body = { name: string; due: string; teamId: string; assignedUsers: { uid: string }[]; done: boolean }
type Sender = Pick<pg.PoolClient, 'query'>

const pool = new pg.Pool({ ...JSON.parse(process.argv[2]!), max: 10 })
const screens = new Map<string, Set<ServerResponse>>()

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
})
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as { port: number }).port)

async function answer(request: IncomingMessage, response: ServerResponse) {
  const me = await whoIs(request)
  const [path = ''] = request.url!.split('?')
  if (path === '/api/live') return openScreen(me.id, response)
  if (request.method === 'GET') return send(response, await listRows(me))
  const body = JSON.parse(await textOf(request)) as Body
  const { task, teamId } =
    request.method === 'POST' ? await add(me, body) : await mark(me, path.split('/').at(-1)!, body)
  send(response, task)
  await tell(task.id, teamId)
}

const send = (response: ServerResponse, answer: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

type Me = { id: string; email_lower: string }

async function whoIs(request: IncomingMessage): Promise<Me> {
  const [sessionId] = request.headers.authorization!.slice('Bearer '.length).split('.')
  const { rows } = await pool.query({ name: 'session', text: sessionText, values: [sessionId, new Date()] })
  return rows[0]
}

const sessionText = `select auth_session.id as session_id, auth_session.expires_at, ${ownColumns.join(', ')}
  from auth_session join people on people.id = auth_session.user_id
  where auth_session.id = $1 and auth_session.expires_at > $2 and not people.disabled`

async function listRows(me: Me) {
  const { rows } = await pool.query({ name: 'list', text: listText, values: [me.id, me.email_lower, 500] })
  return rows
}

/** The same tasks in the same order as columns. */
const listText = `
  with listed as materialized (
    select found.*, row_number() over (order by done_at is not null, due, id) as place from (
      select found.* from team_members cross join lateral (
        (select id, due, done_at from tasks where team_id = team_members.team_id
          and done_at is null and removed_at is null order by due, id limit $3::int + 1)
        union all
        (select id, due, done_at from tasks where team_id = team_members.team_id
          and done_at is not null and removed_at is null order by done_at desc, id desc limit $3::int + 1)) as found
      where team_members.user_id = $1
      union all
      (select id, due, done_at from tasks where team_id is null and creator_id = $1
        and done_at is null and removed_at is null order by due, id limit $3::int + 1)
      union all
      (select id, due, done_at from tasks where team_id is null and creator_id = $1
        and done_at is not null and removed_at is null order by done_at desc, id desc limit $3::int + 1)) as found
    order by place limit $3::int + 1)
  select tasks.id, tasks.name, teams.name as team, tasks.team_id as "teamId", tasks.due::text,
    (select json_agg(json_build_object('uid', people.id, 'displayName', people.display_name, 'email',
        case when team_members.confirmed_at is not null or people.id = $1 or people.email_lower = $2
          then people.email else mask_email(people.email) end, 'photoURL', people.photo_url, 'flair', people.flair) order by position)
      from task_assignees join people on people.id = user_id and not people.disabled
      left join team_members on team_members.team_id = tasks.team_id and team_members.user_id = people.id
      where task_id = tasks.id) as "assignedUsers",
    tasks.creator_id as "userId", tasks.done_at is not null as done, tasks.done_at as "doneAt", tasks.notes,
    tasks.version, teams.owner_id as "teamOwnerId"
  from listed cross join lateral (select * from tasks where tasks.id = listed.id limit 1) as tasks
  left join lateral (select * from teams where teams.id = tasks.team_id limit 1) as teams on true
  order by place`

const statement = (name: string, values: unknown[]) => ({ name, text: statementNamed(name), values })

async function add(me: Me, { name, due, teamId, assignedUsers }: Body) {
  return inTransaction(async (client) => {
    await client.query(statement('lock-team', [me.id, teamId]))
    const uids = assignedUsers.map(({ uid }) => uid)
    await client.query(statement('members-among', [teamId, uids]))
    const values = [teamId, me.id, name, '', due, new Date(), uids]
    const { rows } = await client.query(statement('add-task', values))
    const found = await client.query(statement('find-task', [me.id, me.email_lower, rows[0].id]))
    await notify(client, 'task.added', rows[0].id, teamId, me.id)
    return { task: found.rows[0].task, teamId }
  })
}

async function mark(me: Me, taskId: string, { done }: Body) {
  return inTransaction(async (client) => {
    const { rows: places } = await client.query(statement('lock-team-of-task', [me.id, taskId]))
    const { rows } = await client.query(statement('lock-task', [me.id, me.email_lower, taskId]))
    const marked = await client.query(statement(done ? 'mark-done' : 'mark-open', [taskId, new Date()]))
    await notify(client, 'task.ticked', taskId, places[0].id, me.id)
    return { task: { ...rows[0].task, done, version: marked.rows[0]?.version }, teamId: places[0].id }
  })
}

const notify = (client: Sender, type: string, taskId: string, teamId: string, by: string) =>
  client.query(
    statement('notify', ['floor', JSON.stringify({ from: 'floor', events: [{ type, taskId, teamId, by }] })]),
  )

async function inTransaction<Result>(work: (client: Sender) => Promise<Result>) {
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

function openScreen(uid: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
  const mine = screens.get(uid) ?? new Set()
  screens.set(uid, mine.add(response))
  response.on('close', () => mine.delete(response))
}

async function tell(taskId: string, teamId: string) {
  if (screens.size === 0) return
  const { rows: members } = await pool.query('select user_id from team_members where team_id = $1', [teamId])
  const { rows } = await pool.query(statement('task-update', [taskId]))
  const text = `data: ${JSON.stringify({ event: { type: 'task.ticked', taskId, teamId }, data: rows[0].update })}\n\n`
  for (const { user_id } of members) for (const screen of screens.get(user_id) ?? []) screen.write(text)
}

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
