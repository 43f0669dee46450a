import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#test/address-of.ts'
import { openStream } from '#test/live-stream.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { seenBy, sit, tableOf } from '#test/seats.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { seats } from '../contract.ts'

const MOST_MS = 75_000
const { server, ada, grace } = await startWithCast()

test('Grace closes her laptop without a goodbye: within 75 seconds Ada is told, and once Grace is back she sees her again', {
  timeout: 180_000,
}, async () => {
  const product = await startProduct({
    DATABASE_URL: addressOf(server),
    DATA_DIR: temporaryFolder(),
    PORT: await freePort(),
  })
  onTestFinished(async () => void (await product.end('SIGKILL')))
  const team = await makeConfirmedTeam(ada, [grace])
  const [adaThere, graceThere] = [ada.at(product), grace.at(product)]
  for (const person of [adaThere, graceThere]) await sit(person, tableOf(team), { minutes: 60 })
  const [adas, graces] = [await openStream(product, ada), await openStream(product, grace)]
  /** Asks whenever Ada's stream says that a seat has changed. */
  async function untilAdaSees(uids: string[]) {
    do await adas.until((news) => news !== 'refresh' && news.event.type === 'seat.changed')
    while ((await seenBy(adaThere)).join() !== uids.join())
  }
  expect(await seenBy(adaThere)).toEqual([grace.me.uid])

  const cutAt = performance.now()
  graces.close()
  await untilAdaSees([])
  expect(performance.now() - cutAt).toBeLessThan(MOST_MS)

  const back = await openStream(product, grace)
  expect(await graceThere.request(seats.change, { body: {} })).toMatchObject({ mine: { isAway: false } })
  await untilAdaSees([grace.me.uid])
  for (const stream of [adas, back]) stream.close()
})
