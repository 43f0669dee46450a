import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#shared/problem.ts'
import { deleteInBatches } from '../jobs/cleanup.ts'
import { prepared } from './prepared-statements.ts'
import type { Db, Tx } from './types.ts'

const USED_FOR_OTHER = 'That key was used for something else. Send this with a key of its own.'
const USED_FOR_CHANGED =
  'Your first try has gone through and is paid, as it was filled in then. Send this once more only to pay for it too.'

/** Longer than anything waits in a browser without connection. */
const RETENTION_DAYS = 32

/** The person, the kind ('task') and the optional key. */
type IdempotentRequest = {
  me: { uid: string }
  what: string
  key: string | undefined
  /** The body, if a retry must repeat it exactly: for paid actions, silently ignoring a change would cost points. */
  as?: object
}

type IdempotentWork<Made> = {
  make(id: string | undefined): Promise<Made>
  find(id: string): Promise<Made | undefined>
}

// A concurrent request with the same key waits here for the first one.
const takeKey = prepared<{ id: string }>('take-key')`
    insert into used_keys (user_id, key, used_for, used_at) values ($1, $2, $3, $4)
    on conflict (user_id, key) do nothing returning id`
const findTakenKey = prepared<{ id: string; used_for: string | null }>('find-taken-key')`
    select id, used_for from used_keys where user_id = $1 and key = $2`

const DIGEST_SEPARATOR = ' as '
const digestOf = (one: object) => hash('sha256', JSON.stringify(one), 'base64url')

/**
 * Creates an object once per key: a retry returns the existing object in its current state. @throws Problem 409 if the
 * object is gone or hidden, or if the key was used for another kind or body
 */
export async function idempotent<Made>(
  tx: Tx,
  sending: IdempotentRequest,
  { make, find }: IdempotentWork<Made>,
): Promise<Made> {
  const { me, what, key, as } = sending
  if (!key) return make(undefined)
  const usedFor = as ? `${what}${DIGEST_SEPARATOR}${digestOf(as)}` : what
  const [free] = await takeKey(tx, me.uid, key, usedFor, tx.now)
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
    'This was added before and has been deleted since. Add it once more to have it again.',
  )
}

export const cleanUpIdempotencyKeys = ({ db, now }: { db: Db; now: () => Date }) =>
  deleteInBatches(db, 'used_keys', sql`used_at < ${new Date(now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000)}`)
