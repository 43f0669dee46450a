import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#test/cast.ts'

type Watching = {
  origin: string
  listeners: number
  people: Person[]
  /** Ticks and unticks a task of theirs in turn. */
  tick: (index: number) => Promise<unknown>
}

const TICKS = 300

/** Milliseconds from sending each tick until the last of all open screens has heard of it. */
export async function timeToScreens({ origin, listeners, people, tick }: Watching): Promise<number[]> {
  const agent = new Agent({ maxSockets: Infinity })
  let heard = 0
  let allHeard = () => {}
  const hear = (text: Buffer) => {
    heard += text.toString().split('data: ').length - 1
    if (heard >= listeners) allHeard()
  }
  const screens = await Promise.all(
    Array.from({ length: listeners }, (_, index) => openScreen(agent, origin, people[index % people.length]!, hear)),
  )
  const times: number[] = []
  for (let index = 0; index < TICKS; index++) {
    heard = 0
    const all = new Promise<void>((resolve) => {
      allHeard = resolve
    })
    const startedAt = performance.now()
    await Promise.all([tick(index), all])
    times.push(performance.now() - startedAt)
    await sleep(2)
  }
  for (const screen of screens) screen.destroy()
  agent.destroy()
  return times
}

async function openScreen(agent: Agent, origin: string, person: Person, hear: (text: Buffer) => void) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}` }
    get(`${origin}/api/live`, { agent, headers }, (response) => {
      response.on('error', () => {}) // It is closed here in the end.
      response.once('data', () => {
        response.on('data', hear)
        resolve(response)
      })
    }).on('error', reject)
  })
}
