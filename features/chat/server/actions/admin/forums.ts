import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { forums } from '../../../forums-contract.ts'
import { removeForum, updateForum } from '../forums.ts'

// Administrators find forums by name. Of built-in forums they change only how slow they are.

type Forum = { id: string; name: string; about: string; ownerId: string | null; people: number; messages: number }

const forumColumns = sql`id, name, about, owner_id as "ownerId", people_count as people, last_number as messages
  from chat_rooms where kind = 'forum' and place is null`

export async function listForums(db: Db, limit: number): Promise<Forum[]> {
  const { rows } = await sql<Forum>`select ${forumColumns} order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** @returns whether there is such a forum. @throws Problem 409 if the new name is taken */
export async function renameForum(tx: Tx, name: string, newName: string): Promise<boolean> {
  const forum = await lockForum(tx, name)
  if (forum) await updateForum(tx, { ...forum, name: newName })
  return forum !== undefined
}

/** @returns the cleaned name @throws Problem 400 if it is invalid */
export function parseForumName(text: string): string {
  const parsed = forums.edit.body.safeParse({ name: text })
  if (!parsed.success || !parsed.data.name) throw new Problem(400, 'invalid', parsed.error?.issues[0]?.message ?? text)
  return parsed.data.name
}

/** Removes the owner, so that nobody can bring the forum back. */
export async function deleteForumPermanently(tx: Tx, name: string): Promise<Forum | undefined> {
  const forum = await lockForum(tx, name)
  if (!forum) return undefined
  await sql`update chat_rooms set owner_id = null where id = ${forum.id}`.execute(tx)
  await removeForum(tx, forum.id)
  return forum
}

async function lockForum(tx: Tx, name: string): Promise<Forum | undefined> {
  const { rows } = await sql<Forum>`
    select ${forumColumns} and name_lower = ${name.trim().toLowerCase()} for no key update`.execute(tx)
  return rows[0]
}

/** Also a built-in forum. @returns whether there is such a forum */
export async function slowForum(tx: Tx, name: string, seconds: number): Promise<boolean> {
  const forum = await tx
    .selectFrom('chat_rooms')
    .select('id')
    .where('kind', '=', 'forum')
    .where('name_lower', '=', name.trim().toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!forum) return false
  await tx.updateTable('chat_rooms').set({ slow_seconds: seconds }).where('id', '=', forum.id).execute()
  tx.announce({ type: 'forum.changed', roomId: forum.id })
  return true
}
