import { VIEWING_MS } from '#shared/events.ts'

type Ends = Map<string, number>

/** Who has which room open, among the people with streams on this process. */
export class RoomViewers {
  /** For each room, until when each person views it. */
  readonly #rooms = new Map<string, Ends>()
  /** Until when anybody views each room. */
  readonly #ends: Ends = new Map()
  readonly #onEnd: (roomId: string, userId: string) => void
  readonly #now: () => number

  /** @param now Milliseconds. */
  constructor(onEnd: (roomId: string, userId: string) => void = () => {}, now = () => performance.now()) {
    this.#onEnd = onEnd
    this.#now = now
  }

  /** For `VIEWING_MS` from now. @returns whether they did not view it until now */
  add(roomId: string, userId: string): boolean {
    const now = this.#now()
    const viewers = this.#rooms.get(roomId) ?? new Map<string, number>()
    this.#rooms.set(roomId, viewers)
    const until = viewers.get(userId) ?? now
    moveToEnd(viewers, userId, now + VIEWING_MS)
    moveToEnd(this.#ends, roomId, now + VIEWING_MS)
    this.#forgetEnded(viewers, roomId, now)
    for (const quiet of firstEnded(this.#ends, now)) {
      this.#forgetEnded(this.#rooms.get(quiet)!, quiet, now)
      this.#rooms.delete(quiet)
      this.#ends.delete(quiet)
    }
    return until <= now
  }

  of(roomId: string): string[] {
    const now = this.#now()
    return [...(this.#rooms.get(roomId) ?? [])].flatMap(([userId, until]) => (until > now ? userId : []))
  }

  /** How many rooms it remembers. */
  get size() {
    return this.#rooms.size
  }

  #forgetEnded(viewers: Ends, roomId: string, now: number) {
    for (const userId of firstEnded(viewers, now)) {
      viewers.delete(userId)
      this.#onEnd(roomId, userId)
    }
  }
}

/** Keeps the order, so that the first ends first. */
function moveToEnd(ends: Ends, key: string, until: number) {
  ends.delete(key)
  ends.set(key, until)
}

function* firstEnded(ends: Ends, now: number) {
  for (const [key, until] of ends) {
    if (until > now) return
    yield key
  }
}
