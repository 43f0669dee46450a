import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { type ArchiveReader, bytesLine, fileLine, filesLine, InvalidBackup } from './archive.ts'

/**
 * Puts the files of an archive into the store. If the restore fails later, the next cleanup deletes them. @returns how
 * many
 */
export async function restoreFiles(archive: ArchiveReader, store: FileStore): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-restore-'))
  const path = join(folder, 'file')
  let restored = 0
  try {
    let line = await archive.line(fileLine.or(filesLine))
    while ('file' in line) {
      const { file: key } = line
      const file = await open(path, 'w', 0o600)
      try {
        let next = await archive.line(bytesLine.or(fileLine).or(filesLine))
        for (; 'bytes' in next; next = await archive.line(bytesLine.or(fileLine).or(filesLine)))
          await file.write(Buffer.from(next.bytes, 'base64'))
        line = next
      } finally {
        await file.close()
      }
      await store.put(key, path)
      restored += 1
    }
    if (line.files !== restored) throw new InvalidBackup('This backup does not hold all the files that it says.')
    return restored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
