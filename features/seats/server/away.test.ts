import { expect, test } from 'vitest'
import { openStream } from '#test/live-stream.ts'
import { lookAround, seenBy, sit, tableOf } from '#test/seats.ts'
import { startServer } from '#test/server.ts'
import { skippableTime } from '#test/skip-time.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { seats } from '../contract.ts'
import { watchSeats } from './changes/away.ts'

const skip = skippableTime()
let clock = 0
const now = () => new Date(Date.parse('2026-11-20T10:00:00Z') + clock)
const { server, other, ada, grace } = await startTwoWithCast({ now })
const team = await makeConfirmedTeam(ada, [grace])

const lookHere = watchSeats(server.context)
const lookThere = watchSeats(other.context)
/** Every process looks four times a minute, or a moment early. */
async function secondsLater(seconds: number, looks = [lookHere, lookThere]) {
  for (let passed = 0; passed < seconds; passed += 15) {
    clock += 14_999
    skip(14_999)
    for (const look of looks) await look()
  }
}
const changed = (stream: Awaited<ReturnType<typeof openStream>>) =>
  stream.until((news) => news !== 'refresh' && news.event.type === 'seat.changed')

test('Ada closes her laptop: Grace, on another process, is told within two minutes and sees her no more; then Ada is back', async () => {
  const [adas, graces] = [await openStream(server, ada), await openStream(other, grace)]
  const { mine } = await sit(ada, tableOf(team), { minutes: 60 })
  await changed(graces)
  // Reloading takes a moment.
  await secondsLater(30)
  expect(await seenBy(grace.at(other))).toEqual([ada.me.uid])
  adas.close()
  await adas.ended
  await expect.poll(() => server.context.live.isOnline(ada.me.uid)).toBe(false)
  await secondsLater(60)
  expect((await changed(graces)).at(-1)).toMatchObject({
    event: { type: 'seat.changed', by: null, teamIds: [], uids: [] },
  })
  expect(await seenBy(grace.at(other))).toEqual([])
  const back = await openStream(other, ada)
  expect(await lookAround(ada)).toMatchObject({ mine: { ...mine, isAway: true } })
  expect(await ada.request(seats.change, { body: {} })).toMatchObject({ mine: { ...mine, isAway: false } })
  await changed(graces)
  expect(await seenBy(grace)).toEqual([ada.me.uid])
  await secondsLater(15)
  expect(await seenBy(grace)).toEqual([ada.me.uid])
  for (const stream of [back, graces]) stream.close()
})

test('a process with the page of Ada is killed: the others find her seat empty', async () => {
  const third = await startServer({ now, connection: server.connection })
  const stream = await openStream(third, ada)
  await sit(ada, tableOf(team), { minutes: 90 })
  await expect.poll(() => server.context.live.isOnline(ada.me.uid)).toBe(true)
  await secondsLater(60, [lookHere])
  expect(await seenBy(grace)).toEqual([ada.me.uid])
  stream.close()
  await third.close()
  await secondsLater(120, [lookHere])
  expect(await seenBy(grace)).toEqual([])
})

test('Ada, who came back to a page that a process does not know yet, is not sent away again at once', async () => {
  await sit(ada, tableOf(team), { minutes: 60 })
  const { database, live } = server.context
  const look = watchSeats({ database, live: { ...live, isOnline: () => false }, now })
  await secondsLater(60, [look])
  expect(await seenBy(grace)).toEqual([])
  await ada.request(seats.change, { body: {} })
  await secondsLater(15, [look])
  expect(await seenBy(grace)).toEqual([ada.me.uid])
})
