import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Exchange } from './exchange.ts'

/** Of the connection between two processes, not of the answer. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|content-length|content-encoding)$/

/** A server that answers each request as another one was answered. */
export async function startReplay() {
  let current: Exchange | undefined
  const server = createServer((request, response) => {
    request.resume()
    const { status, answerHeaders, answer } = current!
    const headers = Object.entries(answerHeaders).filter(([name]) => !OF_CONNECTION.test(name))
    response.writeHead(status, Object.fromEntries(headers)).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next(exchange: Exchange) {
      current = exchange
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
