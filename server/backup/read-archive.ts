import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type ArchiveReader,
  BYTES_MAX,
  bytesLine,
  countLine,
  damaged,
  FIRST_FORMAT_WITH_CHECKSUMS,
  FIRST_FORMAT_WITH_FILES,
  fileLine,
  filesLine,
  type Header,
  InvalidBackup,
  lastLine,
  tableLine,
} from './archive.ts'
import type { Table } from './list-tables.ts'

type TakeRows = (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>

/** Hands out the tables one after the other. @throws InvalidBackup if one is damaged or missing */
export async function readTables(archive: ArchiveReader, header: Header, take: TakeRows) {
  const rowsOf = new Map<string, number>()
  for (;;) {
    const next = await archive.line(tableLine.or(lastLine))
    if (!('columns' in next)) {
      const names = [...rowsOf.keys()]
      if (next.tables !== names.length || !isDeepStrictEqual(header.tables ?? names, names))
        throw new InvalidBackup('This backup does not hold all the tables that it says.')
      const rows = rowsOf.values().reduce((sum, count) => sum + count, 0)
      return { sequences: next.sequences, rowsOf, tables: names.length, rows }
    }
    const { table } = next
    if (rowsOf.has(table)) throw new InvalidBackup(`This backup holds ${table} twice.`)
    const seen = { rows: 0, digest: createHash('sha256') }
    await take(next, counted(archive.rows(), seen))
    const says = await archive.line(countLine)
    if (seen.rows !== says.rows)
      throw new InvalidBackup(`This backup holds ${seen.rows} rows of ${table} and says ${says.rows}.`)
    if (!isIntact(header, says, seen.digest.digest('hex')))
      throw new InvalidBackup(
        `This backup is damaged, in its rows of ${table}: they have another checksum than it says.`,
      )
    rowsOf.set(table, seen.rows)
  }
}

const NEW_LINE = 10

/** COPY writes one line for each row. */
async function* counted(pieces: AsyncIterable<Buffer>, seen: { rows: number; digest: ReturnType<typeof createHash> }) {
  for await (const piece of pieces) {
    for (const byte of piece) if (byte === NEW_LINE) seen.rows += 1
    seen.digest.update(piece)
    yield piece
  }
}

type TakeFile = (key: string, bytes: Buffer, sha256: string) => Promise<unknown>

/** Hands out the files. @throws InvalidBackup if one is damaged, or not all are there */
export async function readFiles(archive: ArchiveReader, header: Header, take: TakeFile) {
  if (header.format < FIRST_FORMAT_WITH_FILES) return { files: 0, missing: [] }
  let files = 0
  let line = await archive.line(fileLine.or(filesLine))
  while ('file' in line) {
    const { file } = line
    const pieces: Buffer[] = []
    let size = 0
    let next = await archive.line(bytesLine.or(fileLine).or(filesLine))
    for (; 'bytes' in next; next = await archive.line(bytesLine.or(fileLine).or(filesLine))) {
      const piece = Buffer.from(next.bytes, 'base64')
      size += piece.length
      if (size > BYTES_MAX) throw damaged()
      pieces.push(piece)
    }
    const bytes = Buffer.concat(pieces)
    const sha256 = sha256Of(bytes)
    if (!isIntact(header, line, sha256))
      throw new InvalidBackup(`This backup is damaged: the file ${file} has another checksum than it says.`)
    await take(file, bytes, sha256)
    files += 1
    line = next
  }
  if (line.files !== files) throw new InvalidBackup('This backup does not hold all the files that it says.')
  return { files, missing: line.missing }
}

/** @throws InvalidBackup if it has no checksum, but should */
function isIntact({ format }: Header, says: { sha256?: string | undefined }, sha256: string) {
  if (says.sha256 === undefined && format >= FIRST_FORMAT_WITH_CHECKSUMS) throw damaged()
  return says.sha256 === undefined || says.sha256 === sha256
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
