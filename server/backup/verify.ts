import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { listMigrations } from '../database/migrate.ts'
import {
  ArchiveReader,
  damaged,
  FIRST_FORMAT_WITH_CHECKSUMS,
  FORMAT,
  type Header,
  headerLine,
  InvalidBackup,
} from './archive.ts'
import { readFiles, readTables } from './read-archive.ts'

export type BackupContent = {
  header: Header
  tables: number
  rows: number
  rowsOf: Map<string, number>
  files: number
  missing: string[]
}

/** Reads all of a backup and changes nothing. @throws InvalidBackup if it is damaged, or of a newer version */
export const verifyBackup = (from: NodeJS.ReadableStream): Promise<BackupContent> =>
  withArchive(from, async (archive, header, end) => {
    const { sequences: _, ...read } = await readTables(archive, header, (_, pieces) =>
      finished(Readable.from(pieces).resume()),
    )
    const found = await readFiles(archive, header, async () => undefined)
    await end()
    return { header, ...read, ...found }
  })

/** @param work Receives `end`, which reads to the end of the file, where gzip has its checksum. */
export async function withArchive<Result>(
  from: NodeJS.ReadableStream,
  work: (archive: ArchiveReader, header: Header, end: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const gunzip = createGunzip()
  const unpacking = pipeline(from, gunzip)
  // The reader fails with the same error first.
  void Promise.allSettled([unpacking])
  try {
    const archive = new ArchiveReader(gunzip)
    return await work(archive, await readHeader(archive), () => archive.end())
  } finally {
    gunzip.destroy()
    await Promise.allSettled([unpacking])
  }
}

async function readHeader(archive: ArchiveReader): Promise<Header> {
  const header = await archive.line(headerLine)
  const isKnown = header.format <= FORMAT && (await listMigrations()).includes(header.level)
  if (!isKnown) throw new InvalidBackup('This backup was made by a newer Cohort. Restore it with that one.')
  if (!header.tables && header.format >= FIRST_FORMAT_WITH_CHECKSUMS) throw damaged()
  return header
}
