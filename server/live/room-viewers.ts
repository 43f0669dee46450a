import { VIEWING_MS } from '#features/chat/contract.ts'

/** Who has which room open, among the people with streams on this process. */
export class RoomViewers {
  /** For each room, until when each person views it, in this order. */
  readonly #rooms = new Map<string, Map<string, number>>()
  readonly #now: () => number

  /** @param now Milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** For `VIEWING_MS` from now. @returns whether they did not view it until now */
  add(roomId: string, userId: string): boolean {
    const now = this.#now()
    const viewers = this.#rooms.get(roomId) ?? new Map<string, number>()
    this.#rooms.set(roomId, viewers)
    const until = viewers.get(userId) ?? now
    viewers.delete(userId)
    viewers.set(userId, now + VIEWING_MS)
    return until <= now
  }

  of(roomId: string): string[] {
    const viewers = this.#rooms.get(roomId)
    if (!viewers) return []
    const now = this.#now()
    for (const [userId, until] of viewers) {
      if (until > now) break
      viewers.delete(userId)
    }
    if (viewers.size === 0) this.#rooms.delete(roomId)
    return [...viewers.keys()]
  }
}
