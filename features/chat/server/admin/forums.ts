import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { Problem } from '#shared/problem.ts'
import { chat } from '../../contract.ts'
import { removeForum, updateForum } from '../actions/forums.ts'

// What whoever runs Cohort does to forums that people have made, by their names. The first forums stay as they are.

type Forum = { id: string; name: string; about: string; ownerId: string | null; people: number; messages: number }

const forumColumns = sql`id, name, about, owner_id as "ownerId", people_count as people, last_number as messages
  from chat_rooms where kind = 'forum' and place is null`

/** The latest forums that people have made. */
export async function listForums(db: Db, most: number): Promise<Forum[]> {
  const { rows } = await sql<Forum>`select ${forumColumns} order by created_at desc, id limit ${most}`.execute(db)
  return rows
}

/** Calls it otherwise. @returns whether there is such a forum. @throws Problem 409 where another one is called so */
export async function renameForum(tx: Tx, called: string, name: string): Promise<boolean> {
  const forum = await lockForum(tx, called)
  if (!forum) return false
  if (await updateForum(tx, forum.id, name, forum.about)) tx.announce({ type: 'forum.changed', roomId: forum.id })
  return true
}

/** A forum's name as everybody's is cleaned. @throws Problem 400 where it is none */
export function parseForumName(given: string): string {
  const read = chat.editForum.body.safeParse({ name: given })
  if (!read.success || !read.data.name) throw new Problem(400, 'invalid', read.error?.issues[0]?.message ?? given)
  return read.data.name
}

/** Deletes it for good: it has no owner any more who could bring it back. @returns it, undefined where there is none */
export async function deleteForumPermanently(tx: Tx, called: string, at: Date): Promise<Forum | undefined> {
  const forum = await lockForum(tx, called)
  if (!forum) return undefined
  await sql`update chat_rooms set owner_id = null where id = ${forum.id}`.execute(tx)
  await removeForum(tx, forum.id, at)
  return forum
}

async function lockForum(tx: Tx, called: string): Promise<Forum | undefined> {
  const { rows } = await sql<Forum>`
    select ${forumColumns} and name_lower = ${called.trim().toLowerCase()} for no key update`.execute(tx)
  return rows[0]
}
