export type LoadRequest = { method: string; path: string; token: string; body?: unknown }

export type LoadGenerator = ReturnType<typeof openLoadGenerator>

/** Accepts no compression, so that only the work of the route is measured. `fetch` keeps its connections open. */
export function openLoadGenerator(origin: string, connections: number) {
  async function send({ method, path, token, body }: LoadRequest): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${answer}`)
    return answer
  }

  return {
    send,
    /** Sends `count` requests, at most `connections` at once. */
    async sendMany(count: number, next: (index: number) => LoadRequest) {
      let index = 0
      const sendInTurn = async () => {
        while (index < count) await send(next(index++))
      }
      await Promise.all(Array.from({ length: connections }, sendInTurn))
    },
  }
}
