import { type Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_PATH } from '#shared/events.ts'

/** Opens the live stream of the person with this token; resolves when it is open. `hear` receives what follows. */
export function openStream(agent: Agent, origin: string, token: string, hear: (text: Buffer) => void) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get(origin + LIVE_PATH, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused with ${response.statusCode}.`))
      response.on('error', () => {}) // The bench closes it at the end.
      response.once('data', () => {
        response.on('data', hear)
        resolve(response)
      })
    }).on('error', reject)
  })
}

const MAX_WAIT_MS = 60_000

/** Waits for an event. @throws Error if it does not come, because the bench must end */
export async function withinMaxWait(hears: Promise<void>) {
  const waiting = new AbortController()
  const late = sleep(MAX_WAIT_MS, true, { signal: waiting.signal }).catch(() => true)
  if (await Promise.race([hears, late])) throw new Error('A screen has not heard of a write.')
  waiting.abort()
}
