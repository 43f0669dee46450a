import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Person } from '#test/cast.ts'
import { type Environment, type Served, withEnvironment } from './environment.ts'
import { type LoadGenerator, openLoadGenerator } from './load-generator.ts'

const CONNECTIONS = 8

/** One of the two that are measured in turns. */
export type Side = { origin: string; pid: number; load: LoadGenerator }

export type Pair = {
  ours: Side
  baseline: Side
  served: Served
  environment: Environment
  /** She and ten colleagues. */
  ada: Person
  others: Person[]
}

const NAMES = ['Grace', 'Barbara', 'Edith', 'Frances', 'Hedy', 'Joan', 'Karen', 'Lynn', 'Margaret', 'Radia']

/** The product, and the floor (bench/baseline/main.ts) on the same database. */
export const compareWithBaseline = <Result>(work: (pair: Pair) => Promise<Result>): Promise<Result> =>
  withEnvironment(async (ground) => {
    const served = await ground.serve('beside_floor')
    const { product, connection } = served
    const main = join(import.meta.dirname, 'baseline', 'main.ts')
    const floor = spawn(process.execPath, [main, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = once(floor, 'exit')
    const sides: Side[] = []
    const sideOf = (origin: string, pid: number): Side => ({
      origin,
      pid,
      load: openLoadGenerator(origin, CONNECTIONS),
    })
    try {
      const [port] = (await Promise.race([once(createInterface({ input: floor.stdout }), 'line'), gone])) as [string]
      sides.push(sideOf(product.origin, product.process.pid!), sideOf(`http://127.0.0.1:${port}`, floor.pid!))
      const ada = await served.signUp('Ada')
      const others: Person[] = []
      for (const name of NAMES) others.push(await served.signUp(name))
      return await work({ ours: sides[0]!, baseline: sides[1]!, served, environment: ground, ada, others })
    } finally {
      for (const { load } of sides) load.close()
      floor.kill('SIGTERM')
      await gone
    }
  })
