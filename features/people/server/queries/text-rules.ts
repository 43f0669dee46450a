import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database, Tx } from '#server/database/types.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { findTextRules } from '#server/server-settings.ts'
import { DAY_MS, utcDayOf } from '#shared/days.ts'
import { Problem } from '#shared/problem.ts'
import { NEW_ACCOUNT_DAYS } from '../../contract.ts'
import { countLinks } from '../rules/moderation/count-links.ts'
import { type FindWord, wordFinder } from '../rules/moderation/find-word.ts'

/** So old may rules be, so that writing costs no query more. */
const RULES_MS = 5000

type Rules = { findWord: FindWord; linksOfNewAccounts: number | null; readAt: number }
/** By pool, because each request has a `Database` of its own. */
const known = new WeakMap<Database['pool'], Rules>()

async function rulesOf({ pool }: Database, tx: Tx): Promise<Rules> {
  const last = known.get(pool)
  if (last && performance.now() - last.readAt < RULES_MS) return last
  const { words, linksOfNewAccounts } = await findTextRules(tx)
  const rules = { findWord: wordFinder(words), linksOfNewAccounts, readAt: performance.now() }
  known.set(pool, rules)
  return rules
}

/** Once they changed: this process follows at once. */
export const forgetRules = ({ pool }: Database) => void known.delete(pool)

/** For many texts at once. */
export const findRules = (tx: Tx, { database }: Pick<Context, 'database'>) => rulesOf(database, tx)

type Author = { uid: string; createdAt: string }
type Written = {
  text: string
  /** What was there before an edit. */
  before?: string
  /** Between two people, in which no words are filtered. */
  isPrivate?: boolean
}

/**
 * The rules of the server for what people write to others. In the transaction that saves it, so that a text that is not
 * saved counts for nothing. @throws Problem 400 for a filtered word; 403 for too many links of a new account
 */
export async function mustSuitRules(
  tx: Tx,
  { database, config }: Pick<Context, 'database' | 'config'>,
  me: Author,
  { text, before = '', isPrivate = false }: Written,
) {
  const { findWord } = await rulesOf(database, tx)
  const word = isPrivate ? undefined : findWord(text)
  if (word !== undefined && findWord(before) !== word)
    throw new Problem(
      400,
      'filtered-word',
      `\u201c${word}\u201d cannot be written here. Take it out, and send it again.`,
    )
  await mustShareLinks(tx, { database }, me, countLinks(text, config.origin) - countLinks(before, config.origin))
}

/** Asks `mustSuitRules` for an author. A verb that saves what others read takes it, so that no caller can leave it out. */
export type MustSuit = (written: Written) => Promise<void>

export const rulesFor =
  (tx: Tx, context: Pick<Context, 'database' | 'config'>, me: Author): MustSuit =>
  (written) =>
    mustSuitRules(tx, context, me, written)

/** Lets every text pass: it was checked already, or the change writes none. */
export const nothingToAsk: MustSuit = async () => {}

/** @throws Problem 403 for too many links of a new account */
export async function mustShareLinks(tx: Tx, { database }: Pick<Context, 'database'>, me: Author, links: number) {
  const { linksOfNewAccounts } = await rulesOf(database, tx)
  const isNew = tx.now.getTime() - Date.parse(me.createdAt) < NEW_ACCOUNT_DAYS * DAY_MS
  if (linksOfNewAccounts === null || !isNew || links <= 0) return
  await countUp(tx, me.uid, { links, most: linksOfNewAccounts })
}

async function countUp(tx: Tx, uid: string, { links, most }: { links: number; most: number }) {
  const day = utcDayOf(tx.now)
  const { rows } = await sql`insert into new_account_links as counted (person_id, day, links)
    select ${uid}, ${day}::date, ${links}::integer where ${links} <= ${most}
    on conflict (person_id) do update set day = excluded.day,
      links = excluded.links + case when counted.day = excluded.day then counted.links else 0 end
      where excluded.links + case when counted.day = excluded.day then counted.links else 0 end <= ${most}
    returning links`.execute(tx)
  if (rows.length === 0) throw new Problem(403, 'too-many-links', whyNoLinks(most))
}

const whyNoLinks = (most: number) =>
  most === 0
    ? `New accounts cannot share links until they are ${NEW_ACCOUNT_DAYS} days old. Take the links out, and send it again.`
    : `New accounts can share ${most === 1 ? 'one link' : `${most} links`} a day until they are ${NEW_ACCOUNT_DAYS} days old. Take links out, or send it tomorrow.`

/** Deletes how many links an account has shared once it is not new any more. */
export const cleanUpLinkCounts = ({ db, now }: { db: Database['db']; now: () => Date }) =>
  deleteInBatches(db, 'new_account_links', sql`day < ${new Date(now().getTime() - NEW_ACCOUNT_DAYS * DAY_MS)}::date`, {
    key: 'person_id',
  })
