import { Problem } from '#shared/problem.ts'
import { retryWhenBack } from '#web/request/retry-when-back.ts'
import { type FileSummary, files } from '../../contract.ts'

export type Sending = {
  key: string
  file: Blob
  query: { name: string; kind: 'attachment' | 'photo' | 'cv'; team?: string | undefined }
  signal: AbortSignal
  /** Bytes that have left; null while there is no connection. */
  onProgress: (sent: number | null) => void
}

/** After a cut it begins again as soon as the server is back. @throws Problem for a refusal */
export async function sendFile(sending: Sending): Promise<FileSummary> {
  for (;;) {
    try {
      return await sendOnce(sending)
    } catch (error) {
      const isAway = error instanceof Problem && (error.status === 0 || error.code === 'cut-off')
      if (sending.signal.aborted || !isAway) throw error
      sending.onProgress(null)
      await untilBack(sending)
    }
  }
}

/** By XMLHttpRequest, because fetch does not tell how much has left. */
function sendOnce({ key, file, query, signal, onProgress }: Sending): Promise<FileSummary> {
  const { team, ...others } = query
  const search = new URLSearchParams({ ...others, key, ...(team && { team }) })
  const request = new XMLHttpRequest()
  request.open(files.upload.verb, `${files.upload.path}?${search}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded }) => onProgress(loaded)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 201) resolve(answer as FileSummary)
      else reject(problemOf(request.status, answer))
    }
    request.onabort = () => reject(signal.reason as Error)
    request.onerror = () => reject(new Problem(0, 'unreachable', 'Cohort cannot be reached.'))
    onProgress(0)
    request.send(file)
  })
}

function problemOf(status: number, answer: unknown) {
  const { error, code } = (answer ?? {}) as { error?: string; code?: string }
  // A proxy answers while the server is away.
  if (!error) return new Problem(status >= 502 ? 0 : status, 'unreadable', 'Something went wrong. Please try again.')
  return new Problem(status, code ?? 'refused', error)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const untilBack = ({ key, signal }: Sending) =>
  new Promise<void>((resolve, reject) => {
    const stopWaiting = retryWhenBack(key, () => resolve())
    signal.addEventListener('abort', () => {
      stopWaiting()
      reject(signal.reason as Error)
    })
  })
