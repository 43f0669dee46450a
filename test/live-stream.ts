import { EventEmitter, once } from 'node:events'
import { COUNTS_PARAMETER, type LiveMessage, STREAM_BUILD, STREAM_READY, TYPING_PARAMETER } from '#shared/events.ts'
import type { Client } from './client.ts'
import type { Server } from './server.ts'

/** Opens a person's live stream on a server and collects what it says. Close it after use. */
export async function openStream(
  server: Pick<Server, 'origin'>,
  person: Client,
  path = `/api/live?${COUNTS_PARAMETER}&${TYPING_PARAMETER}`,
) {
  const end = new AbortController()
  const response = await fetch(server.origin + path, {
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: end.signal,
  })
  if (!response.ok) throw new Error(`the stream was refused: ${response.status} ${await response.text()}`)
  const heard: LiveMessage[] = []
  const arrivals = new EventEmitter()
  const { promise: stands, resolve: begin } = Promise.withResolvers<string>()
  const { promise: build, resolve: learnBuild } = Promise.withResolvers<string>()

  async function next(): Promise<LiveMessage> {
    if (heard.length === 0) await once(arrivals, 'message', { signal: AbortSignal.timeout(30_000) })
    return heard.shift()!
  }

  return {
    headers: response.headers,
    /** Where it begins, as answers say it too. */
    stands,
    build,
    /** Resolves when the server closed the stream or it was closed here. */
    ended: read(response, { [STREAM_READY]: begin, [STREAM_BUILD]: learnBuild }, (message) => {
      heard.push(message)
      arrivals.emit('message')
    }),
    /** The next message not yet taken, waiting for it up to half a minute. */
    next,
    /** Takes messages up to the first that fits. @returns those taken */
    async until(fits: (message: LiveMessage) => boolean): Promise<LiveMessage[]> {
      const taken = [await next()]
      while (!fits(taken.at(-1)!)) taken.push(await next())
      return taken
    },
    /** How many messages came that nobody took. */
    waiting: () => heard.length,
    close: () => end.abort(),
  }
}

async function read(
  response: Response,
  named: Record<string, (data: string) => void>,
  take: (message: LiveMessage) => void,
) {
  let rest = ''
  try {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (name) named[name]?.(data!)
        if (block.startsWith('data: ')) take(JSON.parse(block.slice(6, block.lastIndexOf('\nid: '))) as LiveMessage)
      }
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}
