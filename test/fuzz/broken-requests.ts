import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answered } from './raw-request.ts'

const host = 'host: cohort.test\r\n'
const json = 'content-type: application/json\r\n'

/** Bytes that are not valid HTTP, by what is wrong with them. */
export const brokenRequests: Record<string, string> = {
  'no HTTP at all': '\u0016\u0003\u0001\u0002\r\n\r\n',
  'of an unknown method': `BREW / HTTP/1.1\r\n${host}\r\n`,
  'without an address': `GET HTTP/1.1\r\n${host}\r\n`,
  'of a header with U+0000': `GET / HTTP/1.1\r\n${host}a: \u0000\r\n\r\n`,
  'of headers that are too long': `GET / HTTP/1.1\r\n${host}a: ${'x'.repeat(20_000)}\r\n\r\n`,
  'of an address that is too long': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  'of two lengths': `POST /api/session HTTP/1.1\r\n${host}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
  'of a length that is no number': `POST /api/session HTTP/1.1\r\n${host}${json}content-length: two\r\n\r\n{}`,
  'both of a length and in pieces': `POST /api/session HTTP/1.1\r\n${host}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  'of a piece without a length': `POST /api/session HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\n\r\nzz\r\n`,
  'cut off in its headers': `GET / HTTP/1.1\r\n${host}accept`,
  'cut off in its body': `POST /api/session HTTP/1.1\r\n${host}${json}content-length: 100\r\n\r\n{"email":`,
}

/** Sends only these bytes and returns what comes back until the connection closes. */
export async function sendBytes(origin: string, bytes: string): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), timeout: 30_000 })
  socket.on('timeout', () => socket.destroy(new Error('no answer came')))
  socket.end(bytes, 'latin1')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [, status = '0'] = head.split(' ')
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  return { status: Number(status), type, text: body }
}
