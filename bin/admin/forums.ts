import {
  deleteForumPermanently,
  listForums,
  parseForumName,
  renameForum,
  slowForum,
} from '#features/chat/server/actions/admin/forums.ts'
import { slowMode } from '#features/chat/slow-mode-contract.ts'
import { listEmails } from '#features/people/server/queries/administration.ts'
import type { Context } from '#server/context.ts'
import { onOneLine, printLine, UserError } from './output.ts'

const FORUMS_SHOWN = 1000

export async function forums({ database: { db } }: Context) {
  const made = await listForums(db, FORUMS_SHOWN)
  const owners = made.flatMap(({ ownerId }) => ownerId ?? [])
  const addresses = await listEmails(db, owners)
  for (const { name, ownerId, people, messages } of made)
    printLine(
      [onOneLine(name), addresses.get(ownerId ?? '') ?? 'nobody', `people: ${people}`, `messages: ${messages}`].join(
        '\t',
      ),
    )
  if (made.length === 0) printLine('Nobody has made a forum.')
}

export async function rename({ database }: Context, [called = '', given = '']: string[]) {
  const name = parseForumName(given)
  if (!(await database.transaction((tx) => renameForum(tx, called, name)))) throw noForum(called)
  printLine(`The forum ${called} is called ${name} now.`)
}

export async function deleteForum({ database }: Context, [called = '']: string[]) {
  const forum = await database.transaction((tx) => deleteForumPermanently(tx, called))
  if (!forum) throw noForum(called)
  printLine(`The forum ${onOneLine(forum.name)} is deleted with all that was said in it (messages: ${forum.messages}).`)
}

/** Also of the first ones, which belong to nobody. */
export async function slow({ database }: Context, [called = '', given = '']: string[]) {
  const { data, error } = slowMode.set.body.safeParse({ seconds: given.trim() === '' ? undefined : Number(given) })
  if (!data) throw new UserError(error.issues[0]!.message)
  if (!(await database.transaction((tx) => slowForum(tx, called, data.seconds))))
    throw new UserError(`There is no forum called ${called}.`)
  printLine(
    data.seconds > 0 ? `Each person writes in ${called} once in ${data.seconds} seconds.` : `${called} is not slow.`,
  )
}

const noForum = (called: string) => new UserError(`Nobody has made a forum called ${called}; the first ones stay.`)
