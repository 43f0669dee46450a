import { z } from 'zod'
import { idOfKey } from '../files/file-store.ts'

/*
 * A backup is text compressed by gzip. Its lines: a header in JSON; for each table a line of JSON with its columns, its
 * rows as COPY writes them, `\.`, and the number of rows; a line that says how many tables. From format 2 on, the files
 * that people added: for each a line with its key and lines with its bytes; a last line that says how many. From format
 * 3 on, the header names the tables, and rows and files have checksums.
 */

export const END_OF_ROWS = '\\.\n'

/** Older formats must stay readable. */
export const FORMAT = 3
/** Older ones hold tables only. */
export const FIRST_FORMAT_WITH_FILES = 2
/** And with the names of the tables. */
export const FIRST_FORMAT_WITH_CHECKSUMS = 3

/** A longer line, row or file is refused: a damaged or hostile archive could fill the memory with it. */
export const BYTES_MAX = 64 * 1024 * 1024

export const headerLine = z.object({
  cohort: z.literal('backup'),
  format: z.int().min(1),
  level: z.string(),
  at: z.string(),
  postgres: z.string(),
  tables: z.array(z.string()).optional(),
})
export type Header = z.infer<typeof headerLine>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
/** Hexadecimal. Older formats have none. */
const sha256 = z.string().optional()
export const countLine = z.object({ rows: z.number(), sha256 })
const sequence = z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })
export type Sequence = z.infer<typeof sequence>
export const lastLine = z.object({ sequences: z.array(sequence), tables: z.number() })

export const fileLine = z.object({ file: z.string().refine((key) => idOfKey(key) !== undefined), sha256 })
export const bytesLine = z.object({ bytes: z.base64() })
/** `missing` were in the database, but not in the store. */
export const filesLine = z.object({ files: z.number(), missing: z.array(z.string()).default([]) })

export const jsonLine = (said: unknown) => `${JSON.stringify(said)}\n`

export class InvalidBackup extends Error {}

export class ArchiveReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  constructor(text: AsyncIterable<Buffer>) {
    this.#pieces = text[Symbol.asyncIterator]()
  }

  /** @throws InvalidBackup if the next line does not match */
  async line<Line>(schema: z.ZodType<Line>): Promise<Line> {
    if (!this.#rest.includes('\n')) await this.#more()
    const end = this.#rest.indexOf('\n')
    const line = this.#rest.subarray(0, end).toString()
    this.#rest = this.#rest.subarray(end + 1)
    const read = schema.safeParse(parseJson(line))
    if (!read.success) throw damaged()
    return read.data
  }

  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.indexOf(END_OF_ROWS) === 0) break
      const end = this.#rest.indexOf(`\n${END_OF_ROWS}`)
      const whole = (end < 0 ? this.#rest.lastIndexOf('\n') : end) + 1
      if (whole > 0) yield this.#rest.subarray(0, whole)
      this.#rest = this.#rest.subarray(whole)
      if (end < 0) await this.#more()
    }
    this.#rest = this.#rest.subarray(END_OF_ROWS.length)
  }

  /** @throws InvalidBackup if something follows, or the checksum of the whole file is another */
  async end() {
    if (this.#rest.length > 0 || !(await this.#next()).done) throw damaged()
  }

  /** To the end of the line that has begun. Joins its pieces once, or a long line would take the square of its length. */
  async #more() {
    const pieces: Buffer[] = [this.#rest]
    let bytes = this.#rest.length
    let piece: Buffer
    do {
      const { value, done } = await this.#next()
      if (done) throw new InvalidBackup('This backup is cut off before its end.')
      piece = value
      pieces.push(piece)
      bytes += piece.length
      if (bytes > BYTES_MAX) throw damaged()
    } while (!piece.includes('\n'))
    this.#rest = Buffer.concat(pieces)
  }

  #next() {
    return this.#pieces.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? damaged() : error
    })
  }
}

export const damaged = () => new InvalidBackup('This file is no backup of Cohort, or a damaged one.')

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
