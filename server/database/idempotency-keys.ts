import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import { deleteInBatches } from '../jobs/cleanup.ts'
import type { Db, Tx } from './database.ts'
import { prepared } from './prepared-statements.ts'

const USED_FOR_OTHER = 'That key was used for something else. Send this with a key of its own.'
const USED_FOR_CHANGED =
  'Your first try has gone through and is paid, as it was filled in then. Send this once more only to pay for it too.'

/** Longer than anybody tries to send something again. */
const RETENTION_DAYS = 7

/** Who sends what, 'task', the key that they sent along if any, and when. */
type IdempotentRequest = {
  me: { uid: string }
  what: string
  key: string | undefined
  at: Date
  /** How it was filled in, where that must be the same too: for what is paid, a change that is lost without a word is a loss. */
  as?: object
}

type IdempotentWork<Made> = {
  /** Makes it under this id; without one, under any. */
  make(id: string | undefined): Promise<Made>
  /** What was made under this id, as I see it now. */
  find(id: string): Promise<Made | undefined>
}

// Of two that come at once the second waits here until the first is through or has come to nothing.
const takeKey = prepared<{ id: string }>(
  'take-key',
  sql`insert into used_keys (user_id, key, used_for, used_at) values ($1, $2, $3, $4)
    on conflict (user_id, key) do nothing returning id`,
)
const findTakenKey = prepared<{ id: string; used_for: string | null }>(
  'find-taken-key',
  sql`select id, used_for from used_keys where user_id = $1 and key = $2`,
)

const DIGEST_SEPARATOR = ' as '
const digestOf = (one: object) => createHash('sha256').update(JSON.stringify(one)).digest('base64url')

/**
 * Makes what somebody sent, once: sent again with its key it is what was made first, whatever else is in it now.
 * @throws Problem 409 where that is there no more, or out of their sight, and where the key came with something else, or
 * with the same filled in otherwise where `as` is said
 */
export async function idempotent<Made>(
  tx: Tx,
  sending: IdempotentRequest,
  { make, find }: IdempotentWork<Made>,
): Promise<Made> {
  const { me, what, key, at, as } = sending
  if (!key) return make(undefined)
  const usedFor = as ? `${what}${DIGEST_SEPARATOR}${digestOf(as)}` : what
  const [free] = await takeKey(tx, me.uid, key, usedFor, at)
  if (free) return make(free.id)
  const [taken] = await findTakenKey(tx, me.uid, key)
  const before = taken?.used_for ?? usedFor
  if (before !== usedFor)
    throw new Problem(409, 'used-key', before.split(DIGEST_SEPARATOR)[0] === what ? USED_FOR_CHANGED : USED_FOR_OTHER)
  const made = taken && (await find(taken.id))
  if (made) return made
  throw new Problem(
    409,
    'used-key',
    'This was added before and has been deleted since. Add it once more to have it anew.',
  )
}

/** Lets go of keys that nobody will send again. */
export const cleanUpIdempotencyKeys =
  ({ db, now }: { db: Db; now: () => Date }) =>
  () =>
    deleteInBatches(db, 'used_keys', sql`used_at < ${new Date(now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000)}`)
