import { Problem } from '#shared/problem.ts'

type Sending = {
  verb: string
  url: string
  contentType: string
  body: Blob | string
  signal: AbortSignal
  /** Bytes that have left. */
  onProgress: (sent: number) => void
}

/**
 * By XMLHttpRequest, because fetch does not tell how much has left. @returns the answer's JSON
 * @throws Problem for a refusal, with status 0 if no answer came; the signal's reason
 */
export function sendWithProgress({ verb, url, contentType, body, signal, onProgress }: Sending): Promise<unknown> {
  const request = new XMLHttpRequest()
  request.open(verb, url)
  request.setRequestHeader('content-type', contentType)
  request.setRequestHeader('accept', 'application/json')
  request.upload.onprogress = ({ loaded }) => onProgress(loaded)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(problemOf(request.status, answer))
    }
    request.onabort = () => reject(signal.reason as Error)
    request.onerror = () => reject(new Problem(0, 'unreachable', 'Cohort cannot be reached.'))
    onProgress(0)
    request.send(body)
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
