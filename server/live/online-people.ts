/** Milliseconds. Processes name the people with streams on them this often; a few times may be lost. */
export const ONLINE_INTERVAL_MS = 30_000
const ONLINE_MS = 2.5 * ONLINE_INTERVAL_MS

/** Who has pages open on other processes. */
export class OnlinePeople {
  readonly #until = new Map<string, number>()
  readonly #now: () => number

  /** @param now Milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  add(userIds: string[]) {
    const now = this.#now()
    for (const userId of userIds) {
      // Keeps the order, so that the first ends first.
      this.#until.delete(userId)
      this.#until.set(userId, now + ONLINE_MS)
    }
    for (const [userId, until] of this.#until) {
      if (until > now) return
      this.#until.delete(userId)
    }
  }

  has(userId: string) {
    return (this.#until.get(userId) ?? 0) > this.#now()
  }
}
