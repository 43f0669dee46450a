import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { Problem } from '#shared/problem.ts'
import { refusals } from '../../contract.ts'

/** How long the scanner may be silent. */
const TIMEOUT_MS = 9000
const PIECE_BYTES = 64 * 1024

/**
 * Asks ClamAV by its INSTREAM command. @throws Problem 400 if it found something, 503 if it does not say, because a file
 * that was not checked is not kept
 */
export async function scanForViruses(clamavUrl: string, path: string, log: Pick<Logger, 'warn'>) {
  const away = () => new Problem(503, 'scanner-away', refusals.scanner, 60)
  const verdict = await ask(clamavUrl, path).catch((error: Error) => {
    log.warn({ scanner: clamavUrl, reason: error.message }, 'the virus scanner cannot be reached')
    throw away()
  })
  if (/^stream: OK\0?$/.test(verdict)) return
  if (/ FOUND\0?$/.test(verdict)) throw new Problem(400, 'refused-virus', refusals.virus)
  log.warn({ scanner: clamavUrl, reason: verdict }, 'the virus scanner did not check a file')
  throw away()
}

async function ask(clamavUrl: string, path: string): Promise<string> {
  const { hostname, port } = new URL(clamavUrl)
  const socket = connect(Number(port || 3310), hostname.replace(/^\[(.*)\]$/, '$1'))
  try {
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the virus scanner does not answer')))
    await once(socket, 'connect')
    const [answer] = await Promise.all([text(socket), send(socket, path)])
    return answer
  } finally {
    socket.destroy()
  }
}

/** Pieces, each after its length, and a piece of no length at the end. */
async function send(socket: Socket, path: string) {
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    socket.write(lengthOf(piece as Buffer))
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  socket.write(lengthOf(Buffer.alloc(0)))
}

function lengthOf({ length }: Buffer) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
