import { getHeapStatistics } from 'node:v8'

/** Milliseconds. */
const LOOK_EVERY = 5000
/** Milliseconds of CPU between two looks: less is what the queues and the streams take by themselves. */
const CALM = 150
/** Bytes that the heap has grown by since the last time, and for which collecting is worth a tenth of a second. */
const WORTH = 16 * 2 ** 20

/**
 * Gives the memory of what is used no more back to the machine while nobody asks for anything: what a busy hour has left
 * behind Node would keep until the next one. Does nothing in a process that was started without `--expose-gc`.
 */
export function giveBackUnusedMemory() {
  const { gc } = globalThis
  if (!gc) return
  let before = process.cpuUsage()
  let left = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if (user + system > CALM * 1000 || getHeapStatistics().total_heap_size < left + WORTH) return
    // An ordinary collection keeps the room that it has cleared.
    gc({ type: 'major', flavor: 'last-resort' })
    left = getHeapStatistics().total_heap_size
  }, LOOK_EVERY).unref()
}
