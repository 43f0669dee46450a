// The least that a server for these calls can be: node:http, pg and the product's own statements, prepared. No contract, no
// rights, no points, no events but one NOTIFY. Takes a connection of pg as JSON and prints its port.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { ownColumns } from '#features/people/server/queries/own-record.ts'
import { sendMessage } from './chat.ts'
import { openStream, sendTask } from './event-streams.ts'
import { findBoard, openDashboard } from './reads.ts'
import type { Me } from './statements.ts'
import { add, listRows, mark } from './tasks.ts'

const pool = new pg.Pool({ ...JSON.parse(process.argv[2]!), max: 10 })

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack))
})
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as { port: number }).port)

async function answer(request: IncomingMessage, response: ServerResponse) {
  const me = await whoIs(request)
  const { method, url = '' } = request
  const send = (text: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  if (url === '/api/live') return openStream(me.id, response)
  if (url.startsWith('/api/dashboard')) return send(await openDashboard(pool, me))
  if (url.startsWith('/api/rewards/leaderboard')) return send(await findBoard(pool, me))
  if (method === 'GET') return send(JSON.stringify(await listRows(pool, me)))
  const body = JSON.parse(await textOf(request))
  if (url === '/api/chat/messages') return send(JSON.stringify(await sendMessage(pool, me, body)))
  const { task, teamId } =
    method === 'POST' ? await add(pool, me, body) : await mark(pool, me, url.split('/').at(-1)!, body)
  send(JSON.stringify(task))
  await sendTask(pool, task.id, teamId)
}

async function whoIs(request: IncomingMessage): Promise<Me> {
  const [sessionId] = request.headers.authorization!.slice('Bearer '.length).split('.')
  const { rows } = await pool.query({ name: 'session', text: sessionText, values: [sessionId, new Date()] })
  return rows[0]
}

const sessionText = `select auth_session.id as session_id, auth_session.expires_at, ${ownColumns.join(', ')}
  from auth_session join people on people.id = auth_session.user_id
  where auth_session.id = $1 and auth_session.expires_at > $2 and not people.disabled`

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
