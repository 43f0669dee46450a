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
  /** One by one: with `recursive` alone, Node says of a read-only disk that there is no such folder. */
  async function makeFolders(path: string) {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await mkdir(dirname(path), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return {
    place: root,
    async put(key, path) {
      const to = pathOf(key)
      await makeFolders(to)
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
      await makeFolders(path)
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
