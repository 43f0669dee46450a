import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import { Problem } from '#shared/problem.ts'
import { trackRequest } from '../live/stream-position.ts'
import { createTokenStore, type TokenGrant } from './bearer-token.ts'
import { takePreloaded } from './preloaded-responses.ts'

/** Milliseconds */
const TIMEOUT_MS = 30_000

export type OptionField<Name extends string, Value> = unknown extends Value
  ? unknown
  : [Value] extends [undefined]
    ? unknown
    : object extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

export type RequestOptions<C extends Call> = OptionField<'params', ParamsOf<C>> &
  OptionField<'query', QueryOf<C>> &
  OptionField<'body', BodyOf<C>> & {
    signal?: AbortSignal
    /** Send the session's ID token instead of relying on the cookie. */
    bearer?: boolean
  }

let askForToken: () => Promise<TokenGrant>

export const bearer = createTokenStore(() => askForToken())

/** Call before the first request that sends the token. */
export function renewTokensBy(ask: () => Promise<TokenGrant>) {
  askForToken = ask
}

let notifySessionExpired = () => {}

/** Called when the server refuses a request because the session ended. */
export function onSessionExpired(listener: () => void) {
  notifySessionExpired = listener
}

/** Every refusal is a `Problem`; status 0 means that no answer came. An aborted `signal` rejects with its reason. */
export async function request<C extends Call>(
  call: C,
  ...[options]: object extends RequestOptions<C> ? [options?: RequestOptions<C>] : [options: RequestOptions<C>]
): Promise<AnswerOf<C>> {
  return parseAnswer(call, await send(call, options ?? {}))
}

/** Also returns the query of the next page, from `Link: rel="next"`. */
export async function requestPage<C extends Call>(
  call: C,
  options: RequestOptions<C>,
): Promise<{ answer: AnswerOf<C>; next: Record<string, string> | null }> {
  const response = await send(call, options)
  const [, next] = response.link?.match(/<([^>]*)>[^,]*;\s*rel="?next"?/) ?? []
  const query = next === undefined ? null : Object.fromEntries(new URL(next, location.origin).searchParams)
  return { answer: parseAnswer(call, response), next: query }
}

async function send(call: Call, options: UntypedOptions): Promise<ReceivedResponse> {
  const request = prepareRequest(call, options)
  const token = options.bearer ? await bearer.token() : null
  const preloading = call.verb === 'GET' && !token ? takePreloaded(request.url) : undefined
  const trackAnswer = call.verb === 'GET' ? trackRequest(Boolean(preloading)) : undefined
  const preloaded = await preloading
  // A broken preload is requested again, which reports the error.
  const received = await (preloaded && receive(preloaded).catch(() => null))
  let answer =
    received ??
    (await fetchResponse(request, token).catch((error: unknown) => {
      // What nobody waits for any more is on no screen.
      if (!request.signal?.aborted) trackAnswer?.(null)
      throw error
    }))
  if (answer.status === 401 && options.bearer) answer = await fetchResponse(request, await bearer.renew())
  trackAnswer?.(answer.ok ? answer.position : null)
  if (answer.ok) return answer
  if (answer.status === 401 && call.access === 'person') notifySessionExpired()
  throw toProblem(answer)
}

type UntypedOptions = { params?: object; query?: object; body?: unknown; signal?: AbortSignal; bearer?: boolean }
type PreparedRequest = { url: string; init: RequestInit; signal: AbortSignal | undefined }
type ReceivedResponse = {
  ok: boolean
  status: number
  retryAfter: string | null
  link: string | null
  position: string | null
  text: string
}

function prepareRequest(call: Call, { params = {}, query = {}, body, signal }: UntypedOptions): PreparedRequest {
  const values = new Map(Object.entries(params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name)))
  const present = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  const headers = { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const init = { method: call.verb, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return { url: search ? `${path}?${search}` : path, init, signal }
}

async function fetchResponse({ url, init, signal }: PreparedRequest, token: string | null): Promise<ReceivedResponse> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  try {
    return await receive(
      await fetch(url, { ...init, headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }),
    )
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem(0, 'unreachable', 'Cohort cannot be reached. Check your connection and try again.')
  }
}

async function receive(response: Response): Promise<ReceivedResponse> {
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

function toProblem({ status, retryAfter, text }: ReceivedResponse) {
  const seconds = Number(retryAfter) || undefined
  const { error, code, field } = (parseJson(text)?.json ?? {}) as { error?: unknown; code?: string; field?: string }
  if (typeof error === 'string') return new Problem(status, code ?? 'refused', error, seconds, field)
  return new Problem(status, 'unreadable', 'Something went wrong. Please try again.', seconds)
}

function parseAnswer<C extends Call>(_call: C, { text }: ReceivedResponse): AnswerOf<C> {
  const parsed = parseJson(text)
  if (parsed || text === '') return parsed?.json as AnswerOf<C>
  throw new Problem(502, 'unreadable', 'Cohort gave an answer that this page cannot read. Reload it and try again.')
}

/** Null unless it is JSON: proxies answer in HTML. */
function parseJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}
