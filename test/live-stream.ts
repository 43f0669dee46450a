import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { LIVE_PATH, type LiveMessage, STREAM_BUILD, STREAM_READY } from '#shared/events.ts'
import type { Client } from './client.ts'
import type { Server } from './server.ts'

type Process = { context: Pick<Context, 'live'> }

/**
 * Opens a person's live stream on a server and collects what it says from now on: what was announced before has been
 * delivered. Close it after use.
 */
export async function openStream(
  server: Pick<Server, 'origin'> & Partial<Pick<Server, 'processes'>>,
  person: Client,
  path?: string,
) {
  await untilDelivered([...(server.processes ?? [])])
  const stream = await openStreamAtOnce(server, person, path)
  await stream.ready
  return stream
}

/** What was announced before has reached the streams that were open then, in these processes of one database. */
async function untilDelivered(processes: Process[]) {
  await Promise.all(processes.map((process) => hasSpread(process, [process])))
  // Its deliveries were published then, so that what is published now comes after them.
  if (processes.length > 1) await Promise.all(processes.map((process) => hasSpread(process, processes)))
}

/** Every process learns, in its turn, that somebody unknown is online. No stream is told. */
async function hasSpread({ context: { live } }: Process, processes: Process[]) {
  const nobody = crypto.randomUUID()
  const isKnown = () => processes.every(({ context }) => context.live.isOnline(nobody))
  while (!isKnown()) {
    // Once more in case the line to the others was cut.
    live.sendUnsaved({ type: 'people.online', uids: [nobody] }, { allExcept: [] }, undefined)
    for (let looks = 0; looks < 2500 && !isKnown(); looks++) await sleep(2)
  }
}

/** The same without waiting for what was announced before, nor until it is ready. */
export async function openStreamAtOnce(server: Pick<Server, 'origin'>, person: Client, path = LIVE_PATH) {
  const end = new AbortController()
  const response = await fetch(server.origin + path, {
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: end.signal,
  })
  if (!response.ok) throw new Error(`the stream was refused: ${response.status} ${await response.text()}`)
  const heard: LiveMessage[] = []
  const arrivals = new EventEmitter()
  const { promise: ready, resolve: begin } = Promise.withResolvers<string>()
  const { promise: build, resolve: learnBuild } = Promise.withResolvers<string>()

  async function next(): Promise<LiveMessage> {
    if (heard.length === 0) await once(arrivals, 'message', { signal: AbortSignal.timeout(120_000) })
    return heard.shift()!
  }

  return {
    headers: response.headers,
    /** Where it begins, as answers say it too. */
    ready,
    build,
    /** Resolves when the server closed the stream or it was closed here. */
    ended: read(response, { [STREAM_READY]: begin, stands: begin, [STREAM_BUILD]: learnBuild }, (message) => {
      heard.push(message)
      arrivals.emit('message')
    }),
    /** The next message not yet taken, waiting for it up to two minutes. */
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
