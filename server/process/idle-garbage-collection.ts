import { getHeapStatistics } from 'node:v8'

const CHECK_INTERVAL_MS = 5000
/** CPU milliseconds between two checks. Queues and streams alone use less. */
const IDLE_CPU_MS = 150
/** Heap growth in bytes that is worth a collection of a tenth of a second. */
const MIN_GROWTH_BYTES = 16 * 2 ** 20

/** Returns unused memory to the system while nobody sends requests, because Node would keep it. Needs `--expose-gc`. */
export function collectGarbageWhenIdle() {
  const { gc } = globalThis
  if (!gc) return
  let before = process.cpuUsage()
  let left = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if (user + system > IDLE_CPU_MS * 1000 || getHeapStatistics().total_heap_size < left + MIN_GROWTH_BYTES) return
    // An ordinary collection keeps the freed memory.
    gc({ type: 'major', flavor: 'last-resort' })
    left = getHeapStatistics().total_heap_size
  }, CHECK_INTERVAL_MS).unref()
}
