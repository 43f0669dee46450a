import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds for which a connection to a process is kept that nobody uses. */
const KEPT_IDLE = 300

/**
 * What a proxy before several processes does: hands each request to the next one, over connections that it keeps for a while,
 * and turns to another when one does not take it. Like nginx, it sends nothing again that may have been done: a write whose
 * connection was cut off has failed.
 */
export async function startBalancer(ports: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: KEPT_IDLE })
  let turn = 0

  function pass(body: Buffer, incoming: IncomingMessage, answer: ServerResponse, triesLeft: number) {
    const port = ports[turn++ % ports.length]!
    const { method, url, headers } = incoming
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      const { connection: _, 'keep-alive': __, ...kept } = response.headers
      answer.writeHead(response.statusCode!, kept)
      response.pipe(answer)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isUntaken = error.code === 'ECONNREFUSED' || (method === 'GET' && /ECONNRESET|EPIPE/.test(error.code ?? ''))
      if (isUntaken && triesLeft > 0) pass(body, incoming, answer, triesLeft - 1)
      else answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ error: error.message }))
    })
    outgoing.end(body)
  }

  const server = createServer(async (incoming, answer) => {
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>))
    pass(body, incoming, answer, 8)
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
