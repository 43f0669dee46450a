import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileStore } from './file-store.ts'

const RETRIES = 2
const TIMEOUT_MS = 30_000
const CHECK_TIMEOUT_MS = 3000

type Options = { body?: Blob; timeout?: number }

/** A bucket of Amazon S3 or of a server that speaks its protocol. @param url https://key:secret@host/bucket?region=… */
export function openS3(url: string): FileStore {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const bucket = origin + pathname.replace(/\/$/, '')
  const connect = async () => {
    // Loaded with the first file.
    const { AwsClient } = await import('aws4fetch')
    return new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      service: 's3',
      region: searchParams.get('region') ?? 'us-east-1',
      retries: RETRIES,
    })
  }
  let client: ReturnType<typeof connect> | undefined

  /** @throws unless the answer is a success or 404 */
  async function request(method: string, path: string, { body, timeout = TIMEOUT_MS }: Options = {}) {
    client ??= connect()
    const signal = AbortSignal.timeout(timeout)
    const response = await (await client).fetch(bucket + path, { method, signal, ...(body && { body }) })
    if (response.ok || (response.status === 404 && path.startsWith('/'))) return response
    const answer = await response.text()
    const reason = elementOf(answer, 'Message') ?? answer.slice(0, 200)
    throw new Error(`the file store answered ${response.status} to ${method}: ${reason}`)
  }

  return {
    place: bucket,
    async put(key, path) {
      const response = await request('PUT', `/${key}`, { body: await openAsBlob(path) })
      if (!response.ok) throw new Error('the file store has no such bucket')
      await response.body?.cancel()
    },

    async get(key) {
      const { ok, body, headers } = await request('GET', `/${key}`)
      if (ok && body)
        return { bytes: Readable.fromWeb(body as ReadableStream), size: Number(headers.get('content-length')) }
      await body?.cancel()
      return undefined
    },

    async delete(keys) {
      for (const key of keys) await (await request('DELETE', `/${key}`)).body?.cancel()
    },

    async check() {
      await (await request('GET', '?max-keys=1', { timeout: CHECK_TIMEOUT_MS })).body?.cancel()
    },

    async *list() {
      for (let after = ''; ; ) {
        // The first version of this call, which needs no token of the server.
        const page = await (await request('GET', `?marker=${after}`)).text()
        for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          after = elementOf(entry, 'Key')!
          yield { key: after, storedAt: new Date(elementOf(entry, 'LastModified')!) }
        }
        if (elementOf(page, 'IsTruncated') !== 'true') return
      }
    },
  }
}

/** Finds the text of an element. It is not decoded, because XML writes our keys as they are. */
const elementOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
