import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const RESOLUTION_MS = 10
const INTERVAL_MS = 1000

/** Returns a function that says how late timers were in the last second, on average, in milliseconds. */
export function measureEventLoopDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    // A second without a sample: the event loop stood still.
    delay = histogram.count === 0 ? Number.POSITIVE_INFINITY : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return () => delay
}
