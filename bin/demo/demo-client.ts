import { identity } from '#features/identity/contract.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#shared/call.ts'

type Carried<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyOf<C> }

export type Account = { email: string; password: string; firstName: string; lastName: string; timeZone: string }

type Sent = { method: Call['verb']; url: string; headers: Record<string, string>; payload?: object }
/** To Cohort in this process (`inject` of Fastify), or elsewhere. */
export type Send = (request: Sent) => Promise<{ statusCode: number; body: string }>

export const sendTo =
  (origin: string): Send =>
  async ({ method, url, headers, payload }) => {
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    return { statusCode: answer.status, body: await answer.text() }
  }

export class DemoClient {
  readonly #send: Send
  readonly #account: Account
  readonly me: OwnAccount
  #token: string

  private constructor(send: Send, account: Account, { me, token }: AnswerOf<typeof identity.signIn>) {
    this.#send = send
    this.#account = account
    this.me = me
    this.#token = token
  }

  static async join(send: Send, account: Account) {
    const { email, password, firstName, lastName } = account
    await ask(send, identity.signUp, { body: { email, password, firstName, lastName } })
    return DemoClient.signIn(send, account)
  }

  static async signIn(send: Send, account: Account) {
    return new DemoClient(send, account, await signIn(send, account))
  }

  get headers() {
    return { authorization: `Bearer ${this.#token}` }
  }

  async signInAgain() {
    this.#token = (await signIn(this.#send, this.#account)).token
  }

  request<C extends Call>(call: C, carried: Carried<C> = {}): Promise<AnswerOf<C>> {
    return ask(this.#send, call, carried, this.headers)
  }
}

const signIn = (send: Send, { email, password, timeZone }: Account) =>
  ask(send, identity.signIn, { body: { email, password, timeZone } })

/** @throws Error with the server's message, which is a mistake in the sample data */
async function ask<C extends Call>(
  send: Send,
  call: C,
  { params, query, body }: Carried<C>,
  headers = {},
): Promise<AnswerOf<C>> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name]!)
  const url = query ? `${path}?${new URLSearchParams(query as Record<string, string>)}` : path
  const answer = await send({ method: call.verb, url, headers, ...(body !== undefined && { payload: body as object }) })
  if (answer.statusCode >= 400) throw new Error(`${call.verb} ${url}: ${answer.body}`)
  return (answer.body === '' ? undefined : JSON.parse(answer.body)) as AnswerOf<C>
}
