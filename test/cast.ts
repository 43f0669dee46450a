import { identity } from '#features/identity/contract.ts'
import type { OwnAccount } from '#features/people/contract.ts'
import { goodPassword, type Registry, register } from './accounts.ts'
import { Client } from './client.ts'

export { goodPassword }

/** What a person needs of a server: where it is; and, where the test has it, its database. */
type Server = { origin: string; visitor(): Client; context?: Registry }

/** Somebody with an account, signed in: asks by cookie, as the pages do. */
export class Person extends Client {
  readonly me: OwnAccount
  readonly password: string
  /** The token of a program of theirs. */
  readonly token: string

  constructor(origin: string, { me, password, token }: { me: OwnAccount; password: string; token: string }) {
    super(origin)
    this.me = me
    this.password = password
    this.token = token
  }

  /** The same person in the same session, asking another process. */
  at({ origin }: { origin: string }): Person {
    const there = new Person(origin, this)
    there.isPatient = this.isPatient
    for (const [name, value] of this.cookies) there.cookies.set(name, value)
    return there
  }
}

/** From now on they wait as long as others lock what they change: on a slow machine longer than the database lets them. */
export function bePatient(...people: Person[]) {
  for (const person of people) person.isPatient = true
}

/** The people of the tests: Ada and Grace, who work together, and Mallory, the outsider. */
export async function cast(server: Server) {
  const [ada, grace, mallory] = await Promise.all([
    join(server, 'Ada', 'Lovelace'),
    join(server, 'Grace', 'Hopper'),
    join(server, 'Mallory', 'Outsider'),
  ])
  return { ada, grace, mallory }
}

/** How many people of each name a server has. */
export const joined = new WeakMap<Server, Map<string, number>>()

/** `ada@cohort.test`; on a server with an Ada, `ada-2@cohort.test`. */
function freeAddress(server: Server, firstName: string) {
  const name = firstName.toLowerCase()
  const counts = joined.get(server) ?? new Map<string, number>()
  const count = (counts.get(name) ?? 0) + 1
  joined.set(server, counts.set(name, count))
  return `${name}${count === 1 ? '' : `-${count}`}@cohort.test`
}

/** Somebody with an account, signed in. */
export async function join(
  server: Server,
  firstName: string,
  lastName = '',
  { email = freeAddress(server, firstName), password = goodPassword } = {},
) {
  const { context } = server
  if (!context || password !== goodPassword) {
    await server.visitor().request(identity.signUp, { body: { email, password, firstName, lastName } })
    return signIn(server, email, password)
  }
  const { cookie, ...known } = await register(context, { email, firstName, lastName })
  const person = new Person(server.origin, { ...known, password })
  person.cookies.set(...cookie)
  return person
}

export async function signIn(server: Server, email: string, password = goodPassword) {
  const visitor = server.visitor()
  visitor.isProgram = true
  const { me, token } = await visitor.request(identity.signIn, { body: { email, password, timeZone: 'Europe/London' } })
  const person = new Person(server.origin, { me, password, token })
  for (const [name, value] of visitor.cookies) person.cookies.set(name, value)
  return person
}
