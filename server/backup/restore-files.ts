import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'
import type { ArchiveReader, Header } from './archive.ts'
import { readFiles, sha256Of } from './read-archive.ts'

/**
 * Puts the files of an archive into the store, unless they are there already. If the restore fails later, the next
 * cleanup deletes them.
 */
export async function restoreFiles(archive: ArchiveReader, header: Header, store: FileStore) {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-restore-'))
  const path = join(folder, 'file')
  try {
    return await readFiles(archive, header, async (key, bytes, sha256) => {
      if ((await sha256In(store, key)) === sha256) return
      await writeFile(path, bytes, { mode: 0o600 })
      await store.put(key, path)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sha256In(store: FileStore, key: string) {
  const object = await store.get(key)
  return object && sha256Of(await buffer(object.bytes))
}
