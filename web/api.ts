import { identity } from '#features/identity/contract.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import { Problem } from '#shared/problem.ts'
import { createBearer } from './bearer.ts'
import { noteAsked } from './live-position.ts'
import { takePreloaded } from './preloaded.ts'

/** Milliseconds after which an answer that has not come counts as a broken connection. */
const PATIENCE = 30_000

type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : [Value] extends [undefined]
    ? unknown
    : object extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

type Asking<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal
    /** Send the ID token of this session instead of relying on the cookie. */
    bearer?: boolean
  }

/** The short-lived ID token of this session. */
export const bearer = createBearer(() => ask(identity.session))

let sessionRefused = () => {}

/** Tells `listener` when the server refuses a call because nobody is signed in any more. */
export function onSessionRefused(listener: () => void) {
  sessionRefused = listener
}

/**
 * Asks the server one call of a contract and answers what the contract says.
 * Every refusal is a `Problem`; one with status 0 means that no answer came. An aborted `signal` rejects with its reason.
 */
export async function ask<C extends Call>(
  call: C,
  ...[asking]: object extends Asking<C> ? [asking?: Asking<C>] : [asking: Asking<C>]
): Promise<AnswerOf<C>> {
  return readJson((await exchange(call, asking ?? {})).text) as AnswerOf<C>
}

/**
 * Like `ask`, where another service may answer, of which only the specification's fields or nothing at all is certain:
 * answers whatever JSON came, null for anything else.
 */
export const askLoosely = async <C extends Call>(call: C, asking: Asking<C>): Promise<unknown> =>
  parse((await exchange(call, asking)).text)?.json ?? null

/** Like `ask`, for a list that comes in parts: with the query of the next one, by the answer's `Link: rel="next"`. */
export async function askPart<C extends Call>(
  call: C,
  asking: Asking<C>,
): Promise<{ answer: AnswerOf<C>; next: Record<string, string> | null }> {
  const { text, link } = await exchange(call, asking)
  const [, next] = link?.match(/<([^>]*)>[^,]*;\s*rel="?next"?/) ?? []
  const query = next === undefined ? null : Object.fromEntries(new URL(next, location.origin).searchParams)
  return { answer: readJson(text) as AnswerOf<C>, next: query }
}

async function exchange(call: Call, asking: Carried): Promise<Received> {
  const request = toRequest(call, asking)
  const token = asking.bearer ? await bearer.token() : null
  const early = call.verb === 'GET' && !token ? takePreloaded(request.url) : undefined
  const answered = call.verb === 'GET' ? noteAsked(Boolean(early)) : undefined
  const preloaded = await early
  // One that was cut off on its way is asked for again, and that says what is wrong.
  const received = await (preloaded && receive(preloaded).catch(() => null))
  let answer =
    received ??
    (await fetchText(request, token).catch((error: unknown) => {
      answered?.(null)
      throw error
    }))
  if (answer.status === 401 && asking.bearer) answer = await fetchText(request, await bearer.renew())
  answered?.(answer.ok ? answer.position : null)
  if (answer.ok) return answer
  if (answer.status === 401 && call.access === 'person') sessionRefused()
  throw toProblem(answer)
}

type Carried = { params?: object; query?: object; body?: unknown; signal?: AbortSignal; bearer?: boolean }
type Sent = { url: string; init: RequestInit; signal: AbortSignal | undefined }
type Received = {
  ok: boolean
  status: number
  retryAfter: string | null
  link: string | null
  position: string | null
  text: string
}

function toRequest(call: Call, { params = {}, query = {}, body, signal }: Carried): Sent {
  const values = new Map(Object.entries(params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name)))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const headers = { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const init = { method: call.verb, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return { url: search ? `${path}?${search}` : path, init, signal }
}

async function fetchText({ url, init, signal }: Sent, token: string | null): Promise<Received> {
  const patience = AbortSignal.timeout(PATIENCE)
  const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  try {
    return await receive(
      await fetch(url, { ...init, headers, signal: signal ? AbortSignal.any([signal, patience]) : patience }),
    )
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem(0, 'unreachable', 'Cohort cannot be reached. Check your connection and try again.')
  }
}

async function receive(response: Response): Promise<Received> {
  const { ok, status, headers } = response
  return {
    ok,
    status,
    retryAfter: headers.get('retry-after'),
    link: headers.get('link'),
    position: headers.get(POSITION_HEADER),
    text: await response.text(),
  }
}

function toProblem({ status, retryAfter, text }: Received) {
  const seconds = Number(retryAfter) || undefined
  const { error, code } = (parse(text)?.json ?? {}) as { error?: unknown; code?: string }
  if (typeof error === 'string') return new Problem(status, code ?? 'refused', error, seconds)
  return new Problem(status, 'unreadable', 'Something went wrong. Please try again.', seconds)
}

function readJson(text: string): unknown {
  if (text === '') return undefined
  const read = parse(text)
  if (read) return read.json
  throw new Problem(502, 'unreadable', 'Cohort gave an answer that this page cannot read. Reload it and try again.')
}

/** Null for what is no JSON: a proxy between us and the server answers in HTML. */
function parse(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}
