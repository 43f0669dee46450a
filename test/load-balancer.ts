import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds for which an unused connection to a process is kept. */
const KEPT_IDLE = 300

/**
 * Works like a proxy before several processes: sends each request to the next process over kept connections, and to
 * another if one does not accept it. Like nginx, it never repeats a request that may have been executed: a write whose
 * connection was cut has failed.
 */
export async function startBalancer(ports: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: KEPT_IDLE })
  let turn = 0

  // A try after a refusal asks the next process, not whose turn it is: turns of other requests could lead back each time.
  function pass(body: Buffer, incoming: IncomingMessage, answer: ServerResponse, place: number, triesLeft: number) {
    const port = ports[place % ports.length]!
    const { method, url, headers } = incoming
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      const { connection: _, 'keep-alive': __, ...kept } = response.headers
      answer.writeHead(response.statusCode!, kept)
      response.pipe(answer)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isUntaken = error.code === 'ECONNREFUSED' || (method === 'GET' && /ECONNRESET|EPIPE/.test(error.code ?? ''))
      if (isUntaken && triesLeft > 0) pass(body, incoming, answer, place + 1, triesLeft - 1)
      else answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ error: error.message }))
    })
    outgoing.end(body)
  }

  const server = createServer(async (incoming, answer) => {
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>))
    pass(body, incoming, answer, turn++, 8)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
