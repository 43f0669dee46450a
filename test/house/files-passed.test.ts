import { Session } from 'node:inspector/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addApplication } from '../career.ts'
import { join } from '../cast.ts'
import { sendMessage } from '../chat.ts'
import { type Server, startServer } from '../server.ts'
import { addTask, makeConfirmedTeam, tick } from '../teams.ts'

test('a request passes few files of the server: a tick 60, a chat message 50, a new application 44 at most', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const [ada, grace] = [await join(server, 'Ada'), await join(server, 'Grace')]
  const team = await makeConfirmedTeam(ada, [grace])
  const tickAnother = async () => {
    const task = await addTask(ada, team)
    await untilAnnounced(server)
    return () => tick(ada, task)
  }
  const ticked = await filesPassed(server, tickAnother)
  const sent = await filesPassed(server, async () => () => sendMessage(ada, 'Hello'))
  const added = await filesPassed(server, async () => () => addApplication(ada))

  console.log(`files passed by a tick, a chat message and a new application: ${ticked}, ${sent}, ${added}`)
  expect(ticked).toBeLessThanOrEqual(60)
  expect(sent).toBeLessThanOrEqual(50)
  expect(added).toBeLessThanOrEqual(44)
  expect(Math.min(ticked, sent, added)).toBeGreaterThan(10)
})

/** How often each is measured. The clock lets other functions run meanwhile, so the least is what the request passes. */
const TIMES = 3

/** Files of which a function ran for the request and for what follows from it. The first one fills caches. */
async function filesPassed(server: Server, prepare: () => Promise<() => Promise<unknown>>) {
  await (await prepare())()
  await untilAnnounced(server)
  const counts: number[] = []
  for (let time = 0; time < TIMES; time++) counts.push(await filesOf(server, await prepare()))
  return Math.min(...counts)
}

async function filesOf(server: Server, request: () => Promise<unknown>) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true })
  await session.post('Profiler.takePreciseCoverage')
  await request()
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
