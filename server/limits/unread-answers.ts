import type { ServerResponse } from 'node:http'
import { tooManyQueued } from './fair-queue.ts'

/** Characters. Three times the longest list of tasks. */
const MOST_OF_ONE = 4_000_000
const MOST_OF_ALL = 64_000_000

/**
 * Counts answers that clients have not read. Otherwise a client that requests long lists over many connections and
 * reads none would exhaust the memory.
 */
export class UnreadAnswers {
  readonly #byKey = new Map<string, number>()
  #all = 0

  /**
   * Counts an answer until it is read. @throws Problem 503 if this key, or all together, leave too much unread; never
   * for a key that has read everything
   */
  add(key: string, { length }: string, response: ServerResponse) {
    const own = this.#byKey.get(key) ?? 0
    if (own > 0 && (own + length > MOST_OF_ONE || this.#all + length > MOST_OF_ALL)) throw tooManyQueued()
    if (response.destroyed) return
    this.#change(key, length)
    response.once('close', () => this.#change(key, -length))
  }

  #change(key: string, difference: number) {
    const own = (this.#byKey.get(key) ?? 0) + difference
    if (own > 0) this.#byKey.set(key, own)
    else this.#byKey.delete(key)
    this.#all += difference
  }
}
