import { getHeapStatistics } from 'node:v8'

/** Milliseconds. */
const CHECK_INTERVAL_MS = 5000
/** Milliseconds of CPU between two looks: less is what the queues and the streams take by themselves. */
const IDLE_CPU_MS = 150
/** Bytes that the heap has grown by since the last time, and for which collecting is worth a tenth of a second. */
const MIN_GROWTH_BYTES = 16 * 2 ** 20

/**
 * Gives the memory of what is used no more back to the machine while nobody asks for anything: what a busy hour has left
 * behind Node would keep until the next one. Does nothing in a process that was started without `--expose-gc`.
 */
export function collectGarbageWhenIdle() {
  const { gc } = globalThis
  if (!gc) return
  let before = process.cpuUsage()
  let left = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if (user + system > IDLE_CPU_MS * 1000 || getHeapStatistics().total_heap_size < left + MIN_GROWTH_BYTES) return
    // An ordinary collection keeps the room that it has cleared.
    gc({ type: 'major', flavor: 'last-resort' })
    left = getHeapStatistics().total_heap_size
  }, CHECK_INTERVAL_MS).unref()
}
