import { Session } from 'node:inspector/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addApplication } from '../career.ts'
import { join } from '../cast.ts'
import { sendMessage } from '../chat.ts'
import { type Server, startServer } from '../server.ts'
import { addTask, makeConfirmedTeam, tick } from '../teams.ts'

test('a request passes few files of the server: a tick 60, a chat message 55, a new application 48 at most', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const [ada, grace] = [await join(server, 'Ada'), await join(server, 'Grace')]
  const team = await makeConfirmedTeam(ada, [grace])
  const [first, second] = [await addTask(ada, team), await addTask(ada, team)]
  const ticked = await filesPassed(server, [() => tick(ada, first), () => tick(ada, second)])
  const sent = await filesPassed(server, [() => sendMessage(ada, 'Hello'), () => sendMessage(ada, 'Hello again')])
  const added = await filesPassed(server, [() => addApplication(ada), () => addApplication(ada)])

  console.log(`files passed by a tick, a chat message and a new application: ${ticked}, ${sent}, ${added}`)
  expect(ticked).toBeLessThanOrEqual(60)
  expect(sent).toBeLessThanOrEqual(55)
  expect(added).toBeLessThanOrEqual(48)
  expect(Math.min(ticked, sent, added)).toBeGreaterThan(10)
})

/** Files of which a function ran for the second request and for what follows from it. The first one fills caches. */
async function filesPassed(server: Server, [prepare, run]: [() => Promise<unknown>, () => Promise<unknown>]) {
  await prepare()
  await untilAnnounced(server)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true })
  await session.post('Profiler.takePreciseCoverage')
  await run()
  await untilAnnounced(server)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result.filter(
    ({ url, functions }) =>
      /\/(app|features|server|shared)\/.*(?<!\.test)\.ts$/.test(url) &&
      // It asks the database from time to time by itself.
      !url.endsWith('/connection-watchdog.ts') &&
      functions.some(({ functionName, ranges }) => functionName && ranges[0]!.count > 0),
  ).length
}

async function untilAnnounced({ context: { database } }: Server) {
  await expect.poll(async () => (await database.pool.query('select from event_outbox')).rowCount).toBe(0)
}
