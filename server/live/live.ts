import type { Event } from '#shared/events.ts'
import type { SavedEvents, Tx } from '../database/types.ts'
import type { Audience, OnlineNews, OpenBus } from './bus.ts'

export type Live = {
  /**
   * How far this process has received events: `process.count`. A client that reads data and opens a stream at the same
   * position has missed nothing. Other positions cannot be compared.
   */
  position(): string
  /** How many events this process has sent on to its streams, or found to concern none of them. */
  handled(): number
  /** Saves events in their transaction. */
  save(tx: Tx, events: Event[]): Promise<SavedEvents>
  /** Sends committed events to the open screens of every process. */
  send(saved: SavedEvents): void
  /** Resolves when the person's events arrive here. Returns how to stop. */
  follow(userId: string): Promise<() => void>
  /** Sends an event of the moment, which is not stored: who misses it, misses it. */
  sendUnsaved(event: Event | OnlineNews, audience: Audience, data?: unknown): void
  /** Whether events reach the other processes. */
  isConnected(): boolean
  /** Whether the person has a page open, on whichever process. Up to a minute late for the others. */
  isOnline(userId: string): boolean
  start(openBus: OpenBus): Promise<void>
  stop(): Promise<void>
}
