import { prepared } from './prepared-statements.ts'
import type { Db } from './types.ts'

// A change becomes visible after its commit has been flushed, or with synchronous_commit off, after it was inserted.
const find = prepared<{ position: number | null }>('log-position')`
    select (case
      when pg_is_in_recovery() then null
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end - '0/0')::bigint as position`

/**
 * Returns how to find the position in the write-ahead log, in bytes, up to which all changes are that anybody can see
 * now; null on a standby. Callers share a statement that begins after each of them has asked.
 */
export function openLogPosition(db: Db): () => Promise<number | null> {
  let running: Promise<number | null> | undefined
  let next: Promise<number | null> | undefined

  async function ask() {
    try {
      const [row] = await find(db)
      return row!.position
    } finally {
      running = next
      next = undefined
    }
  }

  return () => {
    if (!running) {
      running = ask()
      return running
    }
    next ??= running.then(ask, ask)
    return next
  }
}
