import { Problem } from '#shared/problem.ts'
import { warnBeforeLeaving } from '#web/navigation/warn-before-leaving.ts'
import { retryWhenBack } from '#web/request/retry-when-back.ts'
import { sendWithProgress } from '#web/request/send-with-progress.ts'
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
export const sendFile = (sending: Sending): Promise<FileSummary> => warnBeforeLeaving(sendUntilThere(sending))

async function sendUntilThere(sending: Sending): Promise<FileSummary> {
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

function sendOnce({ key, file, query, signal, onProgress }: Sending): Promise<FileSummary> {
  const { team, ...others } = query
  const search = new URLSearchParams({ ...others, key, ...(team && { team }) })
  return sendWithProgress({
    verb: files.upload.verb,
    url: `${files.upload.path}?${search}`,
    contentType: 'application/octet-stream',
    body: file,
    signal,
    onProgress,
  }) as Promise<FileSummary>
}

const untilBack = ({ key, signal }: Sending) =>
  new Promise<void>((resolve, reject) => {
    const stopWaiting = retryWhenBack(key, () => resolve())
    signal.addEventListener('abort', () => {
      stopWaiting()
      reject(signal.reason as Error)
    })
  })
