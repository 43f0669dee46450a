import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { statement } from './statements.ts'

const streams = new Map<string, Set<ServerResponse>>()

export function openStream(uid: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
  const mine = streams.get(uid) ?? new Set()
  streams.set(uid, mine.add(response))
  response.on('close', () => {
    mine.delete(response)
    if (mine.size === 0) streams.delete(uid)
  })
}

/** Brings a task to all open screens of its team. */
export async function sendTask(pool: pg.Pool, taskId: string, teamId: string) {
  if (streams.size === 0) return
  const { rows: members } = await pool.query('select user_id from team_members where team_id = $1', [teamId])
  const { rows } = await pool.query(statement('task-update', [taskId]))
  const text = `data: ${JSON.stringify({ event: { type: 'task.ticked', taskId, teamId }, data: rows[0].update })}\n\n`
  for (const { user_id } of members) for (const screen of streams.get(user_id) ?? []) screen.write(text)
}
