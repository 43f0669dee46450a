// A minimal server for the measured calls: `node:http` and `pg`, with its own prepared statements, which store and answer what
// Cohort does, by no rules and without validation. Takes a connection of `pg` as JSON and prints its port.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import * as queries from './queries.ts'

const pool = new pg.Pool({ ...JSON.parse(process.argv[2]!), max: 10 })
const streams = new Map<string, Set<ServerResponse>>()

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack))
})
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as { port: number }).port)

async function answer(request: IncomingMessage, response: ServerResponse) {
  const [sessionId] = request.headers.authorization!.slice('Bearer '.length).split('.')
  const { id: uid } = await queries.findSession(pool, sessionId!)
  const { method, url = '' } = request
  const send = (answered: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  if (url === '/api/live') return openStream(uid, response)
  if (url === '/api/dashboard') return send(await queries.findDashboard(pool, uid))
  if (url.startsWith('/api/rewards/leaderboard')) return send(await queries.findLeaderboard(pool, uid))
  if (method === 'GET') return send(await queries.listTasks(pool, uid))
  const body = JSON.parse(await text(request))
  if (url === '/api/chat/messages') return send(await queries.sendMessage(pool, uid, body))
  const task = await (method === 'POST'
    ? queries.addTask(pool, uid, body)
    : queries.tickTask(pool, uid, url.split('/').at(-1)!, body.done))
  send(task)
  await sendToTeam(task)
}

function openStream(uid: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
  const own = streams.get(uid) ?? new Set()
  streams.set(uid, own.add(response))
  response.on('close', () => own.delete(response))
}

async function sendToTeam(task: queries.Task) {
  if (streams.size === 0) return
  const message = { event: { type: 'task.ticked', taskId: task.id, teamId: task.teamId }, data: task }
  const sent = `data: ${JSON.stringify(message)}\n\n`
  for (const uid of await queries.listMembers(pool, task.teamId))
    for (const stream of streams.get(uid) ?? []) stream.write(sent)
}
