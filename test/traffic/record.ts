// Of `npm run test:long`: keeps what the tests send to the API and get, for test/traffic/play.ts. Before all tests of a process.

import { hash } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Exchange, shapeOf } from './exchange.ts'

type Recorded = typeof globalThis & { seen?: Set<string>; count?: number }

const state = globalThis as Recorded
const folder = process.env.TRAFFIC!
const file = (ending: string) => join(folder, `${process.pid}.${ending}`)

if (!state.seen) {
  mkdirSync(folder, { recursive: true })
  const seen = new Set<string>()
  state.seen = seen
  state.count = 0
  const send = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const answer = await send(input, init)
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    if (!pathname.startsWith('/api/') || input instanceof Request) return answer
    state.count! += 1
    const exchange: Exchange = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...bodyOf(init),
      status: answer.status,
      answerHeaders: Object.fromEntries(answer.headers),
      answer: isJson ? await answer.clone().text() : '',
    }
    const shape = hash('sha1', shapeOf(exchange))
    if (!seen.has(shape)) appendFileSync(file('jsonl'), `${JSON.stringify(exchange)}\n`)
    seen.add(shape)
    return answer
  }
}

/** A file is not worth keeping; JSON may be sent as bytes. */
function bodyOf({ body, headers }: RequestInit): { body?: string } {
  if (typeof body === 'string') return { body }
  if (!(body instanceof Uint8Array)) return {}
  return { body: new Headers(headers).get('content-type')?.includes('json') ? Buffer.from(body).toString() : 'bytes' }
}

afterAll(() => appendFileSync(file('count'), `${state.count}\n`))
