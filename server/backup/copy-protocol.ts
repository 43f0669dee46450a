import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const CHUNK_BYTES = 64 * 1024

export class CopyOut extends Readable implements pg.Submittable {
  readonly #text: string
  #connection: pg.Connection | undefined
  #rows: Buffer[] = []
  #bytes = 0
  count = 0

  constructor(text: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES })
    this.#text = text
  }

  submit(connection: pg.Connection) {
    this.#connection = connection
    connection.query(this.#text)
  }

  override _read() {
    this.#connection?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection) {
    // Copied, because the connection reuses its buffer.
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes >= CHUNK_BYTES && !this.#pass()) stream.pause()
  }

  handleCommandComplete({ text }: { text: string }) {
    this.count = countIn(text)
  }

  handleReadyForQuery() {
    this.#pass()
    this.push(null)
  }

  handleError(error: Error) {
    this.destroy(error)
  }

  #pass() {
    const piece = Buffer.concat(this.#rows)
    this.#rows = []
    this.#bytes = 0
    return piece.length === 0 || this.push(piece)
  }
}

/** Runs `COPY … FROM STDIN` and returns the number of rows. @throws errors of PostgreSQL and of `pieces` */
export function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let hasEnded = false
  let reason: unknown
  let count = 0

  async function send(connection: CopyConnection) {
    try {
      for await (const piece of pieces) {
        if (hasEnded) return
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), promise])
      }
      connection.endCopyFrom()
    } catch (error) {
      reason = error
      // PostgreSQL answers with an error, which ends the statement.
      if (!hasEnded) connection.sendCopyFail((error as Error).message)
    }
  }

  const statement = {
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection),
    handleCommandComplete(complete: { text: string }) {
      count = countIn(complete.text)
    },
    handleReadyForQuery: () => resolve(count),
    handleError(error: Error) {
      hasEnded = true
      reject(reason ?? error)
    },
  }
  client.query(statement)
  return promise
}

const countIn = (tag: string) => Number(tag.split(' ')[1])
