import { VIEWING_MS } from '#shared/events.ts'

type Ends = Map<string, number>

/** Who views which thing, such as a forum, among the people with streams on this process. */
export class Viewers {
  /** For each thing, until when each person views it. */
  readonly #things = new Map<string, Ends>()
  /** Until when anybody views each thing. */
  readonly #ends: Ends = new Map()
  readonly #onEnd: (thing: string, userId: string) => void
  readonly #now: () => number

  /** @param now Milliseconds. */
  constructor(onEnd: (thing: string, userId: string) => void = () => {}, now = () => performance.now()) {
    this.#onEnd = onEnd
    this.#now = now
  }

  /** For `VIEWING_MS` from now. @returns whether they did not view it until now */
  add(thing: string, userId: string): boolean {
    const now = this.#now()
    const viewers = this.#things.get(thing) ?? new Map<string, number>()
    this.#things.set(thing, viewers)
    const until = viewers.get(userId) ?? now
    moveToEnd(viewers, userId, now + VIEWING_MS)
    moveToEnd(this.#ends, thing, now + VIEWING_MS)
    this.#forgetEnded(viewers, thing, now)
    for (const quiet of firstEnded(this.#ends, now)) {
      this.#forgetEnded(this.#things.get(quiet)!, quiet, now)
      this.#things.delete(quiet)
      this.#ends.delete(quiet)
    }
    return until <= now
  }

  of(thing: string): string[] {
    const now = this.#now()
    return [...(this.#things.get(thing) ?? [])].flatMap(([userId, until]) => (until > now ? userId : []))
  }

  /** How many things it remembers. */
  get size() {
    return this.#things.size
  }

  #forgetEnded(viewers: Ends, thing: string, now: number) {
    for (const userId of firstEnded(viewers, now)) {
      viewers.delete(userId)
      this.#onEnd(thing, userId)
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
