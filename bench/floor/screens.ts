import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { statement } from './work.ts'

const screens = new Map<string, Set<ServerResponse>>()

export function openScreen(uid: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
  const mine = screens.get(uid) ?? new Set()
  screens.set(uid, mine.add(response))
  response.on('close', () => {
    mine.delete(response)
    if (mine.size === 0) screens.delete(uid)
  })
}

/** Brings a task to all open screens of its team. */
export async function tell(pool: pg.Pool, taskId: string, teamId: string) {
  if (screens.size === 0) return
  const { rows: members } = await pool.query('select user_id from team_members where team_id = $1', [teamId])
  const { rows } = await pool.query(statement('task-update', [taskId]))
  const text = `data: ${JSON.stringify({ event: { type: 'task.ticked', taskId, teamId }, data: rows[0].update })}\n\n`
  for (const { user_id } of members) for (const screen of screens.get(user_id) ?? []) screen.write(text)
}
