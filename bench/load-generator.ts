import { Agent, request } from 'node:http'

export type LoadRequest = { method: string; path: string; token: string; body?: unknown }

type FetchOptions = { method: string; headers: { authorization: string }; body?: string }

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

  async function runMany(count: number, run: (index: number) => Promise<unknown>) {
    let index = 0
    const runInTurn = async () => {
      while (index < count) await run(index++)
    }
    await Promise.all(Array.from({ length: connections }, runInTurn))
  }

  return {
    send,
    /** For the generated client. What is refused is an error already. */
    fetch: async (url: URL, { method, headers, body }: FetchOptions) => {
      const token = headers.authorization.slice('Bearer '.length)
      const sent = body === undefined ? {} : { body: JSON.parse(body) as unknown }
      return new Response(await send({ method, path: url.pathname + url.search, token, ...sent }))
    },
    /** Runs as many in all, at most one at a time on each connection. */
    runMany,
    /** Sends `count` requests, at most one at a time on each connection. */
    sendMany: (count: number, next: (index: number) => LoadRequest) => runMany(count, (index) => send(next(index))),
    close: () => agent.destroy(),
  }
}
