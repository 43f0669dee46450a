import { sql } from 'kysely'
import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import type { Task } from '../../contract.ts'
import { ITEMS_MAX, type Item, NO_SUCH_ITEM, TOO_MANY_ITEMS, type taskPage } from '../../details-contract.ts'
import type { Me } from '../queries/tasks.ts'

// The task is locked, so that nobody else changes its checklist meanwhile.

/** Items that it has already are left alone. @throws Problem 400 for too many */
export async function addItems(
  tx: Tx,
  me: Me,
  task: Task,
  body: ParsedBody<typeof taskPage.addItems>,
  mustSuit: MustSuit,
): Promise<Item[]> {
  const items = await loadChecklist(tx, task)
  const known = new Set(items.map(({ id }) => id))
  const added = body.items.map((item) => ({ ...item, id: item.id.toLowerCase() })).filter(({ id }) => !known.has(id))
  const unique = [...new Map(added.map((item) => [item.id, item])).values()]
  if (items.length + unique.length > ITEMS_MAX) throw new Problem(400, 'full', TOO_MANY_ITEMS)
  if (task.teamId) await mustSuit({ text: unique.map(({ text }) => text).join('\n') })
  return saveChecklist(tx, me, task, items, items.toSpliced(placeOf(items, body.before), 0, ...unique))
}

/** @throws Problem 404 */
export async function editItem(
  tx: Tx,
  me: Me,
  task: Task,
  { id, before, ...fields }: ParsedBody<typeof taskPage.editItem> & { id: string },
  mustSuit: MustSuit,
) {
  const items = await loadChecklist(tx, task)
  const item = findItem(items, id)
  const changed = { ...item, ...fields }
  if (task.teamId && fields.text !== undefined) await mustSuit({ text: changed.text, before: item.text })
  if (before === undefined || before?.toLowerCase() === item.id)
    return saveChecklist(tx, me, task, items, items.with(items.indexOf(item), changed))
  const others = items.filter((other) => other !== item)
  return saveChecklist(tx, me, task, items, others.toSpliced(placeOf(others, before), 0, changed))
}

/** Deleting it twice has one effect. */
export async function removeItem(tx: Tx, me: Me, task: Task, itemId: string): Promise<Item[]> {
  const items = await loadChecklist(tx, task)
  return saveChecklist(
    tx,
    me,
    task,
    items,
    items.filter(({ id }) => id !== itemId.toLowerCase()),
  )
}

function findItem(items: Item[], itemId: string): Item {
  const item = items.find(({ id }) => id === itemId.toLowerCase())
  if (!item) throw notFound(NO_SUCH_ITEM)
  return item
}

/** The end if there is no such item any more. */
function placeOf(items: Item[], before: string | null | undefined): number {
  const index = items.findIndex(({ id }) => id === before?.toLowerCase())
  return index < 0 ? items.length : index
}

async function loadChecklist(tx: Tx, { id }: Task): Promise<Item[]> {
  const { checklist } = await tx.selectFrom('tasks').select('checklist').where('id', '=', id).executeTakeFirstOrThrow()
  return checklist as Item[]
}

/** Announces only a real change. */
async function saveChecklist(tx: Tx, me: Me, { id, teamId }: Task, before: Item[], items: Item[]): Promise<Item[]> {
  const [text, textBefore] = [JSON.stringify(items), JSON.stringify(before)]
  if (text === textBefore) return items
  const done = items.filter((item) => item.done).length
  await sql`update tasks set checklist = ${text}, item_count = ${items.length}, items_done = ${done}, version = version + 1, repeats_from = null
    where id = ${id}`.execute(tx)
  tx.announce({ type: 'checklist.changed', taskId: id, teamId, by: me.uid })
  return items
}
