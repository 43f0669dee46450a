import { expect, onTestFinished, test } from 'vitest'
import type { Connection } from '#server/database/types.ts'
import { cast, type Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { givePoints } from '#test/rewards.ts'
import { startServer } from '#test/server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { rewards } from '../contract.ts'

const MINUTES = 60_000

test('points for two rewards buy exactly two in fifty requests, even if the process of half of them is killed', {
  timeout: repetitions(5, 20) * MINUTES,
}, async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { mallory } = await cast(server)
  const of = { params: { uid: mallory.me.uid } }
  const find = () => mallory.request(rewards.find, of)

  for (let round = 0; round < repetitions(1, 25); round++) {
    const settings = { DATABASE_URL: urlOf(server.connection), DATA_DIR: temporaryFolder(), PORT: await freePort() }
    const product = await startProduct(settings)
    const killed = mallory.at(product)
    const before = await find()
    await givePoints(server, mallory, 10)

    // Requests that the killed process answered count too.
    let promised = 0
    const redeem = async (person: Person) => {
      try {
        await person.request(rewards.redeem, { ...of, body: { cost: 5 } })
        promised += 1
      } catch (error) {
        if (person === mallory) expect(error).toMatchObject({ message: 'Not enough points' })
      }
    }
    const asked = Array.from({ length: 25 }, () => redeem(killed))
    if (round % 2 === 0) await Promise.race(asked)
    const killing = product.end('SIGKILL')
    await Promise.all([...asked, ...Array.from({ length: 25 }, () => redeem(mallory)), killing])

    expect(promised).toBeLessThanOrEqual(2)
    expect((await find()).points).toBe(before.points)
    const { items } = await mallory.request(rewards.entries, of)
    expect(items.slice(0, 3).map(({ points }) => points)).toEqual([-5, -5, 10])
    expect(await brokenInvariants(server)).toEqual([])
  }
})

/** The same database for another process. */
const urlOf = ({ connectionString, user, port, database, host }: Connection) =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`
