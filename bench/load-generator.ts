import { Agent, request } from 'node:http'

export type LoadRequest = { method: string; path: string; token: string; body?: unknown }

export type LoadGenerator = ReturnType<typeof openLoadGenerator>

/**
 * Keeps its connections and accepts no compression, so that only the work of the route is measured. Not autocannon,
 * which adds 51 packages and cannot time single requests.
 */
export function openLoadGenerator(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)

  function send({ method, path, token, body }: LoadRequest): Promise<string> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          if (response.statusCode! < 300) resolve(answer)
          else reject(new Error(`${method} ${path} was answered with ${response.statusCode}: ${answer}`))
        })
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(text)
    })
  }

  return {
    send,
    /** Sends `count` requests, at most one at a time on each connection. */
    async sendMany(count: number, next: (index: number) => LoadRequest) {
      let index = 0
      const sendInTurn = async () => {
        while (index < count) await send(next(index++))
      }
      await Promise.all(Array.from({ length: connections }, sendInTurn))
    },
    close: () => agent.destroy(),
  }
}
