import * as z from 'zod/mini'
import { strict } from '#server/http/strict-schema.ts'
import type { AnswerOf, Call, ParamsOf, ParsedBody, ParsedQuery } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import { calls, exampleFor, longExampleFor } from './examples.ts'

export type Asked<C extends Call = Call> = { params: ParamsOf<C>; query: ParsedQuery<C>; body: ParsedBody<C> }
type Reply = (asked: Asked) => Response | Promise<Response>

/** Where the stream of events stands too, so that pages have missed nothing. */
export const POSITION = 'page.1'

const replies = new Map<Call, Reply>()
const sent: { call: Call; asked: Asked }[] = []
const held = new Set<() => void>()
let isOffline = false
let hasLongWords = false

/** What was wrong with requests and answers of this test. */
export const complaints: string[] = []

/** Answers every call with the example of its contract, unless a test says otherwise. */
export const api = {
  /** `answer` may change the example. What it makes of it must be valid by the contract. */
  answers<C extends Call>(call: C, answer: (example: AnswerOf<C>, asked: Asked<C>) => AnswerOf<C>) {
    replies.set(call, (asked) => respond(call, answer(exampleFor(call), asked as Asked<C>)))
  },
  refuses(call: Call, status = 500, error = 'That did not work.') {
    replies.set(call, () => Response.json({ error, code: 'refused' }, { status }))
  },
  /** Whatever a broken server or proxy may send. */
  replies: <C extends Call>(call: C, reply: (asked: Asked<C>) => Response | Promise<Response>) =>
    void replies.set(call, reply as Reply),
  /** Answers only once the result is called, and then as it would without this. */
  holds(call: Call) {
    const before = replies.get(call)
    const { promise, resolve } = Promise.withResolvers<void>()
    const release = () => {
      if (replies.get(call) === wait) restore(call, before)
      held.delete(release)
      resolve()
    }
    const wait: Reply = async (asked) => {
      await promise
      return (replies.get(call) ?? exampleReply(call))(asked)
    }
    held.add(release)
    replies.set(call, wait)
    return release
  },
  /** Answers with the example again. */
  forgets: (call: Call) => void replies.delete(call),
  /** From now on each text of an example is one word, as long as may be. */
  lengthens() {
    hasLongWords = true
  },
  /** No request arrives any more. */
  goesAway() {
    isOffline = true
  },
  comesBack() {
    isOffline = false
    dispatchEvent(new Event('online'))
  },
  /** What was sent to this call, in order. */
  sent: <C extends Call>(call: C) => sent.filter((one) => one.call === call).map(({ asked }) => asked as Asked<C>),
}

export function resetApi() {
  for (const release of held) release()
  replies.clear()
  sent.length = 0
  complaints.length = 0
  isOffline = false
  hasLongWords = false
}

function restore(call: Call, before: Reply | undefined) {
  if (before) replies.set(call, before)
  else replies.delete(call)
}

const exampleReply =
  (call: Call): Reply =>
  () =>
    respond(call, hasLongWords && call.answer ? longExampleFor(call) : exampleFor(call))

function respond(call: Call, answer: unknown) {
  const parsed = call.answer?.safeParse(answer)
  if (parsed?.error)
    complaints.push(`${call.verb} ${call.path} answers against its contract: ${z.prettifyError(parsed.error)}`)
  const headers = { [POSITION_HEADER]: POSITION }
  return call.answer
    ? Response.json(answer, { status: call.status, headers })
    : new Response(null, { status: 204, headers })
}

const browsersOwn = window.fetch

/** Stands in for the network. */
window.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/api/')) return browsersOwn(input, init)
  if (isOffline) throw new TypeError('Failed to fetch')
  if (pathname === '/api/health') return Response.json({})
  const found = find(request.method, pathname)
  if (!found) {
    complaints.push(`No contract has ${request.method} ${pathname}.`)
    return Response.json({ error: 'There is no such call.' }, { status: 404 })
  }
  const { call, params } = found
  const text = await request.text()
  const asked = {
    params,
    query: parse(call, 'query', Object.fromEntries(searchParams)),
    body: parse(call, 'body', text ? JSON.parse(text) : undefined),
  } as Asked
  sent.push({ call, asked })
  const response = await (replies.get(call) ?? exampleReply(call))(asked)
  request.signal.throwIfAborted()
  return response
}

function find(method: string, pathname: string) {
  for (const call of calls) {
    if (call.verb !== method) continue
    const match = new URLPattern({ pathname: call.path }).exec({ pathname })
    if (match) return { call, params: match.pathname.groups }
  }
  return undefined
}

function parse(call: Call, part: 'query' | 'body', value: unknown) {
  const schema = call[part]
  if (!schema) return undefined
  const parsed = strict(schema).safeParse(value ?? {})
  if (parsed.error)
    complaints.push(`${call.verb} ${call.path} was sent a wrong ${part}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
