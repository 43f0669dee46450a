import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { startBalancer } from '#test/balancer.ts'
import { join } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freshDatabase } from '#test/database.ts'
import { arriveToWork } from '#test/installed-product.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { countKept } from '#test/kept-work.ts'
import { freePort, startProduct } from '#test/product.ts'
import { openQuietDatabase } from '#test/quiet-database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { keepWorking } from '#test/work.ts'
import { readSecret } from './secret.ts'

test('two processes behind a proxy are restarted one after the other while people work, and no request fails', {
  timeout: 5 * 60_000,
}, async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const ports = [await freePort(), await freePort()]
  const balancer = await startBalancer(ports)
  onTestFinished(balancer.close)
  const settings = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: addressOf({ connection }),
    APP_ORIGIN: balancer.origin,
    TRUST_PROXY: '1',
  }
  const start = async (PORT: string) => {
    const product = await startProduct({ ...settings, PORT })
    onTestFinished(async () => void (await product.end('SIGKILL')))
    return product
  }
  const [one, other] = await Promise.all([start(ports[0]!), start(ports[1]!)])
  const database = openQuietDatabase(connection)
  onTestFinished(database.close)
  const context = { database, secret: await readSecret(database.db), now: () => new Date() }
  const { origin } = balancer
  const server = { origin, visitor: () => new Client(origin), context }
  const { people, team } = await arriveToWork({ context, arrive: (name) => join(server, name) })

  const work = await keepWorking(people, team)
  await work.goesOn(20)
  expect(await one.end('SIGTERM')).toBe(0)
  await work.goesOn(20)
  await start(ports[0]!)
  await work.goesOn(20)
  expect(await other.end('SIGTERM')).toBe(0)
  await work.goesOn(20)
  await work.stop()

  expect(work.failures().map(({ sentence }) => sentence)).toEqual([])
  expect(await countKept(database.db, work.acknowledged)).toMatchObject({ lost: 0, doubled: 0 })
  expect(await brokenInvariants({ context })).toEqual([])
})
