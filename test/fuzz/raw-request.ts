import { Agent, type IncomingMessage, request } from 'node:http'

const MAX_ANSWER_MS = 30_000

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | undefined }
export type Answered = { status: number; type: string; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/**
 * Sends a request unchanged, which `fetch` would correct first. An open stream is closed as soon as it begins. @throws
 * Error if no answer came within half a minute
 */
export function sendRaw(origin: string, sent: Sent): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const { body, headers, ...asked } = sent
  const length =
    body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const signal = AbortSignal.timeout(MAX_ANSWER_MS)
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...asked, agent, hostname, port, headers: { ...length, ...headers }, signal })
    outgoing.on('response', (response) => {
      readAnswer(response).then(resolve, reject)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The kept connection was closed meanwhile, so send it again over another, as browsers do.
      if (outgoing.reusedSocket && /ECONNRESET|EPIPE/.test(error.code ?? '')) resolve(sendRaw(origin, sent))
      else reject(error)
    })
    outgoing.end(body)
  })
}

async function readAnswer(response: IncomingMessage): Promise<Answered> {
  const type = response.headers['content-type'] ?? ''
  const answered = (text: string) => ({ status: response.statusCode!, type, text })
  if (type.startsWith('text/event-stream')) {
    response.destroy()
    return answered('')
  }
  const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>)
  return answered(Buffer.concat(chunks).toString())
}
