import { z } from 'zod'

/*
 * A backup is text, compressed by gzip, which `zcat` shows: a line of JSON about the whole, then table by table a line
 * of JSON that names its columns, its rows as COPY writes them, and `\.` on a line of its own, which no row can be; then
 * a line that tells how many rows there were. The last line says that it is whole.
 */

export const END_OF_ROWS = '\\.\n'

/** The latest form; an older one stays readable. */
export const FORMAT = 1

export const headerLine = z.object({
  cohort: z.literal('backup'),
  format: z.number(),
  /** The last migration that had run. */
  level: z.string(),
  /** When the snapshot was taken, as ISO says it. */
  at: z.string(),
  /** Of PostgreSQL, to be told. */
  postgres: z.string(),
})
export type Header = z.infer<typeof headerLine>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const countLine = z.object({ rows: z.number() })
/** Where each sequence stood, by the column that takes its numbers from it. */
const sequence = z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })
export type Sequence = z.infer<typeof sequence>
export const lastLine = z.object({ sequences: z.array(sequence), tables: z.number() })

export const jsonLine = (said: unknown) => `${JSON.stringify(said)}\n`

/** What is no backup, or not a whole one: the sentence is shown as it is. */
export class InvalidBackup extends Error {}

/** Reads an archive from its beginning to its end, line by line and table by table. */
export class ArchiveReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest = Buffer.alloc(0)

  /** `text`: what gunzip gives. */
  constructor(text: AsyncIterable<Buffer>) {
    this.#pieces = text[Symbol.asyncIterator]()
  }

  /** The next line, which must be this. @throws BadBackup */
  async line<Line>(schema: z.ZodType<Line>): Promise<Line> {
    let end = this.#rest.indexOf('\n')
    while (end < 0) {
      await this.#more()
      end = this.#rest.indexOf('\n')
    }
    const line = this.#rest.subarray(0, end).toString()
    this.#rest = this.#rest.subarray(end + 1)
    const read = schema.safeParse(parseJson(line))
    if (!read.success) throw new InvalidBackup('This file is no backup of Cohort, or a damaged one.')
    return read.data
  }

  /** The rows that follow, in pieces that end with a line, up to the end of their table. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      // Here `#rest` begins with a line.
      if (this.#rest.indexOf(END_OF_ROWS) === 0) break
      const end = this.#rest.indexOf(`\n${END_OF_ROWS}`)
      const whole = (end < 0 ? this.#rest.lastIndexOf('\n') : end) + 1
      if (whole > 0) yield this.#rest.subarray(0, whole)
      this.#rest = this.#rest.subarray(whole)
      if (end < 0) await this.#more()
    }
    this.#rest = this.#rest.subarray(END_OF_ROWS.length)
  }

  async #more() {
    const { value, done } = await this.#pieces.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_')
        ? new InvalidBackup('This file is no backup of Cohort, or a damaged one.')
        : error
    })
    if (done) throw new InvalidBackup('This backup is cut off before its end.')
    this.#rest = Buffer.concat([this.#rest, value])
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
