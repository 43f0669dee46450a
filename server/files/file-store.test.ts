import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openFileStore } from './open-file-store.ts'

const stores = {
  async folder() {
    return openFileStore({ filesUrl: undefined, dataDir: temporaryFolder() })
  },
  async s3() {
    const { url, close } = await startS3()
    onTestFinished(close)
    return openFileStore({ filesUrl: url, dataDir: '/nowhere' })
  },
}

function fileOf(bytes: Buffer) {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, bytes)
  return path
}

describe.each(Object.entries(stores))('a store in %s', (_name, open) => {
  test('keeps bytes until they are deleted', async () => {
    const store = await open()
    const bytes = randomBytes(3_000_000)
    const key = randomUUID()
    await store.put(key, fileOf(bytes))
    const { bytes: stream, size } = (await store.get(key))!
    const read = await buffer(stream)
    expect(size).toBe(bytes.length)
    expect(createHash('sha1').update(read).digest('hex')).toBe(createHash('sha1').update(bytes).digest('hex'))

    const [{ storedAt } = { storedAt: new Date(0) }] = await Array.fromAsync(store.list())
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    await store.delete([key, randomUUID()])
    expect(await store.get(key)).toBeUndefined()
    expect(await Array.fromAsync(store.list())).toEqual([])
    await store.delete([])
  })
})

test('a bucket lists more than one page of objects', async () => {
  const { url, addObjects, close } = await startS3()
  onTestFinished(close)
  const keys = Array.from({ length: 1100 }, () => randomUUID()).toSorted()
  addObjects(keys)
  const listed = await Array.fromAsync(openFileStore({ filesUrl: url, dataDir: '/nowhere' }).list())
  expect(listed.map(({ key }) => key)).toEqual(keys)
})

test('a folder takes no key that leads out of it', async () => {
  const store = await stores.folder()
  await expect(store.get('../secret')).rejects.toThrow('is no key')
})

test('a bucket that refuses is no empty store', async () => {
  const { wrongUrl, close } = await startS3()
  onTestFinished(close)
  const store = openFileStore({ filesUrl: wrongUrl, dataDir: '/nowhere' })
  await expect(store.put(randomUUID(), fileOf(Buffer.from('a')))).rejects.toThrow('answered 403')
  await expect(store.get(randomUUID())).rejects.toThrow('answered 403')
  await expect(Array.fromAsync(store.list())).rejects.toThrow('answered 403')
})
