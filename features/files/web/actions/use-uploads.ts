import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { FILE_MAX, FILE_TOO_LARGE, type FileSummary } from '../../contract.ts'

export type Upload = {
  key: string
  file: File
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

/** Files on their way to the server, and those that have arrived. */
export function useUploads(team: string | undefined) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (key: string, fields: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const drop = (key: string) => setUploads((list) => list.filter((one) => one.key !== key))

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
    const query = { name: file.name, kind: 'attachment' as const, team }
    try {
      const { sendFile } = await import('./send-file.ts')
      const onProgress = (sent: number | null) => change(key, { sent })
      const stored = await sendFile({ key, file, query, signal: stop.signal, onProgress })
      change(key, { stored })
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof Problem) change(key, { failure: error.message, canRetry: error.status !== 400 })
      else change(key, { failure: 'Something went wrong. Please try again.', canRetry: true })
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ stored, failure }) => !stored && failure === null),
    stored: uploads.flatMap(({ stored }) => stored ?? []),
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file)
    },
    tryAgain: ({ key, file }: Upload) => {
      drop(key)
      void start(file)
    },
    clear: () => setUploads([]),
  }
}
