import { expect, it } from 'vitest'
import type { WatchedChild } from './child-watchdog.ts'
import { explainOutput } from './database-unavailable.ts'
import { keepRunning } from './supervisor.ts'

it('starts a server again as often as it ends, and more slowly after every failure', async () => {
  const { world, launches } = observed([0, 0, 200])
  const running = keepRunning(endsWith(1), () => launches.next(), world)

  await launches.reached(4)

  expect(launches.gaps().at(-1)).toBeGreaterThanOrEqual(195)
  expect(launches.gaps()[0]).toBeLessThan(200)
  world.stop()
  await running
})

it('keeps trying when the start itself fails, and logs why each time', async () => {
  const { world, launches, logged } = observed([0])
  launches.fail('The disk is full.', 2)
  const running = keepRunning(endsWith(137), () => launches.next(), world)

  await launches.reached(3)
  world.stop()
  await running

  expect(logged.slice(0, 3)).toEqual([
    'The database server ended (killed by signal 9). Starting it again.',
    'The disk is full. Trying again by itself.',
    'The disk is full. Trying again by itself.',
  ])
})

it('tries again within seconds while the disk is full, however often that failed, and says so once', async () => {
  const { world, launches, logged } = observed([0, 60_000])
  launches.fail(explainOutput('postgres', ['FATAL:  No space left on device'], '/data'), 2)
  const running = keepRunning(undefined, () => launches.next(), world)
  await launches.reached(3)
  world.stop()
  await running
  expect(logged.filter((line) => line.includes('is full'))).toHaveLength(1)
  expect(launches.gaps().every((gap) => gap < 5_000)).toBe(true)
})

it('ends the server and then itself when it is aborted', async () => {
  const { world, launches } = observed([0])
  const server = endsWhenAsked()
  const running = keepRunning(server, () => launches.next(), world)

  world.stop()
  await running

  expect(await server.ended).toBe(0)
  expect(launches.gaps()).toEqual([])
})

it('stops at once while it waits for its next try', async () => {
  const { world, launches, logged } = observed([60_000])
  const running = keepRunning(endsWith(1), () => launches.next(), world)
  await expect.poll(() => logged).toHaveLength(1)

  world.stop()
  await running

  expect(launches.gaps()).toEqual([])
})

function endsWith(code: number): WatchedChild {
  return { ended: Promise.resolve(code), lastLines: [], unref() {}, end() {} }
}

function endsWhenAsked(): WatchedChild {
  const { promise, resolve } = Promise.withResolvers<number>()
  return { ended: promise, lastLines: [], unref() {}, end: () => resolve(0) }
}

function observed(pauses: number[]) {
  const stopping = new AbortController()
  const logged: string[] = []
  const times: number[] = [performance.now()]
  const failures: (string | Error)[] = []
  const launches = {
    async next() {
      times.push(performance.now())
      const failure = failures.shift()
      if (failure) throw failure instanceof Error ? failure : new Error(failure)
      return endsWith(1)
    },
    fail: (failure: string | Error, often: number) => failures.push(...Array(often).fill(failure)),
    async reached(count: number) {
      await expect.poll(() => times.length - 1, { interval: 5 }).toBeGreaterThanOrEqual(count)
    },
    /** Milliseconds between launches. */
    gaps: () => times.slice(1).map((time, index) => time - (times[index] ?? 0)),
  }
  const world = {
    signal: stopping.signal,
    log: (line: string) => logged.push(line),
    pauses,
    stop: () => stopping.abort(),
  }
  return { world, launches, logged }
}
