import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { FILE_MAX, FILE_TOO_LARGE, type FileSummary } from '../../contract.ts'

export type Upload = {
  key: string
  /** Of a restored draft only what the server knows. */
  file: File | FileSummary
  /** Bytes that have left; null while there is no connection. */
  sent: number | null
  /** Why it was refused. */
  failure: string | null
  /** Whether it may be accepted later. */
  canRetry: boolean
  /** Once it has arrived. */
  stored: FileSummary | null
  remove: () => void
}

type UploadOptions = {
  kind?: 'attachment' | 'cv'
  /** What is being written: files that have arrived stay with it, also after a reload. */
  draft?: string
  /** Uses the file, after which it leaves the list. @throws Problem */
  onStored?: (file: FileSummary) => Promise<unknown>
}

/** Files on their way to the server, and those that have arrived. */
export function useUploads(teamId: string | null, { kind = 'attachment', draft, onStored }: UploadOptions) {
  const queries = useQueryClient()
  const drafted = draftedFiles(queries, draft)
  const [uploads, setUploads] = useState<Upload[]>(() =>
    drafted.read().map((file) => restored(file, () => drop(file.id))),
  )
  const [isRestored, setRestored] = useState(uploads.length > 0)
  const change = (key: string, fields: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...fields } : one)))

  /** Of a restored one the id is the key. */
  function drop(key: string, fileId = key) {
    drafted.remove(fileId)
    setUploads((list) => list.filter((one) => one.key !== key))
  }

  async function start(file: File) {
    const key = randomUuid()
    const stop = new AbortController()
    const remove = () => {
      stop.abort()
      drop(key)
    }
    const failure = file.size > FILE_MAX ? FILE_TOO_LARGE : null
    setUploads((list) => [...list, { key, file, sent: 0, failure, canRetry: false, stored: null, remove }])
    if (failure) return
    const query = { name: file.name, kind, team: teamId ?? undefined }
    try {
      const { sendFile } = await import('./send-file.ts')
      const onProgress = (sent: number | null) => change(key, { sent })
      const stored = await sendFile({ key, file, query, signal: stop.signal, onProgress })
      await onStored?.(stored)
      if (onStored) return drop(key)
      drafted.add(stored)
      change(key, { stored, remove: () => drop(key, stored.id) })
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof Problem) change(key, { failure: error.message, canRetry: error.status !== 400 })
      else change(key, { failure: 'Something went wrong. Please try again.', canRetry: true })
    }
  }

  return {
    uploads,
    isRestored: isRestored && uploads.length > 0,
    isBusy: uploads.some(({ stored, failure }) => !stored && failure === null),
    stored: uploads.flatMap(({ stored }) => stored ?? []),
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file)
    },
    tryAgain: ({ key, file }: Upload) => {
      drop(key)
      if (file instanceof File) void start(file)
    },
    /** Without those that were added since it was drawn. */
    clear() {
      for (const upload of uploads) upload.remove()
      setRestored(false)
    },
  }
}

const restored = (file: FileSummary, remove: () => void): Upload => ({
  key: file.id,
  file,
  sent: file.size,
  failure: null,
  canRetry: false,
  stored: file,
  remove,
})

/** Among the server's answers, as every draft is. Not a draft of web/forms, because uploads end after what was typed meanwhile. */
function draftedFiles(queries: QueryClient, draft: string | undefined) {
  const queryKey = ['draft', `files of ${draft}`]
  const read = () => (draft === undefined ? [] : (queries.getQueryData<FileSummary[]>(queryKey) ?? []))
  const clear = () => queries.removeQueries({ queryKey, exact: true })
  return {
    read,
    clear,
    add: (file: FileSummary) => draft !== undefined && queries.setQueryData(queryKey, [...read(), file]),
    remove(id: string) {
      const left = read().filter((file) => file.id !== id)
      if (left.length > 0) queries.setQueryData(queryKey, left)
      else clear()
    },
  }
}
