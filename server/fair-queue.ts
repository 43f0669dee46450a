type Waiting = { begin: () => void; refuse: (error: Error) => void }

type Limits = {
  /** How many are done at once. */
  atOnce: number
  /** How many may wait under one key. */
  mostOfKey: number
  /** How many may wait in all. */
  most: number
  full: () => Error
}

/**
 * Does work `atOnce` at a time. If more waits, keys take turns, so that a key with much to do delays others by one piece of
 * work only. When `most` wait, the last one of the key with the most waiting gives way to a key with fewer.
 * @throws what `full` makes for work that finds no place, or loses it
 */
export function openFairQueue({ atOnce, mostOfKey, most, full }: Limits) {
  let busy = 0
  let count = 0
  /** In the order of their next turn; none is empty. */
  const queues = new Map<string, Waiting[]>()

  function enter(key: string) {
    const queue = queues.get(key) ?? []
    if (queue.length >= mostOfKey) throw full()
    if (count >= most) makeRoom(queue.length)
    count += 1
    queues.set(key, queue)
    return new Promise<void>((begin, refuse) => queue.push({ begin, refuse }))
  }

  function makeRoom(ownLength: number) {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= ownLength + 1) throw full()
    longest.pop()!.refuse(full())
    count -= 1
  }

  function beginNext() {
    const [next] = queues
    if (!next) {
      busy -= 1
      return
    }
    const [key, queue] = next
    queues.delete(key)
    const { begin } = queue.shift()!
    if (queue.length > 0) queues.set(key, queue)
    count -= 1
    begin()
  }

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (busy < atOnce) busy += 1
    else await enter(key)
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just now slips in before those who wait.
      beginNext()
    }
  }
}
