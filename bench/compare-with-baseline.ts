import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Person } from '#test/cast.ts'
import { type Environment, type Served, withEnvironment } from './environment.ts'
import { type LoadGenerator, openLoadGenerator } from './load-generator.ts'

const CONNECTIONS = 8

/** One of the two servers that are measured in turns. */
export type Side = { origin: string; pid: number; load: LoadGenerator }

export type Pair = {
  ours: Side
  baseline: Side
  served: Served
  environment: Environment
  ada: Person
  /** Ten colleagues of Ada. */
  others: Person[]
}

const NAMES = ['Grace', 'Barbara', 'Edith', 'Frances', 'Hedy', 'Joan', 'Karen', 'Lynn', 'Margaret', 'Radia']

/** Starts the product and the baseline server (bench/baseline/main.ts) on the same database. */
export const compareWithBaseline = <Result>(work: (pair: Pair) => Promise<Result>): Promise<Result> =>
  withEnvironment(async (environment) => {
    const served = await environment.serve('with_baseline')
    const { product, connection } = served
    const main = join(import.meta.dirname, 'baseline', 'main.ts')
    const baseline = spawn(process.execPath, [main, JSON.stringify(connection)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(baseline, 'exit')
    const sides: Side[] = []
    const sideOf = (origin: string, pid: number): Side => ({
      origin,
      pid,
      load: openLoadGenerator(origin, CONNECTIONS),
    })
    try {
      const [port] = (await Promise.race([once(createInterface({ input: baseline.stdout }), 'line'), exited])) as [
        string,
      ]
      sides.push(sideOf(product.origin, product.process.pid!), sideOf(`http://127.0.0.1:${port}`, baseline.pid!))
      const ada = await served.signUp('Ada')
      const others: Person[] = []
      for (const name of NAMES) others.push(await served.signUp(name))
      return await work({ ours: sides[0]!, baseline: sides[1]!, served, environment, ada, others })
    } finally {
      for (const { load } of sides) load.close()
      baseline.kill('SIGTERM')
      await exited
    }
  })
