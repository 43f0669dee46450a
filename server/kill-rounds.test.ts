import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { goodPassword } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'
import { rounds } from '#test/rounds.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const victims = ['app', 'database', 'both'] as const
/** Far above what it takes on a quiet machine: here it tells hanging from coming back. */
const LONGEST_WAY_BACK_MS = 15_000
const MINUTES = 60_000

let product: Product | undefined

const signUp = (origin: string, email: string) =>
  new Client(origin).send('POST', '/api/accounts', { email, password: goodPassword, firstName: 'Ada', lastName: '' })

test(
  'people who were told that they have an account have it, whatever is killed and whenever',
  async () => {
    const settings = { DATA_DIR: temporaryFolder(), PORT: await freePort() }
    product = await startProduct(settings)
    // Before its folder goes.
    onTestFinished(async () => void (await product?.end('SIGTERM')))
    const writer = keepSigningUp(product.origin)
    const waysBack: number[] = []

    for (let round = 0; round < rounds(6, 40); round++) {
      const victim = victims[round % victims.length]!
      await writer.acknowledges(2)
      await sleep(Math.random() * 300)
      const killedAt = performance.now()
      if (victim !== 'app') process.kill(databaseOf(settings.DATA_DIR), 'SIGKILL')
      if (victim !== 'database') {
        await product.end('SIGKILL')
        product = await startProduct(settings)
      }
      await writer.acknowledges(1)
      waysBack.push(performance.now() - killedAt)
    }

    const acknowledged = await writer.stop()
    const again = await Promise.all(acknowledged.map((email) => signUp(product!.origin, email)))
    expect(acknowledged.length).toBeGreaterThan(waysBack.length * 2)
    expect(again.filter((response) => response.status !== 409)).toEqual([])
    expect(Math.max(...waysBack)).toBeLessThan(LONGEST_WAY_BACK_MS)
  },
  10 * MINUTES,
)

const databaseOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)

/** Signs up one person after the other, through whatever happens to the server. A try that fails is not repeated. */
function keepSigningUp(origin: string) {
  const acknowledged: string[] = []
  let isWriting = true
  const write = async (writer: number) => {
    for (let count = 0; isWriting; count++) {
      const email = `ada-${writer}-${count}@cohort.test`
      // The server is away because the test killed it: the next try tells when it is back.
      const response = await signUp(origin, email).catch(() => null)
      if (response?.status === 201) acknowledged.push(email)
      else await sleep(10)
    }
  }
  const writing = Promise.all([write(1), write(2)])
  return {
    async acknowledges(count: number) {
      const enough = acknowledged.length + count
      const deadline = performance.now() + 20_000
      while (acknowledged.length < enough) {
        if (performance.now() > deadline) throw new Error(`nothing was acknowledged for 20 s:\n${product?.said()}`)
        await sleep(2)
      }
    },
    async stop() {
      isWriting = false
      await writing
      return acknowledged
    },
  }
}
