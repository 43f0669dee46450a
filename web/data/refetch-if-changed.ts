import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes reported so far, by the first word of the query keys they concern. */
const changeCounts = new Map<string, number>()
let changesToAll = 0

/** After these the answer is shown and fetched once more later, even if changes continue. */
const MAX_ATTEMPTS = 3
const REFETCH_DELAY_MS = 1000
/** Between two rounds of fetching the same queries, however many changes are reported meanwhile. */
const MIN_INTERVAL_MS = 250
/** A round waits so long for the answers of the one before, of which one may never come. */
const MAX_WAIT_MS = 10_000

/** A fetch of what is on the screen, and the one that follows it because of changes reported since. */
type Round = { nextFrom: number; isFetched: boolean; fetched: Promise<void>; next: Promise<void> | undefined }
/** By topic and part. */
const lastRounds = new WeakMap<QueryClient, Map<string, Round>>()

/** An answer to these queries that is on its way may miss the change. */
export const markStale = (topic: string) => changeCounts.set(topic, changeCount(topic) + 1)

/**
 * Marks the queries of a topic stale and fetches those on the screen; `part` is the second word of their keys. At once, but
 * changes reported during a fetch or within `MIN_INTERVAL_MS` share the next: fifty ticked tasks are fifty events.
 */
export function refetchTopic(queries: QueryClient, topic: string, part?: string): Promise<void> {
  markStale(topic)
  const queryKey = part === undefined ? [topic] : [topic, part]
  const name = queryKey.join(' ')
  const rounds = lastRounds.get(queries) ?? new Map<string, Round>()
  lastRounds.set(queries, rounds)

  /** What is still being fetched is not started again, or it would never end where answers take longer than a round waits. */
  function start(cancelRefetch = true) {
    const fetched = queries.invalidateQueries({ queryKey }, { cancelRefetch })
    const round: Round = { nextFrom: performance.now() + MIN_INTERVAL_MS, isFetched: false, fetched, next: undefined }
    rounds.set(name, round)
    void fetched.finally(() => {
      round.isFetched = true
    })
    return fetched
  }

  const last = rounds.get(name)
  const wait = last ? Math.max(0, last.nextFrom - performance.now()) : 0
  if (!last || (last.isFetched && wait === 0 && !last.next)) return start()
  // A component that appears before the next round fetches its query itself.
  void queries.invalidateQueries({ queryKey, refetchType: 'none' })
  last.next ??= Promise.all([Promise.race([last.fetched, sleep(MAX_WAIT_MS)]), sleep(wait)]).then(() =>
    start(last.isFetched),
  )
  return last.next
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** For when events may have been missed. */
export function refetchAll(queries: Pick<QueryClient, 'invalidateQueries'>) {
  changesToAll += 1
  return queries.invalidateQueries()
}

const changeCount = (topic: string) => changeCounts.get(topic) ?? 0

/** By query: settles once every change that it shows already is saved, or taken back. See web/data/optimistic.ts. */
export const unsaved = new Map<Query, Promise<unknown>>()

type Fetching<Cursor> = {
  queryKey: QueryKey
  client: Pick<QueryClient, 'invalidateQueries' | 'getQueryCache'>
  signal: AbortSignal
  pageParam?: Cursor
  /** If the answer depends on more topics than the first word of its key. */
  topics?: string[]
}

/** Fetches again if a change was reported, or written into the cache, meanwhile. */
export async function refetchIfChanged<Answer, Cursor = undefined>(
  { queryKey, client, signal, pageParam, topics = [String(queryKey[0])] }: Fetching<Cursor>,
  fetchAnswer: (signal: AbortSignal, pageParam: Cursor) => Promise<Answer>,
): Promise<Answer> {
  const query = client.getQueryCache().find({ queryKey })
  const countChanges = () =>
    topics.reduce((sum, topic) => sum + changeCount(topic), changesToAll + (query?.state.dataUpdateCount ?? 0))
  let attempts = 0
  for (;;) {
    const before = countChanges()
    const answer = await fetchAnswer(signal, pageParam as Cursor)
    const isSaved = query && unsaved.get(query)
    if (isSaved) {
      // It would take back what is on the screen, however many changes there were before.
      await isSaved
      continue
    }
    if (countChanges() === before) return answer
    attempts += 1
    if (attempts < MAX_ATTEMPTS) continue
    setTimeout(() => void client.invalidateQueries({ queryKey }), REFETCH_DELAY_MS)
    return answer
  }
}
