import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#shared/call.ts'
import { POSITION_HEADER } from '#shared/events.ts'
import { Problem } from '#shared/problem.ts'
import { untilSaved } from './until-saved.ts'

type Carried<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyOf<C> }

/**
 * A person's browser or program at the server's HTTP API: keeps the cookies it is given and names
 * its Origin. With a bearer token it is a program: no cookie, no Origin.
 */
export class Client {
  readonly origin: string
  /** The cookies as a browser would send them back. */
  readonly cookies = new Map<string, string>()
  bearer: string | undefined
  /** True for a program that has no token yet: it names no Origin and brings no cookie. */
  isProgram = false
  /** Whether it sends again what a busy server puts off, as pages do. */
  isPatient = false
  /** Where the answers to its GETs stood, see web/live/stream-position.ts. */
  readonly positions = new Set<string | null>()

  constructor(origin: string, bearer?: string) {
    this.origin = origin
    this.bearer = bearer
  }

  /** Asks one call of a contract. @throws Problem with the status, code and text that came back */
  request<C extends Call>(call: C, carried: Carried<C> = {}): Promise<AnswerOf<C>> {
    return this.isPatient ? untilSaved(() => this.#ask(call, carried)) : this.#ask(call, carried)
  }

  async #ask<C extends Call>(call: C, { params, query, body }: Carried<C>): Promise<AnswerOf<C>> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Record<string, string>)[name]!),
    )
    const search = new URLSearchParams()
    const asked = Object.entries((query ?? {}) as Record<string, string | number | undefined>)
    for (const [name, value] of asked) if (value !== undefined) search.set(name, String(value))
    const response = await this.send(call.verb, search.size > 0 ? `${path}?${search}` : path, body)
    const text = await response.text()
    const answer = text === '' ? undefined : (JSON.parse(text) as unknown)
    if (response.ok) return answer as AnswerOf<C>
    const { error, code } = answer as { error: string; code: string }
    const seconds = response.headers.get('retry-after')
    throw new Problem(response.status, code, error, seconds === null ? undefined : Number(seconds))
  }

  /** Sends anything, a contract's call or not, and answers the response as it came. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.bearer
          ? { authorization: `Bearer ${this.bearer}` }
          : this.isProgram
            ? {}
            : { origin: this.origin, cookie: this.#cookieLine() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body:
              typeof body === 'string' || body instanceof Uint8Array
                ? (body as Uint8Array<ArrayBuffer>)
                : JSON.stringify(body),
          }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    if (method === 'GET') this.positions.add(response.headers.get(POSITION_HEADER))
    return response
  }

  #cookieLine() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
