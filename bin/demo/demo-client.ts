import type { FastifyInstance } from 'fastify'
import { identity } from '#features/identity/contract.ts'
import type { OwnRecord } from '#features/people/contract.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#shared/call.ts'

type Carried<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyOf<C> }

export type Account = { email: string; password: string; firstName: string; lastName: string; timeZone: string }

export class DemoClient {
  readonly #app: FastifyInstance
  readonly #account: Account
  readonly me: OwnRecord
  #token: string

  private constructor(app: FastifyInstance, account: Account, { me, token }: AnswerOf<typeof identity.signIn>) {
    this.#app = app
    this.#account = account
    this.me = me
    this.#token = token
  }

  static async join(app: FastifyInstance, account: Account) {
    const { email, password, firstName, lastName } = account
    await send(app, identity.signUp, { body: { email, password, firstName, lastName } })
    return new DemoClient(app, account, await signIn(app, account))
  }

  async signInAgain() {
    this.#token = (await signIn(this.#app, this.#account)).token
  }

  request<C extends Call>(call: C, carried: Carried<C> = {}): Promise<AnswerOf<C>> {
    return send(this.#app, call, carried, this.#token)
  }
}

const signIn = (app: FastifyInstance, { email, password, timeZone }: Account) =>
  send(app, identity.signIn, { body: { email, password, timeZone } })

/** @throws Error with the server's message, which is a mistake in the sample data */
async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  { params, query, body }: Carried<C>,
  token?: string,
): Promise<AnswerOf<C>> {
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name]!)
  const answer = await app.inject({
    method: call.verb,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
  })
  if (answer.statusCode >= 400) throw new Error(`${call.verb} ${url}: ${answer.body}`)
  return (answer.body === '' ? undefined : answer.json()) as AnswerOf<C>
}
