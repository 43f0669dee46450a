import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#shared/session.ts'
import { networkOf } from '../http/client-network.ts'
import { tooManyQueued } from './fair-queue.ts'

/** Bytes that any call may carry. */
export const BODY_MAX = 64 * 1024

/** A person may have one on its way and one in preview; a school's pupils share a network. */
const MOST_OF_PERSON = 2
const MOST_OF_NETWORK = 8

/** Counts the large bodies that arrive or are worked on, because each takes several times its size of memory. */
export class LargeBodies {
  readonly #underWay = new Map<string, number>()

  /** Until its answer is sent. @throws Problem 503 for one too many of the person or network */
  add({ headers, ip }: FastifyRequest, { raw }: FastifyReply, { me }: Session) {
    // A sender who left meanwhile would count for good.
    if (raw.destroyed || Number(headers['content-length'] ?? Infinity) <= BODY_MAX) return
    const bounds: [string, number][] = [
      [me.uid, MOST_OF_PERSON],
      [networkOf(ip), MOST_OF_NETWORK],
    ]
    if (bounds.some(([key, most]) => this.#count(key) >= most)) throw tooManyQueued()
    for (const [key] of bounds) this.#change(key, 1)
    raw.once('close', () => {
      for (const [key] of bounds) this.#change(key, -1)
    })
  }

  #count = (key: string) => this.#underWay.get(key) ?? 0

  #change(key: string, difference: number) {
    const count = this.#count(key) + difference
    if (count > 0) this.#underWay.set(key, count)
    else this.#underWay.delete(key)
  }
}
