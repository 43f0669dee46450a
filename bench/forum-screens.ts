// Open streams of bench/forums.ts: counts on how many of them each message has arrived.
import { connect } from 'node:net'
import { LIVE_PATH } from '#shared/events.ts'

export type ScreensToOpen = { origin: string; tokens: string[] }
/** `lastAt`: nanoseconds of the system's clock when the last of them had it. */
export type Heard = { id: string; count: number; lastAt: string }

const OPENED_AT_ONCE = 50
const MESSAGE = '"type":"chat.sent","messageId":"'
const UUID_LENGTH = 36

const counts = new Map<string, number>()
const times = new Map<string, bigint>()

/** Resolves when the stream has begun. Without an HTTP client, which would take longer than the server. */
function openScreen({ hostname, port, host }: URL, token: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  let rest = ''
  socket.on('data', (chunk) => {
    resolve()
    const text = rest + chunk.toString('latin1')
    let end = 0
    for (let start = text.indexOf(MESSAGE); start >= 0; start = text.indexOf(MESSAGE, end)) {
      const idAt = start + MESSAGE.length
      if (text.length < idAt + UUID_LENGTH) break
      end = idAt + UUID_LENGTH
      const id = text.slice(idAt, end)
      counts.set(id, (counts.get(id) ?? 0) + 1)
      times.set(id, process.hrtime.bigint())
    }
    rest = text.slice(Math.max(end, text.length - MESSAGE.length - UUID_LENGTH))
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('a stream was closed')))
  return promise
}

async function open({ origin, tokens }: ScreensToOpen) {
  const url = new URL(origin)
  for (let index = 0; index < tokens.length; index += OPENED_AT_ONCE)
    await Promise.all(tokens.slice(index, index + OPENED_AT_ONCE).map((token) => openScreen(url, token)))
}

process.on('message', async (message: ScreensToOpen | 'heard') => {
  if (message === 'heard')
    process.send!([...counts].map(([id, count]): Heard => ({ id, count, lastAt: String(times.get(id)) })))
  else {
    await open(message)
    process.send!('open')
  }
})
