import { createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const KEY = /^[\w-]+$/

/** Keys are spread over 256 folders by their first letters. */
export function openFolder(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`${key} is no key of a file`)
    return join(root, key.slice(0, 2), key)
  }
  return {
    place: root,
    async put(key, path) {
      const to = pathOf(key)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await flush(path)
      await rename(path, to).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await copyThenRename(path, to)
      })
      // The new name is durable once its folders are.
      for (const folder of [dirname(to), root]) await flush(folder)
    },

    async get(key) {
      const file = await open(pathOf(key)).catch(undefinedIfMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { bytes: createReadStream('', { fd: file }), size }
    },

    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },

    async check() {
      const path = pathOf(`check-${process.pid}`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, Buffer.alloc(4096)).finally(() => rm(path, { force: true }))
    },

    async *list() {
      for await (const { name: folder } of await entries(root)) {
        for await (const { name: key } of await entries(join(root, folder))) {
          const file = await open(join(root, folder, key)).catch(undefinedIfMissing)
          if (!file) continue
          const { mtime } = await file.stat().finally(() => file.close())
          yield { key, storedAt: mtime }
        }
      }
    },
  }
}

/** From another file system. Its name is complete once its bytes are. */
async function copyThenRename(path: string, to: string) {
  const part = `${to}.part`
  await copyFile(path, part)
  await flush(part)
  await rename(part, to)
}

async function flush(path: string) {
  const file: FileHandle = await open(path)
  await file.sync().finally(() => file.close())
}

const entries = async (folder: string) => (await opendir(folder).catch(undefinedIfMissing)) ?? []

function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
