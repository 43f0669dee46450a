import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Event } from '#shared/events.ts'
import type { Tables } from './schema.ts'

/** `connectionTimeoutMillis` replaces the time that a connection and its first answer may take. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'connectionTimeoutMillis'
>

export type Db = Kysely<Tables>

/** A transaction that can announce events. Others receive them only if it commits. All of it happens `now`. */
export type Tx = Transaction<Tables> & { readonly now: Date; announce(event: Event): void }

export type Database = {
  db: Db
  pool: pg.Pool
  /** The same database for one person or network. Keys take turns. */
  by(key: string): Database
  /** From a replica that has everything that is committed now, else from the primary. `work` may run on both. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /**
   * Commits the work together with its consequences (app/server/consequences/). Screens receive the events afterwards.
   * Rolls back if `work` throws. `work` may run again after a deadlock, so side effects outside the transaction must be
   * harmless when repeated.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** @throws if the database does not answer or is read-only */
  mustBeReady(): Promise<void>
  connections(): { total: number; idle: number; waiting: number }
  /** Undefined without replicas. */
  replicas(): { readsOfPrimary: number; replicas: ReplicaState[] } | undefined
  close(): Promise<void>
}

/** A replica as `/api/metrics` reports it. `reads` counts those that it has answered. */
export type ReplicaState = { isUsable: boolean; lag: number; reads: number; connections: number }

/** The events of one transaction. `id` is the same in every process. */
export type SavedEvents = { id: number; events: Event[] }

export type Consequences = {
  now?: () => Date
  runEffects(tx: Tx, event: Event): Promise<void>
  /** Runs once, at the end. Events that it announces are published but have no effects. */
  awardAndNotify(tx: Tx, events: readonly Event[]): Promise<void>
  save(tx: Tx, events: Event[]): Promise<SavedEvents>
  send(saved: SavedEvents): void
}
