import { expect, onTestFinished, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { addressOf } from '#test/address-of.ts'
import { ask } from '#test/ask.ts'
import { startBalancer } from '#test/balancer.ts'
import { join, type Person } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { freshDatabase } from '#test/database.ts'
import { freePort, startProduct } from '#test/product.ts'
import { addTask, tick } from '#test/teams.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('two processes behind a proxy are restarted one after the other while people work, and no request fails', {
  timeout: 5 * 60_000,
}, async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const ports = [await freePort(), await freePort()]
  const balancer = await startBalancer(ports)
  onTestFinished(balancer.close)
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: addressOf({ connection }), APP_ORIGIN: balancer.origin }
  const start = async (PORT: string) => {
    const product = await startProduct({ ...settings, PORT })
    onTestFinished(async () => void (await product.end('SIGKILL')))
    return product
  }
  const [one, other] = await Promise.all([start(ports[0]!), start(ports[1]!)])

  const visitor = () => new Client(balancer.origin)
  const people = [
    await join({ origin: balancer.origin, visitor }, 'Ada'),
    await join({ origin: balancer.origin, visitor }, 'Grace'),
  ]
  const work = keepWorking(people)
  await work.goesOnFor(20)
  expect(await one.end('SIGTERM')).toBe(0)
  await work.goesOnFor(20)
  await start(ports[0]!)
  await work.goesOnFor(20)
  expect(await other.end('SIGTERM')).toBe(0)
  await work.goesOnFor(20)
  const { failures, added } = await work.stop()

  expect(failures).toEqual([])
  const doneOnce = await ask(
    connection,
    'select name from tasks where done_at is not null group by name having count(*) = 1',
  )
  expect(doneOnce).toHaveLength(added)
})

/** Everybody adds one task after the other, ticks it and looks at it, three at once. */
function keepWorking(people: Person[]) {
  const failures: string[] = []
  let added = 0
  let isWorking = true
  const work = async (person: Person, desk: number) => {
    for (let count = 0; isWorking; count++) {
      try {
        const task = await addTask(person, null, { name: `${person.me.firstName} ${desk} ${count}` })
        await tick(person, task)
        await person.ask(tasks.find, { params: { id: task.id } })
        await person.ask(identity.session)
        added += 1
      } catch (error) {
        failures.push((error as Error).message)
      }
    }
  }
  const working = Promise.all(people.flatMap((person) => [1, 2, 3].map((desk) => work(person, desk))))
  return {
    /** Resolves when so many more tasks are done, or something went wrong. */
    async goesOnFor(count: number) {
      const enough = added + count
      await expect.poll(() => added >= enough || failures.length > 0, { timeout: 60_000 }).toBe(true)
    },
    async stop() {
      isWorking = false
      await working
      return { failures, added }
    },
  }
}
