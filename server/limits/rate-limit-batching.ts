type Count = {
  /** Uses that nobody else knows of yet. */
  uses: number
  /** While a lot of them is handed on. */
  handing: Promise<void> | null
  /** When there is room again; 0 while there is. */
  shutUntil: number
}

type Batching = {
  /** Uses in one lot. */
  size: number
  /** How long a count is kept that never came to a lot, in seconds. */
  seconds: number
  /** Tells the others of a lot. @returns milliseconds until there is room again, 0 where there is */
  handOn: (key: string, uses: number) => Promise<number>
  /** Milliseconds. */
  now?: () => number
}

/**
 * Counts uses in this process and hands them on by the lot: for what is too frequent to ask the database each time (023).
 * Whoever comes while a lot of their own is handed on waits for it, so that a thousand at one moment are no way past. Each
 * process lets through at most a lot more than what all of them together were told.
 * @returns milliseconds until there is room again for this key, 0 where there is
 */
export function inBatches({ size, seconds, handOn, now = Date.now }: Batching) {
  const counts = new Map<string, Count>()
  let sweptAt = now()

  function sweep(at: number) {
    if (at - sweptAt < seconds * 1000) return
    sweptAt = at
    for (const [key, { handing, shutUntil }] of counts) if (!handing && shutUntil <= at) counts.delete(key)
  }

  async function hand(key: string, count: Count) {
    const { uses } = count
    count.uses = 0
    try {
      const wait = await handOn(key, uses)
      if (wait > 0) count.shutUntil = now() + wait
    } catch (error) {
      // Nobody was told: the next one tries again.
      count.uses = uses - 1
      throw error
    } finally {
      count.handing = null
    }
  }

  return async (key: string): Promise<number> => {
    sweep(now())
    const count = counts.get(key) ?? { uses: 0, handing: null, shutUntil: 0 }
    counts.set(key, count)
    while (count.handing) await count.handing
    const wait = count.shutUntil - now()
    if (wait > 0) return wait
    count.uses += 1
    if (count.uses < size) return 0
    count.handing = hand(key, count)
    await count.handing
    return Math.max(0, count.shutUntil - now())
  }
}
