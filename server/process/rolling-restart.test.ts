import { expect, onTestFinished, test } from 'vitest'
import { countAcknowledgedWrites } from '#test/acknowledged-writes.ts'
import { addressOf } from '#test/address-of.ts'
import { join } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { signUpWorkers } from '#test/installed-product.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startBalancer } from '#test/load-balancer.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startWorkload } from '#test/workload.ts'
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
  const database = openDatabaseWithoutEvents(connection)
  onTestFinished(database.close)
  const context = { database, secret: await readSecret(database.db), now: () => new Date() }
  const { origin } = balancer
  const server = { origin, visitor: () => new Client(origin), context }
  const { people, team } = await signUpWorkers({ context, arrive: (name) => join(server, name) })

  const work = await startWorkload(people, team)
  await work.untilAcknowledged(20)
  expect(await one.end('SIGTERM')).toBe(0)
  await work.untilAcknowledged(20)
  await start(ports[0]!)
  await work.untilAcknowledged(20)
  expect(await other.end('SIGTERM')).toBe(0)
  await work.untilAcknowledged(20)
  await work.stop()

  expect(work.failures().map(({ sentence }) => sentence)).toEqual([])
  expect(await countAcknowledgedWrites(database.db, work.acknowledged)).toMatchObject({ lost: 0, doubled: 0 })
  expect(await brokenInvariants({ context })).toEqual([])
})
