/** What a page says to the worker. */
export const STORE_REST = 'store the rest'

const AT_ONCE = 6

/**
 * Stores the files that are not needed first. What does not come is left for the next time; once all are there, those of earlier
 * versions go.
 */
export async function storeRest(cache: Cache, files: readonly string[]): Promise<void> {
  const left = files.values()
  // Each ends with the first that does not come: without network all do.
  async function store() {
    for (const file of left) if (!(await cache.match(file))) await cache.add(file)
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, store))
  if (ends.some(({ status }) => status === 'rejected')) return
  const known = new Set(files)
  for (const { url } of await cache.keys()) if (!known.has(new URL(url).pathname)) await cache.delete(url)
}
