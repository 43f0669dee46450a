import type { ServerResponse } from 'node:http'

export type EventStream = {
  userId: string
  sessionId: string
  expiresAt: Date
  /** A page of 0.3.0 or before opened it, without the parameter of `LIVE_PATH`. */
  isOlder: boolean
  response: ServerResponse
}

/** Bytes. A browser that reads too slowly is cut off, reconnects and refetches. */
const MAX_BACKLOG_BYTES = 1_000_000

export class EventStreams {
  readonly #byPerson = new Map<string, Set<EventStream>>()
  readonly #max: number
  #areOver = false

  /** @param max Open streams at once. */
  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max
  }

  /**
   * Closes the oldest stream of the person with most streams, unless this person would then have as many. @returns
   * whether there is room
   */
  makeRoomFor(userId: string): boolean {
    if (this.all().length < this.#max) return true
    const most = [...this.#byPerson.values()].reduce((one, other) => (other.size > one.size ? other : one), new Set())
    if (most.size <= this.of(userId).length + 1) return false
    const [oldest] = most
    most.delete(oldest!)
    // Not ended, because a client that does not read would keep it open.
    oldest!.response.destroy()
    return true
  }

  of(userId: string): EventStream[] {
    return [...(this.#byPerson.get(userId) ?? [])]
  }

  isEmpty() {
    return this.#byPerson.size === 0
  }

  all(): EventStream[] {
    return [...this.#byPerson.values()].flatMap((streams) => [...streams])
  }

  add(stream: EventStream) {
    // The client may have disconnected during the lookup, and no event would report it any more.
    if (stream.response.destroyed) return
    if (this.#areOver) return void stream.response.end()
    const mine = this.#byPerson.get(stream.userId) ?? new Set()
    this.#byPerson.set(stream.userId, mine.add(stream))
    stream.response.on('close', () => {
      mine.delete(stream)
      if (mine.size === 0 && this.#byPerson.get(stream.userId) === mine) this.#byPerson.delete(stream.userId)
    })
  }

  /** Those that are opened from now on, too: their lookup may have begun before. */
  endAll() {
    this.#areOver = true
    this.endWhere(() => true)
  }

  endWhere(which: (stream: EventStream) => boolean) {
    for (const stream of this.all()) if (which(stream)) stream.response.end()
  }
}

export function writeToStream({ response }: EventStream, text: string) {
  // The session has just ended. Writing would raise an error that ends the process.
  if (response.writableEnded) return
  if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
  else response.write(text)
}
