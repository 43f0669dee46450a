import type { Message, Room } from '#features/chat/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { DemoClient, Send } from './demo-client.ts'
import type { DemoMessage } from './messages.ts'
import type { PersonKey } from './people.ts'
import type { DemoTask } from './tasks.ts'
import type { TeamKey } from './teams.ts'

export type Step = { at: Date; happens(): Promise<unknown> }

export class World {
  readonly send: Send
  readonly now: Date
  readonly people = new Names<PersonKey, DemoClient>('person')
  readonly teams = new Names<TeamKey, Team>('team')
  readonly tasks = new Names<DemoTask, Task>('task')
  readonly rooms = new Names<string, Room>('room')
  readonly messages = new Names<DemoMessage, Message>('message')

  constructor(send: Send, now: Date) {
    this.send = send
    this.now = now
  }
}

class Names<Key, Thing> {
  readonly #things = new Map<Key, Thing>()
  readonly #what: string

  constructor(what: string) {
    this.#what = what
  }

  set(key: Key, thing: Thing) {
    this.#things.set(key, thing)
  }

  has(key: Key) {
    return this.#things.has(key)
  }

  /** @throws Error if it does not exist yet: a step comes too early */
  get(key: Key): Thing {
    const thing = this.#things.get(key)
    if (!thing) throw new Error(`There is no such ${this.#what} yet: ${JSON.stringify(key)}`)
    return thing
  }
}
