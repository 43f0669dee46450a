import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { draftOwner } from '#web/forms/draft-storage.ts'
import { FILE_MAX, FILE_TOO_LARGE, type FileSummary } from '../../contract.ts'
import type { Sending } from './send-file.ts'

export type Upload = {
  /** The server knows the file by this key too, so that repeated attempts store it only once. */
  key: string
  name: string
  size: number
  /** Bytes that have left; null while there is no connection. */
  sent: number | null
  /** Why it was refused. */
  failure: string | null
  /** Whether it may be accepted later. */
  canRetry: boolean
  /** Once it has arrived. */
  stored: FileSummary | null
}

const LOST = 'This file was not uploaded before the page was left. Choose it again.'

/** By key. They go on while another page is shown. */
const underWay = new Map<string, AbortController>()
/** By key: what this page need not look for in the browser's database. */
const chosenHere = new Map<string, Blob>()

export const useListed = (queryKey: QueryKey): Upload[] =>
  useQuery<Upload[]>({ queryKey, queryFn: () => [], enabled: false, staleTime: Number.POSITIVE_INFINITY }).data ?? []

/** The list of that key, which is stored if it is of a draft: then the bytes are kept as well until they have arrived. */
export function openUploads(
  queries: QueryClient,
  queryKey: QueryKey,
  query: Omit<Sending['query'], 'name'>,
  onStored?: (file: FileSummary) => Promise<unknown>,
) {
  const isDraft = queryKey[0] === 'draft'
  const read = () => queries.getQueryData<Upload[]>(queryKey)
  const write = (list: Upload[] | undefined) => queries.setQueryData<Upload[]>(queryKey, list)
  const change = (key: string, fields: Partial<Upload>) =>
    write(read()?.map((one) => (one.key === key ? { ...one, ...fields } : one)))

  function add(file: File) {
    const { name, size } = file
    const failure = size > FILE_MAX ? FILE_TOO_LARGE : null
    const upload: Upload = { key: randomUuid(), name, size, sent: 0, failure, canRetry: false, stored: null }
    write([...(read() ?? []), upload])
    if (failure) return
    chosenHere.set(upload.key, file)
    // If the browser forbids it or is full, the file lasts as long as the page.
    if (isDraft) void withKept((kept, uid) => kept.keepChosen(uid, upload.key, file))
    void send(upload)
  }

  async function send({ key, name }: Upload) {
    if (underWay.has(key)) return
    const stop = new AbortController()
    underWay.set(key, stop)
    change(key, { sent: 0, failure: null, canRetry: false })
    try {
      const file = chosenHere.get(key) ?? (await withKept((kept, uid) => kept.findChosen(uid, key)))
      if (!file) return change(key, { failure: LOST })
      const { sendFile } = await import('./send-file.ts')
      if (stop.signal.aborted) return
      const onProgress = (sent: number | null) => {
        change(key, { sent })
        // Its writer has signed out.
        if (isDraft && !read()) stop.abort()
      }
      const stored = await sendFile({ key, file, query: { ...query, name }, signal: stop.signal, onProgress })
      await onStored?.(stored)
      if (onStored) return remove(key)
      change(key, { stored })
      forget(key)
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof Problem) change(key, { failure: error.message, canRetry: error.status !== 400 })
      else change(key, { failure: 'Something went wrong. Please try again.', canRetry: true })
    } finally {
      underWay.delete(key)
    }
    return
  }

  function remove(key: string) {
    underWay.get(key)?.abort()
    write(read()?.filter((one) => one.key !== key))
    forget(key)
  }

  function forget(key: string) {
    chosenHere.delete(key)
    if (isDraft) void withKept((kept) => kept.dropChosen(key))
  }

  return { add, send, remove }
}

type Kept = typeof import('#web/forms/draft-files.ts')

/** Undefined if nobody is signed in, or the browser keeps nothing. */
async function withKept<Result>(work: (kept: Kept, uid: string) => Promise<Result>): Promise<Result | undefined> {
  const uid = draftOwner()
  if (uid === null) return undefined
  const kept = await import('#web/forms/draft-files.ts')
  return work(kept, uid).catch(() => undefined)
}
